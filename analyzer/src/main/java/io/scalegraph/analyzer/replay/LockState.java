package io.scalegraph.analyzer.replay;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * One lock in a replay. Threads queue for it, first come first served. It is handed over when it is let go of, or, if
 * threads were seen barging in the recording, whoever comes first takes it: one that comes by, or the first of the queue
 * behind its way back.
 */
final class LockState {
    private static final long NEVER = -1;

    private final Threads threads;
    private final int place;
    private final boolean barging;
    private final Deque<Integer> queue = new ArrayDeque<>();
    /** The threads that have it, the one that has had it longest first. */
    private int[] holding = new int[1];

    private int holders;
    private boolean shared;
    private boolean firstIsOnItsWay;
    private long freedAt = NEVER;
    private long takenAt;
    private long held;

    LockState(Threads threads, int place, boolean barging) {
        this.threads = threads;
        this.place = place;
        this.barging = barging;
    }

    /** A thread comes to it, or comes back to it. Returns whether it has it now and goes on at once. */
    boolean come(int thread, boolean wantsShared) {
        if (firstIsOnItsWay && queue.element() == thread) {
            return comeBack(thread, wantsShared);
        }
        threads.arrive(thread);
        boolean inTurn = queue.isEmpty() || (barging && !wantsShared);
        if (!inTurn || !isFreeFor(wantsShared)) {
            queue.add(thread);
            return false;
        }
        hold(thread, wantsShared);
        if (freedAt == threads.now()
                && threads.nanos(thread) > 0) { // it came at the instant it was let go of, and waited
            threads.wakeAndPass(thread, place);
            return false;
        }
        threads.pass(thread);
        return true;
    }

    private boolean comeBack(int thread, boolean wantsShared) {
        firstIsOnItsWay = false;
        if (!isFreeFor(wantsShared)) {
            return false;
        }
        queue.remove();
        hold(thread, wantsShared);
        threads.pass(thread);
        serve();
        return true;
    }

    /** A thread lets go of it. */
    void release(int thread) {
        int at = 0;
        while (at < holders && holding[at] != thread) {
            at++;
        }
        if (at == holders) {
            return; // damage: it does not have it
        }
        holders--;
        System.arraycopy(holding, at + 1, holding, at, holders - at);
        if (holders == 0) {
            freedAt = threads.now();
            held += freedAt - takenAt;
            serve();
        }
    }

    /** The thread that has had it longest, {@link Threads#NOBODY} if it is free. */
    int holder() {
        return holders == 0 ? Threads.NOBODY : holding[0];
    }

    /** A thread that waits for it has it beside who has it. */
    void takeAnyway(int thread, boolean asShared) {
        queue.removeFirstOccurrence(thread);
        hold(thread, asShared);
        threads.pass(thread);
        threads.goOnAfter(thread, 0);
    }

    /** How long it was held, from each hand-over on. */
    long held() {
        return held;
    }

    private void serve() {
        while (!queue.isEmpty() && !firstIsOnItsWay) {
            int first = queue.element();
            boolean wantsShared = threads.step(first) == Step.SHARE;
            if (!isFreeFor(wantsShared)) {
                return;
            }
            if (barging) {
                firstIsOnItsWay = true;
                threads.wake(first, place);
            } else {
                queue.remove();
                hold(first, wantsShared);
                threads.wakeAndPass(first, place);
            }
        }
    }

    private boolean isFreeFor(boolean wantsShared) {
        return holders == 0 || (shared && wantsShared);
    }

    private void hold(int thread, boolean asShared) {
        takenAt = holders == 0 ? threads.now() : takenAt;
        if (holders == holding.length) {
            holding = Arrays.copyOf(holding, 2 * holders);
        }
        holding[holders++] = thread;
        shared = asShared;
    }
}
