package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.Sample;

/**
 * The self-check of a scalability, {@code scale(E)/psi = t_c/t_c'}: at equal efficiency latency scalability and isospeed
 * scalability differ by the change of the cost of an operation alone. A ratio; 1 if an operation costs the same at both
 * points, below 1 if it costs more at the second one, so that a part of the loss is the caches' and not the latency's.
 *
 * <p>Defined wherever W, T and E are known at both points. Source: follows from YZM Eq. 4 and 9 and SR Eq. 1. Thread-safe.
 */
public final class ScaleOverPsi {
    private ScaleOverPsi() {}

    /**
     * The ratio of two points.
     *
     * @param from on N processors
     * @param to on N' processors
     * @return t_c/t_c', or why there is none
     */
    public static Ratio of(Sample from, Sample to) {
        return Ratio.of(from.operationCost(), to.operationCost(), "W, T or E is not known");
    }
}
