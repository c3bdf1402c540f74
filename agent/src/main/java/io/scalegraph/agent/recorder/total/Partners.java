package io.scalegraph.agent.recorder.total;

/**
 * The threads that others waited for at one place: holders of its locks, last arrivers at its barriers. The first that
 * are met have an entry each, the others share one, so that memory is bounded and all sums only grow. Written by the
 * waiting thread only, under its track's version.
 */
final class Partners {
    private static final int MAX = 16;

    private static final int FIELDS = 3;
    private static final int COUNT = 1;
    private static final int NANOS = 2;

    /** Of each entry its id, how many and how long, beside each other in memory: a wait comes to one of them. */
    private final long[] entries = new long[(MAX + 1) * FIELDS];

    private int size;

    void add(long id, long count, long waited) {
        int i = 0;
        while (i < size && entries[i * FIELDS] != id) {
            i++;
        }
        if (i == size && size < MAX) {
            entries[i * FIELDS] = id;
            size++;
        }
        entries[i * FIELDS + COUNT] += count;
        entries[i * FIELDS + NANOS] += waited;
    }

    /** As in {@link io.scalegraph.trace.TotalEvent#partners}. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            append(text, entries[i * FIELDS], i);
        }
        if (entries[MAX * FIELDS + COUNT] > 0 || entries[MAX * FIELDS + NANOS] > 0) {
            append(text, 0, MAX);
        }
        return text.toString();
    }

    private void append(StringBuilder text, long id, int i) {
        text.append(text.length() == 0 ? "" : " ").append(id);
        text.append(':').append(entries[i * FIELDS + COUNT]);
        text.append(':').append(entries[i * FIELDS + NANOS]);
    }
}
