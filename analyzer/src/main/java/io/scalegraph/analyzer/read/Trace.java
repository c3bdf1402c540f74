package io.scalegraph.analyzer.read;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything one recording holds that the analysis needs. Times are nanoseconds on the measured JVM's clock; without an
 * agent, which ties that clock to the recording's, they are nanoseconds since 1970.
 *
 * @param agent the agent's start, null if no agent wrote this recording
 * @param hooks hooks that were meant to be installed; the last word on each
 * @param snapshots totals by number of the snapshot, in order
 * @param windows windows as the agent saw them
 * @param waits single waits that the agent wrote
 * @param jvmWaits single waits that JFR itself wrote
 * @param vm what the JVM did beside the program
 * @param threads threads that JFR saw, by Java thread id
 * @param jvm name and version of the JVM, null if not told
 * @param program main class and arguments, null if not told
 * @param hardwareThreads processors of the machine, null if not told
 * @param carriers how many carriers the scheduler of virtual threads may have by option, null if not told
 * @param counterGaps performance counters that were asked for and are missing, with the reason
 * @param beginNanos time of the first event
 * @param endNanos time of the last event
 * @param damage what was wrong with the file, empty if nothing
 */
public record Trace(
        @Nullable AgentStart agent,
        List<Hook> hooks,
        Map<Long, Snapshot> snapshots,
        List<Window> windows,
        List<Wait> waits,
        List<JvmWait> jvmWaits,
        VmTrace vm,
        Map<Long, JvmThread> threads,
        @Nullable String jvm,
        @Nullable String program,
        @Nullable Integer hardwareThreads,
        @Nullable Integer carriers,
        List<CounterGap> counterGaps,
        long beginNanos,
        long endNanos,
        String damage) {

    /**
     * A hook; fields as in {@link io.scalegraph.trace.HookEvent}.
     *
     * @param target class and method
     * @param methods how many methods carry it, negative while its class is not loaded
     * @param consequence what is not seen without it, empty if it stands
     */
    public record Hook(String target, int methods, String consequence) {}

    /**
     * A window; fields as in {@link io.scalegraph.trace.WindowEvent}.
     *
     * @param section class and method, or "program"
     * @param beginNanos begin
     * @param endNanos end
     * @param beginSnapshot number of the snapshot at its begin, 0 if there is none
     * @param endSnapshot number of the snapshot at its end
     * @param overlapped whether another section ran at the same time
     */
    public record Window(
            String section, long beginNanos, long endNanos, long beginSnapshot, long endSnapshot, boolean overlapped) {}

    /**
     * A snapshot with its workers by Java thread id; fields as in {@link io.scalegraph.trace.SnapshotEvent}.
     *
     * @param number number of the snapshot
     * @param cause why it was taken
     * @param timeNanos when
     * @param thresholdNanos waits shorter than this were not written one by one
     * @param failures failures inside the agent so far
     * @param firstFailure the first of them, empty if none
     * @param dropped readings dropped so far
     * @param workers the workers by Java thread id
     * @param virtual all virtual threads together, null if there were none
     */
    public record Snapshot(
            long number,
            String cause,
            long timeNanos,
            long thresholdNanos,
            long failures,
            String firstFailure,
            long dropped,
            Map<Long, Worker> workers,
            @Nullable Virtual virtual) {}

    /**
     * Virtual threads at a snapshot; fields as in {@link io.scalegraph.trace.VirtualThreadsEvent}.
     *
     * @param started how many were started so far
     * @param ended how many of them have ended, negative if unknown
     * @param mostLiving how many of them lived at the same time at most so far
     * @param begun how many of them have begun to run
     * @param startDelayNanos time from start to run of all of them
     * @param maxStartDelayNanos the longest, negative if unknown
     * @param livedNanos elapsed time from begin to end of all of them so far, negative if unknown
     * @param computedNanos elapsed time in declared computation so far
     * @param computedWaitNanos part of it in which the thread waited for something
     * @param computedPinnedNanos part of that in which the carrier was blocked
     * @param totals what they waited for so far
     * @param regions the regions they were in so far, by name
     */
    public record Virtual(
            long started,
            long ended,
            long mostLiving,
            long begun,
            long startDelayNanos,
            long maxStartDelayNanos,
            long livedNanos,
            long computedNanos,
            long computedWaitNanos,
            long computedPinnedNanos,
            Map<Place, VirtualTotal> totals,
            Map<String, RegionCalls> regions) {}

    /**
     * All waits of virtual threads at one place; fields as in {@link io.scalegraph.trace.VirtualTotalEvent}.
     *
     * @param waits waits that have ended, but the time of those that go on too
     * @param pinned stretches in which the carrier was blocked
     * @param pinnedNanos their time, which is part of that of the waits
     */
    public record VirtualTotal(Total waits, long pinned, long pinnedNanos) {}

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
    public record Worker(
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
            Map<Place, Total> totals,
            Map<String, RegionCalls> regions,
            long startDelayNanos,
            Map<CallPlace, Calls> calls,
            Map<CountPlace, Count> counts) {}

    /**
     * What is waited for, and where.
     *
     * @param kind label of the kind
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock, empty if there is none
     */
    public record Place(String kind, String site, String lockClass) {}

    /**
     * A total; fields as in {@link io.scalegraph.trace.TotalEvent}.
     *
     * @param count number of ended waits
     * @param nanos their time together
     * @param maxNanos the longest
     * @param histogram how they are distributed
     * @param partners whom they were for
     */
    public record Total(long count, long nanos, long maxNanos, Histogram histogram, Partners partners) {
        /** Both as one: classes that read as one (a lock's fair and unfair half) make one total. */
        Total plus(Total other) {
            return new Total(
                    count + other.count,
                    nanos + other.nanos,
                    Math.max(maxNanos, other.maxNanos),
                    histogram.plus(other.histogram),
                    partners.plus(other.partners));
        }
    }

    /**
     * What is called, and where.
     *
     * @param call class and method called, without the package
     * @param site class::method of the program that calls
     */
    public record CallPlace(String call, String site) {}

    /**
     * Counted calls; fields as in {@link io.scalegraph.trace.CallEvent}.
     *
     * @param count calls that have returned
     * @param failed attempts that did not get the lock
     * @param contended calls in which the thread waited
     * @param nanos their time together, negative if they are counted only
     */
    public record Calls(long count, long failed, long contended, long nanos) {}

    /**
     * What is counted, and where.
     *
     * @param region class::method of a region, without the regions called from there; empty for all the thread did
     * @param counter name of the event
     */
    public record CountPlace(String region, String counter) {}

    /**
     * A performance counter; fields as in {@link io.scalegraph.trace.CounterEvent}.
     *
     * @param value the count
     * @param enabledNanos time for which it was wanted
     * @param runningNanos time in which it was counted
     */
    public record Count(long value, long enabledNanos, long runningNanos) {}

    /**
     * A performance counter that is missing; fields as in {@link io.scalegraph.trace.CounterGapEvent}.
     *
     * @param counter name of the event
     * @param reason why
     * @param threads how many threads are without it for this reason, 0 if all are
     */
    public record CounterGap(String counter, String reason, long threads) {}

    /**
     * A wait the agent wrote.
     *
     * @param worker Java thread id
     * @param place what for, and where
     * @param beginNanos begin
     * @param nanos duration
     * @param lock number of the lock, 0 if it has none
     */
    public record Wait(long worker, Place place, long beginNanos, long nanos, long lock) {}

    /**
     * A wait JFR wrote.
     *
     * @param worker Java thread id
     * @param place what for, and where
     * @param beginNanos begin
     * @param nanos duration
     * @param owner Java thread id of the thread that held the monitor before, 0 if not known
     */
    public record JvmWait(long worker, Place place, long beginNanos, long nanos, long owner) {}

    /**
     * A thread JFR saw, in nanoseconds from its first to its last trace.
     *
     * @param name name of the thread
     * @param firstNanos first trace
     * @param lastNanos last trace
     */
    public record JvmThread(String name, long firstNanos, long lastNanos) {}
}
