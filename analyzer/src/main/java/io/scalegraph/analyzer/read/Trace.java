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
 * @param pauses pauses of the whole program for garbage collection
 * @param threads threads that JFR saw, by Java thread id
 * @param jvm name and version of the JVM, null if not told
 * @param program main class and arguments, null if not told
 * @param hardwareThreads processors of the machine, null if not told
 * @param beginNanos time of the first event
 * @param endNanos time of the last event
 * @param damage what was wrong with the file, empty if nothing
 */
public record Trace(
        @Nullable Agent agent,
        List<Hook> hooks,
        Map<Long, Snapshot> snapshots,
        List<Window> windows,
        List<Wait> waits,
        List<JvmWait> jvmWaits,
        List<Pause> pauses,
        Map<Long, JvmThread> threads,
        @Nullable String jvm,
        @Nullable String program,
        @Nullable Integer hardwareThreads,
        long beginNanos,
        long endNanos,
        String damage) {

    /** The agent's start; fields as in {@link io.scalegraph.trace.AgentEvent}. */
    public record Agent(
            int schema,
            String version,
            String options,
            int availableProcessors,
            int processorsOption,
            long startNanos,
            long readyNanos,
            long startCostNanos) {}

    /** A hook; fields as in {@link io.scalegraph.trace.HookEvent}. */
    public record Hook(String target, int methods, String consequence) {}

    /** A window; fields as in {@link io.scalegraph.trace.WindowEvent}. */
    public record Window(
            String section, long beginNanos, long endNanos, long beginSnapshot, long endSnapshot, boolean overlapped) {}

    /** A snapshot with its workers by Java thread id; fields as in {@link io.scalegraph.trace.SnapshotEvent}. */
    public record Snapshot(
            long number,
            String cause,
            long timeNanos,
            long thresholdNanos,
            long failures,
            String firstFailure,
            long virtualThreads,
            long dropped,
            Map<Long, Worker> workers) {}

    /** A worker at a snapshot; fields as in {@link io.scalegraph.trace.WorkerEvent}. */
    public record Worker(
            long id,
            String name,
            long startNanos,
            long endNanos,
            long written,
            long cpuNanos,
            long runQueueNanos,
            long sampledNanos,
            long sampledCpuNanos,
            long sampledRunQueueNanos,
            @Nullable Place open,
            long openNanos,
            Map<Place, Total> totals) {}

    /**
     * What is waited for, and where.
     *
     * @param kind label of the kind
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock, empty if there is none
     */
    public record Place(String kind, String site, String lockClass) {}

    /** A total; fields as in {@link io.scalegraph.trace.TotalEvent}. */
    public record Total(long count, long nanos, long maxNanos, Histogram histogram) {}

    /** A wait the agent wrote. */
    public record Wait(long worker, Place place, long beginNanos, long nanos) {}

    /** A wait JFR wrote. */
    public record JvmWait(long worker, Place place, long beginNanos, long nanos) {}

    /** A pause of the whole program. */
    public record Pause(long beginNanos, long nanos) {}

    /** A thread JFR saw, in nanoseconds from its first to its last trace. */
    public record JvmThread(String name, long firstNanos, long lastNanos) {}
}
