package io.scalegraph.analyzer.read.trace;

import io.scalegraph.trace.TraceFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot with its workers; fields as in {@link io.scalegraph.trace.SnapshotEvent}.
 *
 * @param number number of the snapshot
 * @param cause why it was taken
 * @param timeNanos when
 * @param thresholdNanos waits shorter than this were not written one by one
 * @param state how the agent went so far
 * @param workers the workers by Java thread id
 * @param virtual all virtual threads together, null if there were none
 */
public record Snapshot(
        long number,
        String cause,
        long timeNanos,
        long thresholdNanos,
        State state,
        Map<Long, WorkerReading> workers,
        @Nullable VirtualReading virtual) {
    /**
     * How the agent went.
     *
     * @param failures failures that were kept from the program
     * @param firstFailure the first of them, empty if none
     * @param dropped readings dropped before the recording was up
     * @param walks how often it walked the stack of a thread, negative if unknown
     */
    public record State(long failures, String firstFailure, long dropped, long walks) {}

    /**
     * Whether these are the last words of a thread, not a reading of all.
     *
     * @return whether the cause says so
     */
    public boolean isOfThreadsEnd() {
        return cause.equals(TraceFormat.THREAD_END);
    }
}
