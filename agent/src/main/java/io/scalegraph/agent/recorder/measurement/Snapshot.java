package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.agent.recorder.perf.PerfGaps;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.virtual.VirtualReading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Totals of threads, read together.
 *
 * @param number from 1, given before the first thread is read
 * @param cause one of the causes in {@link io.scalegraph.trace.TraceFormat}
 * @param timeNanos when the first of them was read
 * @param workers the threads that have done something since an earlier snapshot
 * @param unchanged numbers of the others, as in {@link io.scalegraph.trace.WorkerIds}
 * @param virtual all virtual threads together, null if there are none or they were not read
 * @param state of the measurement
 */
public record Snapshot(
        long number,
        String cause,
        long timeNanos,
        List<WorkerReading> workers,
        String unchanged,
        @Nullable VirtualReading virtual,
        State state)
        implements Entry {
    /**
     * How the measurement goes.
     *
     * @param thresholdNanos waits within a task shorter than this are not written one by one
     * @param failures how often something went wrong inside the agent
     * @param firstFailure what the first one was, empty if there was none
     * @param virtualThreads how many have started
     * @param dropped what the recording lacks since there was no room for it
     * @param walks how often a stack was walked
     * @param hooks what hooks took of the program's threads
     * @param gaps performance counters that are missing
     */
    public record State(
            long thresholdNanos,
            long failures,
            String firstFailure,
            long virtualThreads,
            long dropped,
            long walks,
            HookTime.Reading hooks,
            List<PerfGaps.Gap> gaps) {}
}
