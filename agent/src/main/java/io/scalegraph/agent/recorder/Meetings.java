package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The meetings that somebody waits for now, found by identity: taking an identity hash would change the program's own.
 * Bounded; what has no room is not split into imbalance and release. Thread-safe without waiting; whoever meets a thread
 * that was stopped while it opened a meeting is not split either, nor who joins while the last waiter leaves.
 */
final class Meetings {
    private static final int MAX = 64;

    private static final AtomicReferenceArray<@Nullable Meeting> OPEN = new AtomicReferenceArray<>(MAX);
    private static final AtomicInteger COUNT = new AtomicInteger();
    /** Set while a meeting is being opened, so that one generation does not get two. Nobody waits for it for long. */
    private static final AtomicBoolean OPENING = new AtomicBoolean();

    private static final int ATTEMPTS = 1000;
    private static final AtomicLong NUMBER = new AtomicLong();

    private Meetings() {}

    /** Forgets all meetings; who still waits in one is not split. */
    static void reset() {
        for (int i = 0; i < MAX; i++) {
            if (OPEN.getAndSet(i, null) != null) {
                COUNT.decrementAndGet();
            }
        }
    }

    /** How many there are. */
    static int open() {
        return COUNT.get();
    }

    /** The calling thread begins to wait; null if there is no room. */
    static @Nullable Meeting join(Object barrier, long phase) {
        Meeting meeting = find(barrier, phase);
        for (int attempt = 0; meeting == null && attempt < ATTEMPTS; attempt++) {
            if (OPENING.compareAndSet(false, true)) {
                try {
                    meeting = find(barrier, phase);
                    meeting = meeting == null ? open(barrier, phase) : meeting;
                } finally {
                    OPENING.set(false);
                }
                break;
            }
            Thread.onSpinWait();
            meeting = find(barrier, phase);
        }
        if (meeting != null) {
            meeting.join();
        }
        return meeting;
    }

    /** The calling thread begins to wait for a partner, who will find the meeting in the thread's own {@link OpenParty}. */
    static Meeting ofPair(Object barrier) {
        Meeting meeting = new Meeting(barrier, 0, NUMBER.incrementAndGet());
        meeting.join();
        return meeting;
    }

    private static @Nullable Meeting find(Object barrier, long phase) {
        int left = COUNT.get();
        for (int i = 0; i < MAX && left > 0; i++) {
            Meeting meeting = OPEN.get(i);
            if (meeting != null) {
                if (meeting.isOf(barrier, phase)) {
                    return meeting;
                }
                left--;
            }
        }
        return null;
    }

    private static @Nullable Meeting open(Object barrier, long phase) {
        Meeting meeting = new Meeting(barrier, phase, NUMBER.incrementAndGet());
        for (int i = 0; i < MAX; i++) {
            if (OPEN.get(i) == null && OPEN.compareAndSet(i, null, meeting)) {
                COUNT.incrementAndGet();
                return meeting;
            }
        }
        return null;
    }

    /** A waiter goes on. A meeting that all have left, by a time limit or an interruption, is forgotten. */
    static void leave(Meeting meeting) {
        if (meeting.leave() && !meeting.isTripped()) {
            close(meeting);
        }
    }

    /**
     * The wait is over for all who joined.
     *
     * @param last the thread that arrived last, 0 if nobody did
     */
    static void trip(Object barrier, long phase, long last) {
        if (COUNT.get() == 0) {
            return;
        }
        for (int i = 0; i < MAX; i++) {
            Meeting meeting = OPEN.get(i);
            if (meeting != null && meeting.isOf(barrier, phase)) {
                meeting.trip(System.nanoTime(), last);
                close(meeting);
            }
        }
    }

    private static void close(Meeting meeting) {
        int left = COUNT.get();
        for (int i = 0; i < MAX && left > 0; i++) {
            if (OPEN.get(i) == meeting && OPEN.compareAndSet(i, meeting, null)) {
                COUNT.decrementAndGet();
                return;
            }
        }
    }
}
