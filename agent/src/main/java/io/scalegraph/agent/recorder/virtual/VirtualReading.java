package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All virtual threads together; fields as in {@link io.scalegraph.trace.VirtualThreadsEvent}.
 *
 * @param nowNanos the clock's time
 * @param counts how many there are
 * @param startDelay how long they waited for their first carrier
 * @param lived from begin to end; null where threads may have lived before measuring began
 * @param computations the declared computations
 * @param totals what was waited for elsewhere
 * @param regions what was spent in regions
 */
public record VirtualReading(
        long nowNanos,
        Counts counts,
        WaitSums startDelay,
        @Nullable WaitSums lived,
        Computations computations,
        List<Sum> totals,
        List<RegionReading> regions) {
    /**
     * How many.
     *
     * @param started so far
     * @param ended of them, {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} if that is not seen
     * @param mostLiving at one time
     */
    public record Counts(long started, long ended, long mostLiving) {}

    /**
     * Declared computations.
     *
     * @param calls the computations
     * @param waits what was waited for inside
     */
    public record Computations(WaitSums calls, WaitSums waits) {}

    /**
     * All waits at one place; fields as in {@link io.scalegraph.trace.VirtualTotalEvent}.
     *
     * @param kind what was waited for
     * @param site class and method of the program, empty if unknown
     * @param lock class of the lock
     * @param waits the waits
     */
    public record Sum(WaitKind kind, String site, LockClass.Reading lock, WaitSums waits) {}
}
