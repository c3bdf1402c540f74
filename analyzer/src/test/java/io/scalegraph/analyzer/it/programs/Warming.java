package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.locks.LockSupport;

/** {@code Warming WINDOWS SLOW} calls a section so often, the first ones slow, and prints what each call took. */
public final class Warming {
    private static final long WINDOW_NANOS = 40_000_000;
    private static final int SLOWER = 4;

    private Warming() {}

    public static void main(String[] args) {
        int slow = Integer.parseInt(args[1]);
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            long begin = System.nanoTime();
            window(begin + (i < slow ? SLOWER : 1) * WINDOW_NANOS);
            System.out.println("took " + (System.nanoTime() - begin) + " ns");
        }
    }

    static void window(long end) {
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
