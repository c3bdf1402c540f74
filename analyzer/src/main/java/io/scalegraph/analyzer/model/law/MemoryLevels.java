package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.theorem.Householder;

/**
 * Access times of a memory hierarchy with two levels: beta' within a ring, beta'' across rings (SZ 4).
 *
 * @param within beta', in seconds, from 0
 * @param across beta'', in seconds, from 0
 * @param ring processors of one ring, from 1
 */
public record MemoryLevels(double within, double across, int ring) {
    public MemoryLevels {
        Domain.notNegative("beta'", within);
        Domain.notNegative("beta''", across);
        Domain.processors("processors of a ring", ring);
    }

    /**
     * The access time on p processors.
     *
     * @param processors p, from 1
     * @return seconds
     * @throws IllegalArgumentException if p is below 1
     */
    public double beta(int processors) {
        return Domain.processors("p", processors) <= ring ? within : across;
    }

    /**
     * The Householder model on p processors, as printed.
     *
     * @param tau time of one operation, in seconds, above 0
     * @param processors p, from 1
     * @return the model with the access time of the level that p uses
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Householder householder(double tau, int processors) {
        return Householder.printed(tau, beta(processors));
    }
}
