package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;

/** One thread with the edges of its waits resolved: to threads of the window, at times within the waits. */
final class Course<P> {
    /** In place of a thread: none that is known. */
    static final int NOBODY = -1;

    final Life<P> life;
    /** Position of the thread that started it. */
    final int starter;

    final WaitTable<P> waits;
    private final LongColumn wakers = new LongColumn();
    private final LongColumn woken = new LongColumn();
    /** When it woke or started others, ascending. */
    private LongColumn wakes = new LongColumn();

    Course(Life<P> life, int starter) {
        this.life = life;
        this.starter = starter;
        this.waits = life.table();
    }

    /** What ended the next wait. */
    void ended(int waker, long at) {
        wakers.add(waker);
        woken.add(at);
    }

    /** When it woke or started others, in any order; all that ended its own waits is known. */
    void woke(LongColumn times) {
        LongColumn order = Rows.sorted(times);
        wakes = new LongColumn();
        for (int i = 0; i < order.size(); i++) {
            wakes.add(times.get((int) order.get(i)));
        }
        wakes.seal();
        wakers.seal();
        woken.seal();
    }

    /** Position of the thread that ended a wait. */
    int waker(int wait) {
        return (int) wakers.get(wait);
    }

    /** When it was woken from a wait; the wait's end or later if that is not known to have been within the window. */
    long woken(int wait) {
        return woken.get(wait);
    }

    /** Whether a wait is known to have been ended by a thread. */
    boolean isLinked(int wait) {
        return wakers.get(wait) != NOBODY;
    }

    /** Position of the last wait that began before a time, negative if none did. */
    int lastBefore(long time) {
        int low = 0;
        int high = waits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.begin(middle) < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** The last time before another at which it woke a thread, {@link Long#MIN_VALUE} if there is none. */
    long lastWakeBefore(long time) {
        int next = wakes.firstFrom(0, wakes.size(), time);
        return next == 0 ? Long.MIN_VALUE : wakes.get(next - 1);
    }
}
