package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Region;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Computation that waits in many ways, and one wait outside of it. Prints {@code computed nanos} for each call and
 * {@code waited nanos} for the wait, by its own clock.
 */
@SuppressWarnings("WaitNotInLoop") // one wait each, for the sake of the comparison
public final class Computed {
    private static final int FIRST_PAUSE_MILLIS = 1500;
    private static final int MILLIS = 40;

    private interface Step {
        void run() throws Exception;
    }

    private Computed() {}

    /** Runs. */
    public static void main(String[] args) {
        // JFR's own events are there only after a while.
        timed("computed", () -> compute(() -> Thread.sleep(FIRST_PAUSE_MILLIS)));
        timed("computed", () -> compute(() -> Thread.sleep(MILLIS)));
        timed("computed", () -> compute(() -> LockSupport.parkNanos(MILLIS * 1_000_000L)));
        timed("computed", () -> compute(Computed::waitForLock));
        timed("computed", () -> compute(Computed::waitForMonitor));
        timed("computed", () -> compute(Computed::waitForNotification));
        timed("computed", () -> compute(() -> compute(() -> Thread.sleep(MILLIS))));
        timed("computed", Computed::section);
        timed("computed", Computed::region);
        timed("computed", Computed::failing);
        // Long, since a slow machine takes up to a millisecond from the program's reading of the clock to the wait.
        timed("waited", () -> LockSupport.parkNanos(3 * MILLIS * 1_000_000L));
    }

    static void compute(Step step) throws Exception {
        step.run();
    }

    static void section() throws Exception {
        compute(() -> Thread.sleep(MILLIS));
    }

    @Region
    static void region() throws Exception {
        compute(() -> Thread.sleep(MILLIS));
    }

    private static void failing() {
        try {
            compute(() -> {
                Thread.sleep(MILLIS);
                throw new IllegalStateException("planted");
            });
        } catch (Exception e) {
            // the computation has ended all the same
        }
    }

    private static void waitForLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        AtomicBoolean held = new AtomicBoolean();
        Thread helper = new Thread(() -> {
            lock.lock();
            try {
                held.set(true);
                Endings.busy(MILLIS);
            } finally {
                lock.unlock();
            }
        });
        helper.start();
        spinUntil(held);
        lock.lock();
        try {
            held.set(false);
        } finally {
            lock.unlock();
        }
        helper.join();
    }

    private static void waitForMonitor() throws Exception {
        Object monitor = new Object();
        AtomicBoolean held = new AtomicBoolean();
        Thread helper = new Thread(() -> {
            synchronized (monitor) {
                held.set(true);
                Endings.busy(MILLIS);
            }
        });
        helper.start();
        spinUntil(held);
        synchronized (monitor) {
            held.set(false);
        }
        helper.join();
    }

    private static void waitForNotification() throws InterruptedException {
        Object monitor = new Object();
        synchronized (monitor) {
            monitor.wait(MILLIS);
        }
    }

    private static void spinUntil(AtomicBoolean flag) {
        while (!flag.get()) {
            Thread.onSpinWait();
        }
    }

    private static void timed(String what, Step step) {
        long begin = System.nanoTime();
        try {
            step.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        System.out.println(what + " " + (System.nanoTime() - begin));
    }
}
