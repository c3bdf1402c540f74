package io.scalegraph.agent.recorder.wake;

import io.scalegraph.trace.WakeOrigin;

/**
 * What ended the waits at one place. What is no thread has an entry of its own, and so have the first threads that are met;
 * the others share one, so that memory is bounded and all sums only grow. Not thread-safe.
 */
public final class Enders {
    private static final int MAX_THREADS = 8;
    /** Entries of origins follow that of the other threads. */
    private static final int ORIGINS = MAX_THREADS + 1;

    private static final int SIZE = ORIGINS + (int) -WakeOrigin.UNKNOWN.id();
    private static final int FIELDS = 3;
    private static final int COUNT = 1;
    private static final int NANOS = 2;

    /** Of each entry its id, how many and how long, beside each other in memory: each wait comes to one of them. */
    private final long[] entries = new long[SIZE * FIELDS];

    private int threads;
    /** Where a thread was found last: most threads are woken by the same one again and again. */
    private int last;

    private long vain;

    /** None yet. */
    public Enders() {}

    /**
     * A wait has ended.
     *
     * @param ender number of the thread that ended it, or what stands for it: {@link WakeOrigin#id()}
     * @param waited how long the wait was, in nanoseconds
     * @param vainWakes how often the thread was woken before
     */
    public void add(long ender, long waited, long vainWakes) {
        add(slot(ender), 1, waited);
        vain += vainWakes;
    }

    private void add(int slot, long count, long waited) {
        int at = slot * FIELDS;
        entries[at + COUNT] += count;
        entries[at + NANOS] += waited;
    }

    private int slot(long ender) {
        if (ender < 0) {
            return ORIGINS - 1 + (int) -ender;
        }
        if (ender == 0) {
            return MAX_THREADS;
        }
        if (entries[last * FIELDS] == ender) {
            return last;
        }
        int i = 0;
        while (i < threads && entries[i * FIELDS] != ender) {
            i++;
        }
        if (i == threads && threads < MAX_THREADS) {
            entries[i * FIELDS] = ender;
            threads++;
        }
        last = i;
        return i;
    }

    /**
     * Adds what others have summed.
     *
     * @param other the others
     */
    public void add(Enders other) {
        for (int i = 0; i < other.threads; i++) {
            add(slot(other.id(i)), other.count(i), other.nanos(i));
        }
        for (int i = MAX_THREADS; i < SIZE; i++) {
            add(i, other.count(i), other.nanos(i));
        }
        vain += other.vain;
    }

    /** {@return how often threads were woken in these waits and had to wait again} */
    public long vain() {
        return vain;
    }

    /** {@return as in {@link io.scalegraph.trace.TotalEvent#endedBy}} */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < SIZE; i++) {
            if (count(i) > 0) {
                text.append(text.length() == 0 ? "" : " ").append(id(i));
                text.append(':').append(count(i)).append(':').append(nanos(i));
            }
        }
        return text.toString();
    }

    private long id(int slot) {
        return slot < MAX_THREADS ? entries[slot * FIELDS] : MAX_THREADS - (long) slot;
    }

    private long count(int slot) {
        return entries[slot * FIELDS + COUNT];
    }

    private long nanos(int slot) {
        return entries[slot * FIELDS + NANOS];
    }
}
