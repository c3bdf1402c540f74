package io.scalegraph.analyzer.report.study;

import org.jspecify.annotations.Nullable;

/**
 * How far a program scales and why not further, by what a study found at one size. What is not known is null.
 *
 * @param method scaling method
 * @param size k
 * @param most what the most processors gave
 * @param bound what makes L grow; null if no part does for sure
 * @param held up to where an efficiency is held; null if E is not known
 * @param ahead what is foretold; null if nothing is, or the same forecast would have missed what was measured
 * @param next what to measure next, for a reader; empty if nothing is known to help
 */
record Answer(
        String method,
        double size,
        Most most,
        @Nullable Bound bound,
        @Nullable Held held,
        @Nullable Ahead ahead,
        String next) {
    /**
     * The most processors that were measured.
     *
     * @param processors N
     * @param speedup T_seq/T_para
     * @param efficiency E
     */
    record Most(int processors, double speedup, double efficiency) {}

    /**
     * The part of L that grows most.
     *
     * @param kind what was waited for, or what else the processors did not do
     * @param site where, empty if that has no place
     * @param share of the growth of L, a ratio
     * @param first the fewest processors that were measured
     * @param from the N from which on it is the largest part of L; null if that is another one, or not known
     * @param turns where only one thread at a time has the place; null elsewhere
     */
    record Bound(
            String kind,
            String site,
            double share,
            int first,
            @Nullable Integer from,
            @Nullable Turns turns) {}

    /**
     * A place that one thread has at a time, or a few.
     *
     * @param held seconds in all
     * @param hold h, seconds; null if not known
     * @param timed whether that was timed, and not estimated from the waits
     * @param saturation from which N on it is always in use; null if another place is
     * @param servers how many can have it at a time
     */
    record Turns(
            double held,
            @Nullable Double hold,
            boolean timed,
            @Nullable Double saturation,
            int servers) {}

    /**
     * An efficiency.
     *
     * @param target E
     * @param upTo the most processors of those measured that hold it, as do all fewer ones; null if not even the fewest do
     * @param size k with which the most processors hold it; null if not known
     */
    record Held(
            double target, @Nullable Integer upTo, @Nullable Double size) {}

    /**
     * What is foretold by parts.
     *
     * @param processors N
     * @param speedup over one processor
     * @param low lower end of its 95 % band; null if not known
     * @param high upper end
     * @param missed by how much the same forecast would have missed T_para on the most processors, a ratio
     */
    record Ahead(
            int processors,
            double speedup,
            @Nullable Double low,
            @Nullable Double high,
            double missed) {}
}
