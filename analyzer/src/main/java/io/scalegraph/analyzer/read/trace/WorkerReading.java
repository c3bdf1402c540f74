package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.HoldSum;
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
 * @param life when it was read, and when it ran
 * @param written waits written one by one so far
 * @param system what the operating system says of it
 * @param open what it waits for now, null if for nothing
 * @param totals what it did so far
 */
public record WorkerReading(
        long id,
        String name,
        Life life,
        long written,
        SystemTimes system,
        @Nullable Open open,
        Totals totals) {
    /**
     * When a worker ran.
     *
     * @param readNanos when this was read
     * @param startNanos when it began to run
     * @param endNanos when it ended, negative while it runs
     * @param startDelayNanos from Thread.start until it began to run, negative if not seen
     * @param starter Java thread id of the thread that started it, 0 if not seen
     */
    public record Life(long readNanos, long startNanos, long endNanos, long startDelayNanos, long starter) {
        /**
         * Of a thread of which it was not seen who started it.
         *
         * @param readNanos when this was read
         * @param startNanos when it began to run
         * @param endNanos when it ended, negative while it runs
         * @param startDelayNanos from Thread.start until it began to run, negative if not seen
         */
        public Life(long readNanos, long startNanos, long endNanos, long startDelayNanos) {
            this(readNanos, startNanos, endNanos, startDelayNanos, 0);
        }

        /**
         * The same read at another time.
         *
         * @param other nanoseconds
         * @return the same otherwise
         */
        public Life readAt(long other) {
            return new Life(other, startNanos, endNanos, startDelayNanos, starter);
        }
    }

    /**
     * Counters of the operating system.
     *
     * @param cpuNanos processor time so far, negative if unknown
     * @param runQueueNanos run-queue delay so far, negative if unknown
     * @param sampled what they said around a sample of the work
     */
    public record SystemTimes(long cpuNanos, long runQueueNanos, Sampled sampled) {}

    /**
     * A sample of the stretches of work between two waits.
     *
     * @param nanos work for which the sample stands
     * @param cpuNanos processor time in it
     * @param runQueueNanos run-queue delay in it
     * @param watchedNanos elapsed time of the sampled stretches themselves; 0 in recordings that do not tell
     * @param watchedRunnableNanos processor time and run-queue delay in these
     * @param waits the waits behind these
     */
    public record Sampled(
            long nanos,
            long cpuNanos,
            long runQueueNanos,
            long watchedNanos,
            long watchedRunnableNanos,
            SampledWaits waits) {
        /** Nothing was sampled. */
        public static final Sampled NONE = new Sampled(0, 0, 0);

        /**
         * A sample of whose single stretches nothing is known.
         *
         * @param nanos work for which the sample stands
         * @param cpuNanos processor time in it
         * @param runQueueNanos run-queue delay in it
         */
        public Sampled(long nanos, long cpuNanos, long runQueueNanos) {
            this(nanos, cpuNanos, runQueueNanos, 0, 0, SampledWaits.NONE);
        }

        /**
         * What came after an earlier reading.
         *
         * @param earlier the earlier reading, null if there was none
         * @return the difference
         */
        public Sampled minus(@Nullable Sampled earlier) {
            Sampled before = earlier == null ? NONE : earlier;
            return new Sampled(
                    nanos - before.nanos,
                    cpuNanos - before.cpuNanos,
                    runQueueNanos - before.runQueueNanos,
                    watchedNanos - before.watchedNanos,
                    watchedRunnableNanos - before.watchedRunnableNanos,
                    new SampledWaits(waits.number - before.waits.number, waits.cpuNanos - before.waits.cpuNanos));
        }
    }

    /**
     * A sample of waits.
     *
     * @param number how many it stands for; 0 in recordings that do not tell
     * @param cpuNanos processor time in these
     */
    public record SampledWaits(long number, long cpuNanos) {
        /** None was sampled. */
        public static final SampledWaits NONE = new SampledWaits(0, 0);
    }

    /**
     * A wait that goes on.
     *
     * @param place what for, and where
     * @param nanos how long it has
     */
    public record Open(Place place, long nanos) {}

    /**
     * What a worker did so far.
     *
     * @param computedNanos elapsed time in declared computation, which is in no sample
     * @param waits what it waited for
     * @param regions the regions it was in, by name
     * @param calls its counted calls
     * @param counts what its performance counters have counted
     * @param held the locks that it held
     */
    public record Totals(
            long computedNanos,
            Map<Place, WaitSum> waits,
            Map<String, RegionCalls> regions,
            Map<CallPlace, CallCounts> calls,
            Map<CountPlace, EventCount> counts,
            Held held) {
        /** Nothing yet. */
        public static final Totals NONE = new Totals(0, Map.of(), Map.of(), Map.of(), Map.of());

        /**
         * Without locks.
         *
         * @param computedNanos elapsed time in declared computation, which is in no sample
         * @param waits what it waited for
         * @param regions the regions it was in, by name
         * @param calls its counted calls
         * @param counts what its performance counters have counted
         */
        public Totals(
                long computedNanos,
                Map<Place, WaitSum> waits,
                Map<String, RegionCalls> regions,
                Map<CallPlace, CallCounts> calls,
                Map<CountPlace, EventCount> counts) {
            this(computedNanos, waits, regions, calls, counts, Held.NONE);
        }
    }

    /**
     * What a worker held so far, and what it put into queues or took from them; nothing if the agent was not told to look.
     *
     * @param locks the locks
     * @param holdsWritten holds written one by one
     * @param passes passes of queues
     * @param passesWritten how many of them were written one by one
     */
    public record Held(Map<HeldLock, HoldSum> locks, long holdsWritten, long passes, long passesWritten) {
        /** Nothing. */
        public static final Held NONE = new Held(Map.of(), 0, 0, 0);

        /**
         * With other locks.
         *
         * @param others the locks
         * @return the same otherwise
         */
        public Held with(Map<HeldLock, HoldSum> others) {
            return new Held(others, holdsWritten, passes, passesWritten);
        }
    }
}
