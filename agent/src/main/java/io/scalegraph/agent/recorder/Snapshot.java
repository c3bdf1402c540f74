package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Totals of threads, read together.
 *
 * @param number from 1
 * @param cause one of the causes in {@link io.scalegraph.trace.TraceFormat}
 * @param timeNanos when the first of them was read
 * @param workers the threads
 * @param virtual all virtual threads together, null if there are none or they were not read
 */
record Snapshot(
        long number,
        String cause,
        long timeNanos,
        List<Worker> workers,
        @Nullable Virtual virtual) {
    /** One thread; fields as in {@link io.scalegraph.trace.WorkerEvent}. */
    record Worker(
            long id,
            String name,
            long timeNanos,
            long startNanos,
            long endNanos,
            long written,
            long cpuNanos,
            long runQueueNanos,
            WorkSample sample,
            long computedNanos,
            @Nullable Open open,
            List<Sum> totals,
            List<RegionSum> regions,
            long startDelayNanos,
            List<CallSum> calls,
            List<Count> counts) {}

    /** A wait that has not ended. */
    record Open(WaitKind kind, String site, @Nullable Class<?> lockClass, long nanos) {}

    /** One region; fields as in {@link io.scalegraph.trace.RegionEvent}. */
    record RegionSum(String region, long count, long inclusiveNanos, long exclusiveNanos, long waitedNanos) {}

    /** One counted call; fields as in {@link io.scalegraph.trace.CallEvent}. */
    record CallSum(String call, String site, long count, long failed, long contended, long nanos) {}

    /** One performance counter; fields as in {@link io.scalegraph.trace.CounterEvent}. */
    record Count(String counter, String region, long value, long enabledNanos, long runningNanos) {}

    /** One total; fields as in {@link io.scalegraph.trace.TotalEvent}. */
    record Sum(
            WaitKind kind,
            String site,
            @Nullable Class<?> lockClass,
            long count,
            long nanos,
            long maxNanos,
            String histogram,
            long splitCount,
            long imbalanceNanos,
            long releaseNanos,
            String partners) {}

    /** Virtual threads; fields as in {@link io.scalegraph.trace.VirtualThreadsEvent}. */
    record Virtual(
            long nowNanos,
            long started,
            long ended,
            long mostLiving,
            WaitSums startDelay,
            @Nullable WaitSums lived,
            WaitSums computed,
            WaitSums waitedComputing,
            List<VirtualSum> totals,
            List<RegionSum> regions) {}

    /** All waits of virtual threads at one place; fields as in {@link io.scalegraph.trace.VirtualTotalEvent}. */
    record VirtualSum(WaitKind kind, String site, @Nullable Class<?> lockClass, WaitSums waits) {}
}
