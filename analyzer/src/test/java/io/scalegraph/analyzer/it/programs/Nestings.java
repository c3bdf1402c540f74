package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/**
 * Waits inside tasks that run inside waits. Prints {@code kind nanos} for each, by the clock of the thread that waits;
 * what is printed was waited for in {@link #timed}.
 */
public final class Nestings {
    private static final int HOLD_MILLIS = 60;

    private interface Step {
        void run() throws Exception;
    }

    private Nestings() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        barrierActionThatWaitsAtAQueue();
        joinThatHelpsWithATaskThatTakesALock();
        futureInsideAPoolTask();
        parallelStreamInsideAPoolTask();
    }

    /** The last party waits at a queue on behalf of both; the first one waits for all of that at the barrier. */
    private static void barrierActionThatWaitsAtAQueue() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> timed("queue-take", queue::take));
        Thread first = start(() -> timed("barrier", barrier::await));
        pause(HOLD_MILLIS);
        start(() -> {
            pause(HOLD_MILLIS);
            queue.put(1);
        });
        barrier.await();
        first.join();
    }

    /** One worker: the task it joins is run by itself, while it joins. */
    private static void joinThatHelpsWithATaskThatTakesALock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = start(() -> {
            lock.lock();
            try {
                pause(2 * HOLD_MILLIS);
            } finally {
                lock.unlock();
            }
        });
        pause(HOLD_MILLIS);
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.submit(() -> {
                    ForkJoinTask<?> inner = ForkJoinTask.adapt(() -> {
                        timed("lock", lock::lock);
                        lock.unlock();
                    });
                    inner.fork();
                    inner.join();
                })
                .get();
        pool.shutdown();
        holder.join();
    }

    private static void futureInsideAPoolTask() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        start(() -> {
            pause(HOLD_MILLIS);
            future.complete(1);
        });
        pool.submit(() -> timed("future", future::join)).get();
        pool.shutdown();
    }

    /** Whoever runs a part of the stream, the executor's worker or one of the common pool's, waits at its latch. */
    private static void parallelStreamInsideAPoolTask() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> IntStream.range(0, 8).parallel().forEach(i -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    start(() -> {
                        pause(HOLD_MILLIS / 2);
                        latch.countDown();
                    });
                    timed("latch", latch::await);
                }))
                .get();
        pool.shutdown();
    }

    private static void timed(String kind, Step step) {
        long begin = System.nanoTime();
        try {
            step.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        System.out.println(kind + " " + (System.nanoTime() - begin));
    }

    private static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void pause(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
