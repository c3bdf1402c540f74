package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the time of one window went, place by place.
 *
 * @param computed elapsed seconds of all workers in declared computation, carriers' in that of waiting virtual threads
 *     included, which counts as work and is exempt from the off-processor check; null without an agent
 * @param sources what was waited for, largest processor time first
 * @param regions computation regions of platform threads, most exclusive time first; empty if none were marked
 * @param stalls where work lost time without waiting in a primitive
 * @param virtualThreads virtual threads, all as one group; null if there were none
 * @param calls acquisitions of locks, yields and spin waits counted where they are called, null if none were to be
 * @param counters performance counters, null if none were asked for
 */
public record Detail(
        @Nullable Double computed,
        List<WaitSource> sources,
        List<Region> regions,
        Stalls stalls,
        @Nullable VirtualThreads virtualThreads,
        @Nullable CountedCalls calls,
        @Nullable HardwareCounters counters) {
    /** Nothing is known. */
    public static final Detail NONE = new Detail(null, List.of(), List.of(), Stalls.NONE, null, null, null);
}
