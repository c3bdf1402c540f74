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
 * @param lastThread Java thread id of the thread that ended it, or that wrote it in its place; 0 if not known
 */
public record Window(
        String section,
        long beginNanos,
        long endNanos,
        long beginSnapshot,
        long endSnapshot,
        boolean overlapped,
        long lastThread) {
    /**
     * A window of which it is not known who ended it.
     *
     * @param section class and method, or "program"
     * @param beginNanos begin
     * @param endNanos end
     * @param beginSnapshot number of the snapshot at its begin, 0 if there is none
     * @param endSnapshot number of the snapshot at its end
     * @param overlapped whether another section ran at the same time
     */
    public Window(
            String section, long beginNanos, long endNanos, long beginSnapshot, long endSnapshot, boolean overlapped) {
        this(section, beginNanos, endNanos, beginSnapshot, endSnapshot, overlapped, 0);
    }
}
