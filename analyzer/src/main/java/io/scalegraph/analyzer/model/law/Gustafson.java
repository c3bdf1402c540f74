package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;

/**
 * Gustafson's law: speedup of work that grows until the elapsed time is the same.
 *
 * @param alpha serial share of the <em>parallel</em> elapsed time, from 0 to 1; not Amdahl's
 */
public record Gustafson(double alpha) {
    public Gustafson {
        Domain.share("alpha'", alpha);
    }

    /**
     * The scaled speedup {@code P - alpha' (P - 1)} (SHI 1).
     *
     * @param processors P, from 1
     * @return from 1 to P
     * @throws IllegalArgumentException if P is below 1
     */
    public double speedup(int processors) {
        Domain.processors("P", processors);
        return processors - alpha * (processors - 1);
    }

    /**
     * Amdahl's law with the same speedup on P processors, {@code alpha = alpha' / (alpha' + (1 - alpha') P)} (SHI 1).
     *
     * @param processors P, from 1
     * @return the law for this P
     * @throws IllegalArgumentException if P is below 1
     */
    public Amdahl toAmdahl(int processors) {
        Domain.processors("P", processors);
        return new Amdahl(alpha / (alpha + (1 - alpha) * processors));
    }
}
