package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread parks for some microseconds at two places in turn, some thousand times a second, and now and then for most of a second
 * at a third; another computes beside it. Nobody unparks it. For ten seconds.
 */
public final class LongParkAmongShort {
    private static final long RUN_NANOS = 10_000_000_000L;
    private static final long SHORT_NANOS = 20_000;
    private static final long LONG_NANOS = 700_000_000;
    private static final int SHORT_ONES = 6_000;
    private static final int ONE_OF = 8;

    private LongParkAmongShort() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        long until = System.nanoTime() + RUN_NANOS;
        Thread parking = new Thread(() -> park(until), "parking");
        parking.start();
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        parking.join();
    }

    private static void park(long until) {
        while (System.nanoTime() < until) {
            for (int i = 0; i < SHORT_ONES && System.nanoTime() < until; i++) {
                if (i % ONE_OF == 0) {
                    seldom();
                } else {
                    often();
                }
            }
            longAndRare();
        }
    }

    private static void often() {
        LockSupport.parkNanos(SHORT_NANOS);
    }

    private static void seldom() {
        LockSupport.parkNanos(SHORT_NANOS);
    }

    private static void longAndRare() {
        LockSupport.parkNanos(LONG_NANOS);
    }
}
