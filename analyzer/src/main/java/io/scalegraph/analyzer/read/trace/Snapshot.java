package io.scalegraph.analyzer.read.trace;

import java.util.Map;
import org.jspecify.annotations.Nullable;

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
        Map<Long, WorkerReading> workers,
        @Nullable VirtualReading virtual) {}
