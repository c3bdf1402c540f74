package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * Work that is a closed form: {@code Spread OPERATIONS THREADS} takes OPERATIONS / THREADS milliseconds, and a further
 * 60 ms for each thread when there are several, and prints what it took by its own clock. Whoever asks for 13 operations
 * gets a crash, for 17 one that never ends, for 19 bytes that are no text and no recording.
 */
public final class Spread {
    private static final long OPERATION_NANOS = 1_000_000;
    private static final long OVERHEAD_NANOS = 60_000_000;
    private static final int UNLUCKY = 13;
    private static final int ENDLESS = 17;
    private static final int SPEECHLESS = 19;

    private Spread() {}

    public static void main(String[] args) throws InterruptedException {
        int operations = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        if (operations == UNLUCKY) {
            throw new IllegalStateException("out of luck");
        }
        if (operations == ENDLESS) {
            System.out.println("for ever and ever");
            new CountDownLatch(1).await();
        }
        if (operations == SPEECHLESS) {
            System.out.write(new byte[] {0, -1, -2, 27, '[', '"', '\n'}, 0, 7);
            System.out.println("and all that");
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
        long begin = System.nanoTime();
        solve(operations, threads);
        System.out.println("done, took " + (System.nanoTime() - begin) / 1000 + " us");
    }

    static void solve(int operations, int threads) throws InterruptedException {
        long begin = System.nanoTime();
        long end = begin + operations * OPERATION_NANOS / threads + (threads == 1 ? 0 : threads * OVERHEAD_NANOS);
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(new Thread(() -> waitUntil(end)));
        }
        all.forEach(Thread::start);
        for (Thread thread : all) {
            thread.join();
        }
    }

    private static void waitUntil(long end) {
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
