package io.scalegraph.analyzer.run.virtual;

import org.jspecify.annotations.Nullable;

/**
 * Everything virtual threads waited for in one way at one place; elapsed time of all of them together.
 *
 * @param kind as in {@link io.scalegraph.trace.WaitKind#label()}
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock or synchronizer, null if there is none
 * @param count number of waits that ended in the window
 * @param total time waited, until they ran again
 * @param max the longest wait
 * @param median median wait, within 25 %, null if unknown
 * @param p99 99th percentile, within 25 %, null if unknown
 * @param pinned stretches in which a thread blocked its carrier
 * @param pinnedTime part of total in which it did
 */
public record VirtualWait(
        String kind,
        String site,
        @Nullable String lockClass,
        long count,
        double total,
        double max,
        @Nullable Double median,
        @Nullable Double p99,
        long pinned,
        double pinnedTime) {}
