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
 * @param thresholdNanos waits within a task shorter than this were not written one by one
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
     * @param hooks what its hooks took
     */
    public record State(long failures, String firstFailure, long dropped, long walks, Hooks hooks) {}

    /**
     * What hooks took of the program's threads, by those that were timed.
     *
     * @param nanos of waits, wakes and lives of threads, negative if unknown
     * @param waits how many waits the timed ones stand for
     * @param timed how many waits were timed
     */
    public record Hooks(long nanos, long waits, long timed) {
        /** Recordings of older agents. */
        public static final Hooks UNKNOWN = new Hooks(-1, 0, 0);

        /**
         * What was timed since.
         *
         * @param before an earlier snapshot's
         * @return the difference, {@link #UNKNOWN} if one of the two is
         */
        public Hooks since(Hooks before) {
            return nanos < 0 || before.nanos < 0
                    ? UNKNOWN
                    : new Hooks(nanos - before.nanos, waits - before.waits, timed - before.timed);
        }
    }

    /**
     * Whether these are the last words of a thread, not a reading of all.
     *
     * @return whether the cause says so
     */
    public boolean isOfThreadsEnd() {
        return cause.equals(TraceFormat.THREAD_END);
    }
}
