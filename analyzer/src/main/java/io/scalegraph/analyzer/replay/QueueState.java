package io.scalegraph.analyzer.replay;

import java.util.ArrayDeque;
import java.util.Deque;

/** One queue in a replay: the k-th take gets the k-th item that was put in, and a put needs room. */
final class QueueState {
    private final Threads threads;
    private final int place;
    private final boolean isThere;
    private final Deque<Integer> takers = new ArrayDeque<>();
    private final Deque<Integer> putters = new ArrayDeque<>();
    private long items;
    private long room;

    QueueState(Threads threads, Program.Queue queue, boolean isThere) {
        this.threads = threads;
        this.place = queue.place();
        this.items = queue.items();
        this.room = queue.room();
        this.isThere = isThere;
    }

    /** Whether a thread that puts an item in goes on at once. */
    boolean put(int thread) {
        boolean goesOn = true;
        if (isThere && !takers.isEmpty()) {
            threads.wakeAndPass(takers.remove(), place);
        } else if (!isThere || room > 0) {
            items++;
            room--;
        } else {
            threads.arrive(thread);
            putters.add(thread);
            goesOn = false;
        }
        return passIf(goesOn, thread);
    }

    /** Whether a thread that takes an item goes on at once. */
    boolean take(int thread) {
        boolean goesOn = true;
        if (!isThere) {
            items--;
            room++;
        } else if (!putters.isEmpty()) { // its item fills the place of the one that is taken
            threads.wakeAndPass(putters.remove(), place);
        } else if (items > 0) {
            items--;
            room++;
        } else {
            threads.arrive(thread);
            takers.add(thread);
            goesOn = false;
        }
        return passIf(goesOn, thread);
    }

    private boolean passIf(boolean goesOn, int thread) {
        if (goesOn) {
            threads.pass(thread);
        }
        return goesOn;
    }
}
