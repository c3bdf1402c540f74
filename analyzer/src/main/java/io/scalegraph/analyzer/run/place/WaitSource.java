package io.scalegraph.analyzer.run.place;

import org.jspecify.annotations.Nullable;

/**
 * Everything waited for in one way at one place.
 *
 * @param kind as in {@link io.scalegraph.trace.WaitKind#label()}
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock or synchronizer, null if there is none
 * @param count number of waits that ended in the window
 * @param total elapsed time waited, all threads together
 * @param max the longest wait
 * @param median median wait, within 25 %, null if unknown
 * @param p99 99th percentile, within 25 %, null if unknown
 * @param charged processor time lost by it: part of PT, or of IT for children and idle workers
 * @param partners the locks and threads waited for, as far as they are known
 */
public record WaitSource(
        String kind,
        String site,
        @Nullable String lockClass,
        long count,
        double total,
        double max,
        @Nullable Double median,
        @Nullable Double p99,
        double charged,
        WaitPartners partners) {}
