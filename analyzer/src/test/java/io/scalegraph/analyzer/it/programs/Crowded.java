package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Eight workers that compute, take a lock now and then, and meet at a barrier at the end of each window. Prints what they
 * waited at both by their own clocks, and what they waited for a processor outside of these waits by the kernel's account.
 */
public final class Crowded {
    private static final int WORKERS = 8;
    private static final int WINDOWS = 10;
    private static final int ROUNDS = 20;
    private static final int STEPS = 900_000;
    private static final int LOCK = 0;
    private static final int BARRIER = 1;
    private static final int RUN_QUEUE = 2;

    private Crowded() {}

    public static void main(String[] args) throws InterruptedException {
        compute(20 * STEPS);
        for (int window = 0; window < WINDOWS; window++) {
            AtomicLongArray told = solve();
            System.out.println(
                    "lock " + told.get(LOCK) + " barrier " + told.get(BARRIER) + " run-queue " + told.get(RUN_QUEUE));
        }
    }

    static AtomicLongArray solve() throws InterruptedException {
        AtomicLongArray told = new AtomicLongArray(3);
        ReentrantLock lock = new ReentrantLock();
        CyclicBarrier end = new CyclicBarrier(WORKERS);
        Thread[] workers = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Thread(() -> work(lock, end, told), "crowd-" + i);
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        return told;
    }

    private static void work(ReentrantLock lock, CyclicBarrier end, AtomicLongArray told) {
        try (RandomAccessFile schedstat = new RandomAccessFile("/proc/thread-self/schedstat", "r")) {
            long before = runQueue(schedstat);
            for (int round = 0; round < ROUNDS; round++) {
                compute(STEPS);
                long begin = runQueue(schedstat);
                told.addAndGet(RUN_QUEUE, begin - before);
                long wanted = System.nanoTime();
                lock.lock();
                try {
                    told.addAndGet(LOCK, System.nanoTime() - wanted);
                    before = runQueue(schedstat);
                    compute(STEPS / 50);
                } finally {
                    lock.unlock();
                }
            }
            told.addAndGet(RUN_QUEUE, runQueue(schedstat) - before);
            long arrived = System.nanoTime();
            end.await();
            told.addAndGet(BARRIER, System.nanoTime() - arrived);
        } catch (IOException | InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The second number of the line; without text, whose garbage would have to be collected. */
    private static long runQueue(RandomAccessFile schedstat) throws IOException {
        byte[] line = new byte[96];
        schedstat.seek(0);
        int length = schedstat.read(line);
        long number = 0;
        for (int i = 0, blanks = 0; i < length && blanks < 2; i++) {
            if (line[i] == ' ') {
                blanks++;
            } else if (blanks == 1) {
                number = number * 10 + line[i] - '0';
            }
        }
        return number;
    }

    private static void compute(int steps) {
        double x = 0.5;
        for (int i = 0; i < steps; i++) {
            x = 3.7 * x * (1 - x);
        }
        if (Double.isNaN(x)) {
            throw new IllegalStateException();
        }
    }
}
