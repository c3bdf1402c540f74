package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.place.LockUses;
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
 * @param counts what was counted beside time
 * @param causes who made whom wait, null if that was not followed
 */
public record Detail(
        @Nullable Double computed,
        List<WaitSource> sources,
        List<Region> regions,
        Stalls stalls,
        @Nullable VirtualThreads virtualThreads,
        Counts counts,
        @Nullable Causes causes) {
    /** Nothing is known. */
    public static final Detail NONE =
            new Detail(null, List.of(), List.of(), Stalls.NONE, null, new Counts(null, null, null), null);

    /**
     * What was counted beside time.
     *
     * @param calls acquisitions of locks, yields and spin waits counted where they are called, null if none were to be
     * @param counters performance counters, null if none were asked for
     * @param locks locks that were held, null if that was not to be timed
     */
    public record Counts(
            @Nullable CountedCalls calls,
            @Nullable HardwareCounters counters,
            @Nullable LockUses locks) {}

    /**
     * Of a window in which it was not followed who made whom wait.
     *
     * @param computed elapsed seconds of all workers in declared computation, null without an agent
     * @param sources what was waited for, largest processor time first
     * @param regions computation regions of platform threads, most exclusive time first
     * @param stalls where work lost time without waiting in a primitive
     * @param virtualThreads virtual threads, all as one group; null if there were none
     * @param calls counted calls, null if none were to be
     * @param counters performance counters, null if none were asked for
     * @return the detail
     */
    public static Detail of(
            @Nullable Double computed,
            List<WaitSource> sources,
            List<Region> regions,
            Stalls stalls,
            @Nullable VirtualThreads virtualThreads,
            @Nullable CountedCalls calls,
            @Nullable HardwareCounters counters) {
        return new Detail(computed, sources, regions, stalls, virtualThreads, new Counts(calls, counters, null), null);
    }

    /**
     * Counted calls.
     *
     * @return null if none were to be
     */
    public @Nullable CountedCalls calls() {
        return counts.calls;
    }

    /**
     * Performance counters.
     *
     * @return null if none were asked for
     */
    public @Nullable HardwareCounters counters() {
        return counts.counters;
    }

    /**
     * Locks that were held.
     *
     * @return null if that was not to be timed
     */
    public @Nullable LockUses locks() {
        return counts.locks;
    }

    /**
     * With locks that were held.
     *
     * @param others null if that was not to be timed
     * @return the same otherwise
     */
    public Detail withLocks(@Nullable LockUses others) {
        Counts all = new Counts(counts.calls, counts.counters, others);
        return new Detail(computed, sources, regions, stalls, virtualThreads, all, causes);
    }

    /**
     * With who made whom wait.
     *
     * @param others null if that was not followed
     * @return the same otherwise
     */
    public Detail withCauses(@Nullable Causes others) {
        return new Detail(computed, sources, regions, stalls, virtualThreads, counts, others);
    }
}
