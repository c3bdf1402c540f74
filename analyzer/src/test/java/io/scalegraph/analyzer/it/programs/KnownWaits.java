package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads that wait for each other at a barrier and for a lock, and read the clock around each wait themselves. Prints
 * a line for each wait, {@code kind thread nanos}. With an argument it begins when the JVM and its agents are up.
 */
public final class KnownWaits {
    private static final int ROUNDS = 10;
    private static final long LONG_WORK = 40_000_000;
    private static final long SHORT_WORK = 10_000_000;
    private static final long HOLD = 30_000_000;
    private static final long HEAD_START = 5_000_000;
    private static final long AGENTS_ARE_UP = 1_500_000_000;

    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final ReentrantLock lock = new ReentrantLock();
    private final List<String> readings = new ArrayList<>();

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            work(AGENTS_ARE_UP);
        }
        KnownWaits waits = new KnownWaits();
        Thread first = new Thread(() -> waits.run(0), "known-0");
        Thread second = new Thread(() -> waits.run(1), "known-1");
        first.start();
        second.start();
        first.join();
        second.join();
        waits.readings.forEach(System.out::println);
    }

    private void run(int thread) {
        List<String> own = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            work(thread == round % 2 ? SHORT_WORK : LONG_WORK);
            own.add("barrier " + thread + " " + timedAwait());
            boolean holder = thread == 0;
            work(holder ? 0 : HEAD_START);
            long begin = System.nanoTime();
            lock.lock();
            try {
                long waited = System.nanoTime() - begin;
                work(holder ? HOLD : 0);
                own.add("lock " + thread + " " + waited);
            } finally {
                lock.unlock();
            }
            own.add("barrier " + thread + " " + timedAwait());
        }
        synchronized (readings) {
            readings.addAll(own);
        }
    }

    private long timedAwait() {
        long begin = System.nanoTime();
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return System.nanoTime() - begin;
    }

    /** Takes its time without a processor, so that a busy machine comes between no two clock readings. */
    private static void work(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long rest = nanos; rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
