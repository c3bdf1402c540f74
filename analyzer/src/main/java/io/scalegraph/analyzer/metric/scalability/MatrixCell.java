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
 * @param byTime T/T' at the same two points, null if unknown; equal to the value where the cost of an operation is constant
 * @param byWork (W/N)/(W'/N') at the same two points, null if unknown
 * @param costRatio t_c/t_c', the cost of an operation at the first point over that at the second, null if unknown; at equal
 *     efficiency it is scale/psi
 * @param remark what a reader must know of the ratio and its interval; empty if nothing
 * @param note the remark, with what must be known of the two points, or why there is no value
 */
public record MatrixCell(
        int from,
        int to,
        @Nullable Double value,
        @Nullable Interval interval,
        @Nullable Double byTime,
        @Nullable Double byWork,
        @Nullable Double costRatio,
        String remark,
        String note) {}
