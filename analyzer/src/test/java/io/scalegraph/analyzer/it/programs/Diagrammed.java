package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What a spacetime diagram shows: six threads, more than there may be processors, that meet at a barrier in one section and
 * queue for a lock in another one, with collections by the JVM between them.
 */
public final class Diagrammed {
    private static final int THREADS = 6;
    private static final int ROUNDS = 12;
    private static final int BUSY_MILLIS = 10;

    private Diagrammed() {}

    /** A step of a thread. */
    private interface Step {
        void run() throws InterruptedException, BrokenBarrierException;
    }

    /** Runs both sections. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await(); // of collections before that the recording has a sum only
        meet();
        System.gc();
        guard();
    }

    static void meet() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        all(() -> {
            Endings.busy(BUSY_MILLIS);
            barrier.await();
        });
    }

    static void guard() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        all(() -> {
            lock.lock();
            try {
                Endings.busy(BUSY_MILLIS);
            } finally {
                lock.unlock();
            }
        });
    }

    private static void all(Step step) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(new Thread(() -> repeat(step), "solver-" + i));
            threads.get(i).start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void repeat(Step step) {
        try {
            for (int round = 0; round < ROUNDS; round++) {
                step.run();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
