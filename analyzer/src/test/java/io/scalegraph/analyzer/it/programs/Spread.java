package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Work that is a closed form: {@code Spread OPERATIONS THREADS} takes OPERATIONS / THREADS milliseconds, and a further
 * 60 ms for each thread when there are several. Whoever asks for 13 operations gets a crash.
 */
public final class Spread {
    private static final long OPERATION_NANOS = 1_000_000;
    private static final long OVERHEAD_NANOS = 60_000_000;
    private static final int UNLUCKY = 13;

    private Spread() {}

    public static void main(String[] args) throws InterruptedException {
        int operations = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        if (operations == UNLUCKY) {
            throw new IllegalStateException("out of luck");
        }
        solve(operations, threads);
        System.out.println("done");
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
