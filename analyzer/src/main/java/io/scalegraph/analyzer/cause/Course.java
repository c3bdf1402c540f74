package io.scalegraph.analyzer.cause;

import java.util.List;

/** One thread with the edges of its waits resolved: to threads of the window, at times within the waits. */
final class Course<P> {
    /** In place of a thread: none that is known. */
    static final int NOBODY = -1;

    final Life<P> life;
    /** Position of the thread that started it. */
    final int starter;

    final List<Wait<P>> waits;
    /** By wait the position of the thread that ended it. */
    final int[] waker;
    /** By wait when it was woken; its end or later if that is not known to have been within the window. */
    final long[] woken;
    /** When it woke or started others, ascending. */
    long[] wakes = {};

    Course(Life<P> life, int starter) {
        this.life = life;
        this.starter = starter;
        this.waits = life.waits();
        this.waker = new int[waits.size()];
        this.woken = new long[waits.size()];
    }

    /** Whether a wait is known to have been ended by a thread. */
    boolean isLinked(int wait) {
        return waker[wait] != NOBODY;
    }

    /** Position of the last wait that began before a time, negative if none did. */
    int lastBefore(long time) {
        int low = 0;
        int high = waits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.get(middle).begin() < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** The last time before another at which it woke a thread, {@link Long#MIN_VALUE} if there is none. */
    long lastWakeBefore(long time) {
        int low = 0;
        int high = wakes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (wakes[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Long.MIN_VALUE : wakes[low - 1];
    }
}
