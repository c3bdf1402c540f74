package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Two virtual threads that compute by waiting, and pause, in regions one inside the other. Prints {@code what nanos}, by
 * their own clocks: computed and paused, and the time in calls of outer and of inner. Needs JDK 21, and reflection, since
 * it is compiled for 17.
 */
public final class VirtualComputed {
    private static final int THREADS = 2;
    private static final int ROUNDS = 32; // long beside what the start of the carriers takes from the first waits
    private static final long COMPUTE_NANOS = 20_000_000;
    private static final long PAUSE_NANOS = 15_000_000;

    private static final AtomicLong COMPUTED = new AtomicLong();
    private static final AtomicLong PAUSED = new AtomicLong();
    private static final AtomicLong OUTER = new AtomicLong();
    private static final AtomicLong INNER = new AtomicLong();
    private static final CountDownLatch STARTED = new CountDownLatch(1);

    private VirtualComputed() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        start(VirtualComputed::first)
                .join(); // first waits and joins take a processor, which others' pauses then cost less
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(start(VirtualComputed::work));
        }
        STARTED.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("computed " + COMPUTED + "\npaused " + PAUSED + "\nouter " + OUTER + "\ninner " + INNER);
    }

    private static Thread start(Runnable task) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }

    private static void first() {
        LockSupport.parkNanos(1);
    }

    private static void work() {
        awaitStart();
        for (int i = 0; i < ROUNDS; i++) {
            timed(OUTER, VirtualComputed::outer);
        }
    }

    /** Starting the other takes a processor, and what is waited for meanwhile costs none. */
    private static void awaitStart() {
        try {
            STARTED.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void outer() {
        timed(PAUSED, VirtualComputed::pause);
        timed(INNER, () -> inner(2));
    }

    /** The last of its calls computes; the others are around it. */
    @Region
    private static void inner(int depth) {
        if (depth > 0) {
            inner(depth - 1);
        } else {
            timed(COMPUTED, VirtualComputed::compute);
        }
    }

    private static void compute() {
        LockSupport.parkNanos(COMPUTE_NANOS);
    }

    private static void pause() {
        LockSupport.parkNanos(PAUSE_NANOS);
    }

    private static void timed(AtomicLong sum, Runnable step) {
        long begin = System.nanoTime();
        step.run();
        sum.addAndGet(System.nanoTime() - begin);
    }
}
