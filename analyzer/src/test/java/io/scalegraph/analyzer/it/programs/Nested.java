package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Region;
import java.util.concurrent.locks.LockSupport;

/**
 * Regions inside regions: one that works and calls, one that only waits, and one that calls itself; and one that is over
 * at once and called often. Prints the time of the outermost call by its own clock.
 */
public final class Nested {
    /** Calls of the region that takes some nanoseconds. */
    public static final int CALLS = 1_000_000;

    private Nested() {}

    /** Runs. */
    public static void main(String[] args) {
        long begin = System.nanoTime();
        outer();
        System.out.println(System.nanoTime() - begin);
        outer("again");
        new Runnable() {
            @Override
            public void run() {
                callOften();
            }
        }.run();
    }

    private static void callOften() {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += fast(i);
        }
        if (sum != CALLS / 2L * (CALLS - 1)) {
            throw new IllegalStateException();
        }
    }

    @Region
    static long fast(long value) {
        return value;
    }

    static void outer() {
        Endings.busy(30);
        inner();
        inner();
        recursive(3);
    }

    /** Of the same name, and no region. */
    static void outer(String word) {
        if (word.isEmpty()) {
            throw new IllegalArgumentException();
        }
    }

    @Region
    static void inner() {
        Endings.busy(20);
        long end = System.nanoTime() + 25_000_000;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }

    @Region
    static int recursive(int depth) {
        Endings.busy(5);
        return depth == 0 ? 0 : recursive(depth - 1);
    }
}
