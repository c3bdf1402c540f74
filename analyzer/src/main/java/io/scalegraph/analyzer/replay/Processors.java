package io.scalegraph.analyzer.replay;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Processors of a replay, to which threads that can run are dealt in turn. A thread keeps its processor until it waits, or
 * has had a slice of time while others are ready.
 */
final class Processors {
    /** Linux gives a thread some milliseconds among few others. */
    private static final long SLICE = 4_000_000;

    private final Threads threads;
    private final Deque<Integer> ready = new ArrayDeque<>();
    private final boolean unlimited;
    private final boolean[] isOn;
    private final long[] remaining;
    private final long[] slice;
    private final long[] running;
    private int free;

    /** So many; 0 for as many as are needed. */
    Processors(int number, Threads threads) {
        int all = threads.tracks.size();
        this.threads = threads;
        this.unlimited = number == Changes.AS_RECORDED;
        this.free = number;
        this.isOn = new boolean[all];
        this.remaining = new long[all];
        this.slice = new long[all];
        this.running = new long[all];
    }

    /** A thread has work to do. */
    void work(int thread, long nanos) {
        if (unlimited) {
            threads.goOnAfter(thread, nanos);
            return;
        }
        remaining[thread] = nanos;
        if (!isOn[thread]) {
            ready.add(thread);
            deal();
        } else {
            goOn(thread);
        }
    }

    /** A thread's time has come. Returns whether it has work left. */
    boolean isBusy(int thread) {
        if (running[thread] == 0) {
            return false;
        }
        remaining[thread] -= running[thread];
        slice[thread] -= running[thread];
        running[thread] = 0;
        if (remaining[thread] == 0) {
            return false;
        }
        goOn(thread);
        return true;
    }

    private void goOn(int thread) {
        if (slice[thread] == 0 && !ready.isEmpty()) {
            ready.add(thread);
            leave(thread);
            return;
        }
        slice[thread] = slice[thread] == 0 ? SLICE : slice[thread];
        run(thread);
    }

    /** A thread waits, or has ended. */
    void leave(int thread) {
        if (isOn[thread]) {
            isOn[thread] = false;
            free++;
            deal();
        }
    }

    private void deal() {
        while (free > 0 && !ready.isEmpty()) {
            int thread = ready.remove();
            free--;
            isOn[thread] = true;
            slice[thread] = SLICE;
            run(thread);
        }
    }

    private void run(int thread) {
        running[thread] = Math.min(remaining[thread], slice[thread]);
        threads.goOnAfter(thread, running[thread]);
    }
}
