package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.delivery.Entry;

/**
 * One window; fields as in {@link io.scalegraph.trace.WindowEvent}.
 *
 * @param number from 0
 * @param section class and method, or one of the names in {@link io.scalegraph.trace.TraceFormat}
 * @param beginNanos clock at its begin
 * @param endNanos clock at its end
 * @param beginSnapshot number of the snapshot that it begins with
 * @param endSnapshot number of the snapshot that it ends with
 * @param overlapped whether another section's window was open meanwhile
 */
public record Window(
        long number,
        String section,
        long beginNanos,
        long endNanos,
        long beginSnapshot,
        long endSnapshot,
        boolean overlapped)
        implements Entry {}
