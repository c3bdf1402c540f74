package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A thread goes deeper and deeper, taking a contended lock on its way, until its stack is full: in turn a lock of the JDK,
 * and one of the program.
 */
public final class FullStack {
    /** Depth from which each step takes the lock, as a part of the greatest depth so far. */
    private static final double NEAR_THE_END = 0.93;

    private static final int SELDOM = 64;
    private static final long STACK_BYTES = 200_000;
    private static final long LONG_NANOS = 200_000_000;

    /** Nobody descends for that long. */
    private static final long STUCK_MILLIS = 3_000;

    private static final AtomicLong OVERFLOWS = new AtomicLong();
    private static final AtomicLong OTHERS = new AtomicLong();
    private static final AtomicLong LOCKS_HELD = new AtomicLong();
    private static final AtomicLong MUTEXES_HELD = new AtomicLong();

    private final Hammered hammered = new Hammered().hammer();
    private final Mutex mutex = new Mutex();
    private int deepest;
    private volatile int done;

    private FullStack() {}

    /**
     * Overflows so many times and prints what was counted. A queue whose threads had no stack left may be broken, and wake
     * nobody any more, without an agent too: then the rest is tried with new locks.
     *
     * @param args how many times
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        int left = rounds;
        int stuck = 0;
        while (left > 0) {
            FullStack program = new FullStack();
            boolean ended = program.descend(left);
            stuck += ended ? 0 : 1;
            left -= ended ? left : program.done + 1;
        }
        System.out.println("tries=" + rounds);
        System.out.println("overflows=" + OVERFLOWS.get());
        System.out.println("other failures=" + OTHERS.get());
        System.out.println("locks of the JDK left held=" + LOCKS_HELD.get());
        System.out.println("locks of its own left held=" + MUTEXES_HELD.get());
        System.out.println("threads never woken=" + stuck);
        System.exit(0);
    }

    /** Whether the thread came to its end. */
    private boolean descend(int rounds) throws InterruptedException {
        Thread hammer = new Thread(this::hammer);
        hammer.setDaemon(true);
        hammer.start();
        Thread thread = new Thread(null, () -> run(rounds), "deep", STACK_BYTES);
        thread.start();
        int before = -1;
        while (thread.isAlive() && done != before) {
            before = done;
            thread.join(STUCK_MILLIS);
        }
        return !thread.isAlive();
    }

    private void run(int rounds) {
        for (int i = 0; i < rounds; i++) {
            boolean ofJdk = i % 2 == 0;
            try {
                descend(0, ofJdk);
            } catch (StackOverflowError e) {
                OVERFLOWS.incrementAndGet();
            } catch (Throwable e) {
                OTHERS.incrementAndGet();
            }
            LOCKS_HELD.addAndGet(letGoOfLock() ? 1 : 0);
            MUTEXES_HELD.addAndGet(letGoOfMutex() ? 1 : 0);
            done = i + 1;
        }
    }

    private boolean letGoOfLock() {
        boolean held = hammered.lock.isHeldByCurrentThread();
        while (hammered.lock.isHeldByCurrentThread()) {
            hammered.lock.unlock();
        }
        return held;
    }

    /** Who does not get it for long has it. */
    private boolean letGoOfMutex() {
        try {
            boolean held = !mutex.tryAcquireNanos(1, LONG_NANOS);
            mutex.release(1);
            return held;
        } catch (InterruptedException e) {
            OTHERS.incrementAndGet();
            return false;
        }
    }

    private void hammer() {
        while (true) {
            mutex.acquire(1);
            Hammered.spin();
            mutex.release(1);
            Hammered.spin();
        }
    }

    @SuppressWarnings("InfiniteRecursion") // until the stack is full
    private void descend(int depth, boolean ofJdk) {
        deepest = Math.max(deepest, depth);
        if (depth % SELDOM == 0 || depth > deepest * NEAR_THE_END) {
            if (ofJdk) {
                withLock();
            } else {
                withMutex();
            }
        }
        descend(depth + 1, ofJdk);
    }

    private void withLock() {
        hammered.lock.lock();
        try {
            Thread.onSpinWait();
        } finally {
            hammered.lock.unlock();
        }
    }

    private void withMutex() {
        mutex.acquire(1);
        try {
            Thread.onSpinWait();
        } finally {
            mutex.release(1);
        }
    }
}
