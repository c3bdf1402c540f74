package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A worker at a snapshot; fields as in {@link io.scalegraph.trace.WorkerEvent}.
 *
 * @param id Java thread id
 * @param name name of the thread
 * @param timeNanos when this was read
 * @param startNanos when it began to run
 * @param endNanos when it ended, negative while it runs
 * @param written waits written one by one so far
 * @param cpuNanos processor time so far, negative if unknown
 * @param runQueueNanos run-queue delay so far, negative if unknown
 * @param sampledNanos work for which the sample stands
 * @param sampledCpuNanos processor time in it
 * @param sampledRunQueueNanos run-queue delay in it
 * @param computedNanos elapsed time in declared computation so far, which is in no sample
 * @param open what it waits for now, null if for nothing
 * @param openNanos how long it has
 * @param totals what it waited for so far
 * @param regions the regions it was in so far, by name
 * @param startDelayNanos from Thread.start until it began to run, negative if not seen
 * @param calls its counted calls so far
 * @param counts what its performance counters have counted so far
 */
public record WorkerReading(
        long id,
        String name,
        long timeNanos,
        long startNanos,
        long endNanos,
        long written,
        long cpuNanos,
        long runQueueNanos,
        long sampledNanos,
        long sampledCpuNanos,
        long sampledRunQueueNanos,
        long computedNanos,
        @Nullable Place open,
        long openNanos,
        Map<Place, WaitSum> totals,
        Map<String, RegionCalls> regions,
        long startDelayNanos,
        Map<CallPlace, CallCounts> calls,
        Map<CountPlace, EventCount> counts) {}
