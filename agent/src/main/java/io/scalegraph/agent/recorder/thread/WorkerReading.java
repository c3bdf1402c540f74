package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.agent.recorder.hold.HoldsReading;
import io.scalegraph.agent.recorder.perf.PerfCount;
import io.scalegraph.agent.recorder.place.CallReading;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thread at one time; fields as in {@link io.scalegraph.trace.WorkerEvent}.
 *
 * @param id its number in Java
 * @param name its name
 * @param timeNanos when it was read
 * @param life when it began and ended
 * @param counters what the operating system says
 * @param waits its waits
 * @param detail what was counted of it beside its waits
 */
public record WorkerReading(
        long id, String name, long timeNanos, Life life, Counters counters, Waits waits, Detail detail) {
    /**
     * Begin and end.
     *
     * @param startNanos when it began
     * @param endNanos when it ended, {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} if it has not
     * @param startDelayNanos from its start to its begin
     * @param starter number of the thread that started it, 0 if that was not seen
     */
    public record Life(long startNanos, long endNanos, long startDelayNanos, long starter) {}

    /**
     * Waits.
     *
     * @param written those with an event so far
     * @param open the one it is in, null if it is in none
     * @param totals those that have ended, by place
     */
    public record Waits(long written, @Nullable OpenReading open, List<TotalReading> totals) {}

    /**
     * What the operating system says.
     *
     * @param cpuNanos processor time
     * @param runQueueNanos time it was runnable but not on a processor
     * @param sample work of which both are known
     */
    public record Counters(long cpuNanos, long runQueueNanos, WorkSample sample) {}

    /**
     * What was counted beside waits.
     *
     * @param computedNanos time in declared computations
     * @param regions what was spent in regions
     * @param calls counted calls, by place
     * @param counts performance counters
     * @param holds locks and queues
     */
    public record Detail(
            long computedNanos,
            List<RegionReading> regions,
            List<CallReading> calls,
            List<PerfCount> counts,
            HoldsReading holds) {}
}
