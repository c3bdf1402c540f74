package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import java.util.Map;

/**
 * Virtual threads at a snapshot, all together and so far; fields as in {@link io.scalegraph.trace.VirtualThreadsEvent}.
 *
 * @param lives how many there were
 * @param startDelay how long they took from start to run
 * @param livedNanos elapsed time from begin to end of all of them, negative if unknown
 * @param computed elapsed time in declared computation
 * @param waits what they waited for
 * @param regions the regions they were in, by name
 */
public record VirtualReading(
        Lives lives,
        StartDelay startDelay,
        long livedNanos,
        Computed computed,
        Map<Place, VirtualWaitSum> waits,
        Map<String, RegionCalls> regions) {
    /** There were none. */
    public static final VirtualReading NONE = new VirtualReading(
            new Lives(0, 0, 0, 0), new StartDelay(0, 0), 0, new Computed(0, 0, 0), Map.of(), Map.of());

    /**
     * How many threads there were.
     *
     * @param started how many were started
     * @param ended how many of them have ended, negative if unknown
     * @param mostLiving how many of them lived at the same time at most
     * @param begun how many of them have begun to run
     */
    public record Lives(long started, long ended, long mostLiving, long begun) {}

    /**
     * Time from start to run.
     *
     * @param nanos of all threads together
     * @param maxNanos the longest, negative if unknown
     */
    public record StartDelay(long nanos, long maxNanos) {}

    /**
     * Elapsed time in declared computation.
     *
     * @param nanos all of it
     * @param waitNanos part of it in which the thread waited for something
     * @param pinnedNanos part of that in which the carrier was blocked
     */
    public record Computed(long nanos, long waitNanos, long pinnedNanos) {
        /**
         * The part in which the thread needed no carrier.
         *
         * @return nanoseconds
         */
        public long offCarrierNanos() {
            return waitNanos - pinnedNanos;
        }
    }

    /**
     * How long they were in no wait and computed nothing without a carrier; means nothing if {@link #livedNanos} is
     * unknown.
     *
     * @return nanoseconds
     */
    public long runningNanos() {
        long waited =
                waits.values().stream().mapToLong(sum -> sum.waits().nanos()).sum();
        return livedNanos - waited - computed.offCarrierNanos();
    }
}
