package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;

/**
 * Amdahl's law: speedup of a fixed amount of work.
 *
 * @param alpha serial share of the sequential elapsed time, from 0 to 1
 */
public record Amdahl(double alpha) {
    public Amdahl {
        Domain.share("alpha", alpha);
    }

    /**
     * The speedup {@code 1 / (alpha + (1 - alpha) / P)} (SHI 1; YZM Eq. 1 for {@code t(1) / t(P)}).
     *
     * @param processors P, from 1
     * @return from 1 to P
     * @throws IllegalArgumentException if P is below 1
     */
    public double speedup(int processors) {
        Domain.processors("P", processors);
        return 1 / (alpha + (1 - alpha) / processors);
    }

    /**
     * The efficiency {@code 1 / (1 + alpha (P - 1))}, the bound that a serial share sets.
     *
     * @param processors P, from 1
     * @return above 0, to 1
     * @throws IllegalArgumentException if P is below 1
     */
    public double efficiency(int processors) {
        return Efficiency.ofSpeedup(speedup(processors), processors);
    }

    /**
     * The speedup's limit {@code 1 / alpha}.
     *
     * @return the limit, or why there is none
     */
    public Estimate asymptote() {
        return alpha == 0 ? Estimate.missing("no limit: nothing is serial") : Estimate.of(1 / alpha);
    }

    /**
     * Gustafson's law with the same speedup on P processors, {@code alpha' = alpha P / (1 + alpha (P - 1))} (SHI 1,
     * solved for alpha').
     *
     * @param processors P, from 1
     * @return the law for this P
     * @throws IllegalArgumentException if P is below 1
     */
    public Gustafson toGustafson(int processors) {
        Domain.processors("P", processors);
        return new Gustafson(alpha * processors / (1 + alpha * (processors - 1)));
    }
}
