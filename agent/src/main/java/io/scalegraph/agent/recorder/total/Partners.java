package io.scalegraph.agent.recorder.total;

/**
 * The threads that others waited for at one place: holders of its locks, last arrivers at its barriers. The first that
 * are met have an entry each, the others share one, so that memory is bounded and all sums only grow. Written by the
 * waiting thread only, under its track's version.
 */
final class Partners {
    private static final int MAX = 16;

    private final long[] ids = new long[MAX];
    private final long[] counts = new long[MAX + 1];
    private final long[] nanos = new long[MAX + 1];
    private int size;

    void add(long id, long count, long waited) {
        int i = 0;
        while (i < size && ids[i] != id) {
            i++;
        }
        if (i == size && size < MAX) {
            ids[i] = id;
            size++;
        }
        counts[i] += count;
        nanos[i] += waited;
    }

    /** As in {@link io.scalegraph.trace.TotalEvent#partners}. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            append(text, ids[i], i);
        }
        if (counts[MAX] > 0 || nanos[MAX] > 0) {
            append(text, 0, MAX);
        }
        return text.toString();
    }

    private void append(StringBuilder text, long id, int i) {
        text.append(text.length() == 0 ? "" : " ").append(id);
        text.append(':').append(counts[i]).append(':').append(nanos[i]);
    }
}
