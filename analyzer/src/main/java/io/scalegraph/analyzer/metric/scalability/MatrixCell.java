package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.interval.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One scalability, from N processors to N'.
 *
 * @param from N
 * @param to N', not below N
 * @param value the scalability, a ratio without unit; null if there is none, and then the note says why
 * @param interval its confidence interval; null if there is none, and then the note says why
 * @param ratios what else is compared at the same two points
 * @param remark what a reader must know of the ratio and its interval; empty if nothing
 * @param note the remark, with what must be known of the two points, or why there is no value
 */
public record MatrixCell(
        int from,
        int to,
        @Nullable Double value,
        @Nullable Interval interval,
        Ratios ratios,
        String remark,
        String note) {
    /**
     * Ratios between two points, each without unit and null if unknown.
     *
     * @param byTime T/T'; equal to the scalability where the cost of an operation is constant
     * @param byWork (W/N)/(W'/N')
     * @param costRatio t_c/t_c', the cost of an operation at the first point over that at the second; at equal efficiency
     *     it is scale/psi
     */
    public record Ratios(
            @Nullable Double byTime,
            @Nullable Double byWork,
            @Nullable Double costRatio) {
        /** Where one of the points is not known. */
        public static final Ratios UNKNOWN = new Ratios(null, null, null);
    }
}
