package io.scalegraph.agent.recorder.hold;

import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one thread holds now, from the outermost acquisition to the release, and what it has held and passed so far. Used by
 * its own thread only, but for readings. Locks are found by identity, innermost first, so any order of releases will do.
 *
 * <p>A release whose acquisition is not known is counted and not timed: the lock was acquired before the measurement, or so
 * many are held that the first was forgotten, or a hook failed. Nothing here asks the program's objects for anything.
 */
public final class Holds {
    /** A pool's worker holds itself while it runs a task: no lock of the program. Null on another JDK. */
    public static final @Nullable Class<?> POOL_WORKER = poolWorker();

    private static final int MOST_HELD = 64;
    private static final int FIRST_HELD = 4;
    private static final int MOST_QUEUES = 32;
    /** Begin of a hold that a wait at the monitor has interrupted. */
    private static final long INTERRUPTED = Long.MIN_VALUE;

    private final LockNumbers numbers;
    private final Delivery delivery;
    private final HoldTotals totals;
    private final Singles singles;

    /** Inside a hook: what the agent's own steps hold is nobody's. */
    private boolean busy;

    private @Nullable Object[] locks = new @Nullable Object[FIRST_HELD];
    private HoldSide[] sides = new HoldSide[FIRST_HELD];
    private long[] begins = new long[FIRST_HELD];
    private int[] depths = new int[FIRST_HELD];
    private int top;

    private final @Nullable PassPlace[] queues = new @Nullable PassPlace[MOST_QUEUES];
    private int nextQueue;
    /** Inside a pool's own use of its queue. Public: it is taken back where there may be no stack for a call. */
    public boolean ofPool;

    private long holdsWritten;
    private long passes;
    private long passesWritten;

    /**
     * Nothing is held.
     *
     * @param worker number of the thread
     * @param numbers tells the numbers of locks
     * @param delivery where single holds go
     */
    public Holds(long worker, LockNumbers numbers, Delivery delivery) {
        this.numbers = numbers;
        this.delivery = delivery;
        this.totals = new HoldTotals(numbers);
        this.singles = new Singles(worker, delivery);
    }

    private static @Nullable Class<?> poolWorker() {
        try {
            return Class.forName("java.util.concurrent.ThreadPoolExecutor$Worker", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * The thread has acquired a lock.
     *
     * @param lock the lock
     * @param side how; exclusively only the outermost acquisition is told
     * @param now when
     */
    public void acquired(Object lock, HoldSide side, long now) {
        if (busy) {
            return;
        }
        busy = true;
        try {
            int at = find(lock, side);
            if (at < 0) {
                push(lock, side, now);
            } else if (side == HoldSide.EXCLUSIVE) {
                begins[at] = now; // the release failed in the agent
            } else {
                depths[at]++;
            }
        } finally {
            busy = false;
        }
    }

    private int find(Object lock, HoldSide side) {
        for (int i = top - 1; i >= 0; i--) {
            if (locks[i] == lock && sides[i] == side) {
                return i;
            }
        }
        return -1;
    }

    private void push(Object lock, HoldSide side, long now) {
        if (top == MOST_HELD) {
            remove(0);
        }
        if (top == locks.length) {
            int more = 2 * top;
            sides = Arrays.copyOf(sides, more);
            begins = Arrays.copyOf(begins, more);
            depths = Arrays.copyOf(depths, more);
            locks = Arrays.copyOf(locks, more); // last: if there is no memory for all, nothing has changed
        }
        locks[top] = lock;
        sides[top] = side;
        begins[top] = now;
        depths[top] = 1;
        top++;
    }

    private void remove(int at) {
        top--;
        for (int i = at; i < top; i++) {
            locks[i] = locks[i + 1];
            sides[i] = sides[i + 1];
            begins[i] = begins[i + 1];
            depths[i] = depths[i + 1];
        }
        locks[top] = null;
    }

    /**
     * The thread releases a lock.
     *
     * @param lock the lock
     * @param side how; exclusively only the last release is told
     * @param now when
     */
    public void released(Object lock, HoldSide side, long now) {
        if (busy) {
            return;
        }
        busy = true;
        try {
            int at = find(lock, side);
            long begin = INTERRUPTED;
            if (at >= 0) {
                if (--depths[at] > 0) {
                    return;
                }
                begin = begins[at];
                remove(at);
            }
            ended(lock, side, begin, now);
        } finally {
            busy = false;
        }
    }

    private void ended(Object lock, HoldSide side, long begin, long now) {
        HoldTotal total = totals.of(lock, side);
        if (begin == INTERRUPTED) {
            total.add();
            return;
        }
        boolean shared = side == HoldSide.SHARED;
        long nanos = now - begin;
        total.add(nanos, shared);
        boolean single = nanos >= delivery.thresholdNanos() || (total.isWaitedFor() && delivery.isInDetail());
        if (single && singles.add(total, shared, begin, nanos, 0, 0)) {
            holdsWritten++;
        }
    }

    /**
     * The thread is about to wait at a monitor that it holds, which ends the hold.
     *
     * @param monitor the monitor
     * @param now when
     */
    public void interrupted(Object monitor, long now) {
        int at = busy ? -1 : find(monitor, HoldSide.MONITOR);
        if (at < 0 || begins[at] == INTERRUPTED) {
            return;
        }
        busy = true;
        try {
            long begin = begins[at];
            begins[at] = INTERRUPTED;
            ended(monitor, HoldSide.MONITOR, begin, now);
        } finally {
            busy = false;
        }
    }

    /**
     * The thread has the monitor again, at which it waited last.
     *
     * @param now when
     */
    public void resumed(long now) {
        for (int i = top - 1; i >= 0; i--) {
            if (begins[i] == INTERRUPTED) {
                begins[i] = now;
                return;
            }
        }
    }

    /**
     * Something went into a queue or out of it.
     *
     * @param queue the queue
     * @param kind what a wait there would be for
     * @param put whether it went in
     * @param passed what
     */
    public void pass(Object queue, WaitKind kind, boolean put, Singles.Passed passed) {
        if (busy || ofPool) {
            return;
        }
        busy = true;
        try {
            passes++;
            if (delivery.isInDetail()
                    && singles.add(
                            place(queue, kind), put, passed.items(), passed.atNanos(), passed.size(), passed.room())) {
                passesWritten++;
            }
        } finally {
            busy = false;
        }
    }

    private PassPlace place(Object queue, WaitKind kind) {
        for (PassPlace place : queues) {
            if (place == null) {
                break;
            }
            if (place.isOf(queue)) {
                return place;
            }
        }
        PassPlace added = new PassPlace(queue, numbers.of(kind, queue));
        queues[nextQueue] = added;
        nextQueue = (nextQueue + 1) % MOST_QUEUES;
        return added;
    }

    /** {@return what has ended so far} */
    public HoldsReading read() {
        return new HoldsReading(totals.read(), holdsWritten, passes, passesWritten);
    }

    /** Writes single holds that are not written yet. Any thread may do so, but none that holds a lock of the program. */
    public void writePending() {
        singles.writePending();
    }

    /** Measuring has ended: lets go of the program's objects. */
    public void retire() {
        top = 0;
        locks = new @Nullable Object[locks.length];
        totals.forget();
    }
}
