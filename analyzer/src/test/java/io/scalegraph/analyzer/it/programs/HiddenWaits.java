package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CyclicBarrier;

/**
 * Waits that no hook sees: two threads read from pipes of processes that sleep, one longer than the other; with the
 * argument "none" both compute instead. Each call of {@link #solve} is a window; prints for each how
 * long the two threads were in their reads by their own clocks, in nanoseconds.
 */
public final class HiddenWaits {
    private static final int WINDOWS = 12;
    private static final long WORK_NANOS = 25_000_000;
    private static final String[] SHORT_SLEEP = {"sleep", "0.06"};
    private static final String[] LONG_SLEEP = {"sleep", "0.09"};

    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final long[] READ_NANOS = new long[2];

    private HiddenWaits() {}

    /**
     * Runs.
     *
     * @param args "waits" or "none"
     */
    public static void main(String[] args) throws Exception {
        Ready.await();
        boolean waits = args[0].equals("waits");
        for (int i = 0; i < WINDOWS; i++) {
            Process shorter = new ProcessBuilder(SHORT_SLEEP).start();
            Process longer = new ProcessBuilder(LONG_SLEEP).start();
            solve(
                    waits ? () -> sleep(shorter.getInputStream()) : HiddenWaits::compute,
                    waits ? () -> sleep(longer.getInputStream()) : HiddenWaits::compute);
            shorter.waitFor();
            longer.waitFor();
            System.out.println("reads " + READ_NANOS[0] + " " + READ_NANOS[1]);
        }
    }

    private interface Part {
        void run() throws Exception;
    }

    private static void solve(Part... parts) throws InterruptedException {
        Thread[] threads = new Thread[parts.length];
        for (int i = 0; i < parts.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> work(parts[number], number), "hidden-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void work(Part part, int number) {
        try {
            compute();
            BARRIER.await();
            long begin = System.nanoTime();
            part.run();
            READ_NANOS[number] = System.nanoTime() - begin;
            compute();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(InputStream pipe) throws IOException {
        if (pipe.read() >= 0) {
            throw new IOException("a sleeping process says nothing");
        }
    }

    private static void compute() {
        for (long end = System.nanoTime() + WORK_NANOS; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }
}
