package io.scalegraph.analyzer.read.trace;

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
