package io.scalegraph.bench.safety.kernel;

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

    private final Hammered hammered = new Hammered().hammer();
    private final Mutex mutex = new Mutex();
    private int deepest;
    private long overflows;
    private long others;
    private long locksHeld;
    private long mutexesHeld;

    private FullStack() {}

    /**
     * Overflows so many times and prints what was counted.
     *
     * @param args how many times
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        FullStack program = new FullStack();
        Thread hammer = new Thread(program::hammer);
        hammer.setDaemon(true);
        hammer.start();
        Thread thread = new Thread(null, () -> program.run(rounds), "deep", STACK_BYTES);
        thread.start();
        thread.join();
        System.out.println("overflows=" + program.overflows);
        System.out.println("other failures=" + program.others);
        System.out.println("locks of the JDK left held=" + program.locksHeld);
        System.out.println("locks of its own left held=" + program.mutexesHeld);
    }

    private void run(int rounds) {
        for (int i = 0; i < rounds; i++) {
            boolean ofJdk = i % 2 == 0;
            try {
                descend(0, ofJdk);
            } catch (StackOverflowError e) {
                overflows++;
            } catch (Throwable e) {
                others++;
            }
            locksHeld += letGoOfLock() ? 1 : 0;
            mutexesHeld += letGoOfMutex() ? 1 : 0;
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
            others++;
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
