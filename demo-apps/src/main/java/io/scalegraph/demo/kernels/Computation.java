package io.scalegraph.demo.kernels;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/**
 * Computation that takes a known time: up to a deadline on a virtual clock. The next deadline counts from the last one and
 * not from now, so that a late wake-up does not add up.
 */
public final class Computation {
    /** Longer than a wake-up is usually late. */
    private static final long SPUN_NANOS = 300_000;

    /** How often the processor time is looked at, which takes a call of the system. */
    private static final long LOOK_NANOS = 100_000;

    private Computation() {}

    /**
     * A virtual computation, which needs no processor; an agent has to be told that it is one.
     *
     * @param deadlineNanos when it ends, on the clock of {@link System#nanoTime}
     */
    public static void until(long deadlineNanos) {
        for (long rest = deadlineNanos - System.nanoTime(); rest > 0; rest = deadlineNanos - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }

    /** The same, but the last stretch is spun, so that it ends at its deadline and not at a wake-up. */
    static void exactlyUntil(long deadlineNanos) {
        until(deadlineNanos - SPUN_NANOS);
        spinUntil(deadlineNanos);
    }

    /** A real computation of so much processor time; returns how many nanoseconds it had no processor meanwhile. */
    static long spend(long nanos) {
        ThreadMXBean processorTime = ManagementFactory.getThreadMXBean();
        long begin = System.nanoTime();
        long cpuBegin = processorTime.getCurrentThreadCpuTime();
        long spent = 0;
        while (spent < nanos) {
            spinUntil(System.nanoTime() + Math.min(LOOK_NANOS, nanos - spent));
            spent = processorTime.getCurrentThreadCpuTime() - cpuBegin;
        }
        return Math.max(0, System.nanoTime() - begin - spent);
    }

    /**
     * A real computation, for as many workers as there are processors.
     *
     * @param deadlineNanos when it ends, on the clock of {@link System#nanoTime}
     */
    public static void spinUntil(long deadlineNanos) {
        while (deadlineNanos - System.nanoTime() > 0) {
            Thread.onSpinWait();
        }
    }
}
