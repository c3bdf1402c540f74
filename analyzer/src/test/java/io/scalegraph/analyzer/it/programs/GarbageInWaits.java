package io.scalegraph.analyzer.it.programs;

import io.scalegraph.analyzer.it.programs.Later.Step;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Threads stand in every method of the JDK that waits while garbage is collected, which looks into their frames. */
public final class GarbageInWaits {
    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    private GarbageInWaits() {}

    /** Runs. */
    @SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry", "FutureReturnValueIgnored"}) // they never go on
    public static void main(String[] args) throws Exception {
        ReentrantLock held = new ReentrantLock();
        held.lock();
        ReentrantReadWriteLock written = new ReentrantReadWriteLock();
        written.writeLock().lock();
        StampedLock stamped = new StampedLock();
        stamped.writeLock();
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Object monitor = new Object();
        ForkJoinPool pool = new ForkJoinPool(1);
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>(), GarbageInWaits::daemon);
        executor.execute(() -> {});
        for (Step step : List.<Step>of(
                held::lock,
                held::lockInterruptibly,
                () -> held.tryLock(1, TimeUnit.DAYS),
                written.readLock()::lock,
                stamped::readLock,
                stamped::writeLock,
                inside(lock, condition::await),
                inside(lock, condition::awaitUninterruptibly),
                inside(lock, () -> condition.awaitNanos(TimeUnit.DAYS.toNanos(1))),
                inside(
                        lock,
                        () -> condition.awaitUntil(
                                java.util.Date.from(java.time.Instant.now().plusMillis(DAY)))),
                new Semaphore(0)::acquire,
                new CountDownLatch(1)::await,
                new CyclicBarrier(2)::await,
                () -> new CyclicBarrier(2).await(1, TimeUnit.DAYS),
                new Phaser(2)::arriveAndAwaitAdvance,
                () -> new Exchanger<Integer>().exchange(1),
                new ArrayBlockingQueue<Integer>(1)::take,
                () -> new ArrayBlockingQueue<>(1, false, List.of(1)).put(1),
                () -> new LinkedBlockingQueue<>().poll(1, TimeUnit.DAYS),
                new LinkedBlockingDeque<Integer>()::takeLast,
                new PriorityBlockingQueue<Integer>()::take,
                new DelayQueue<>()::take,
                new SynchronousQueue<Integer>()::take,
                () -> new LinkedTransferQueue<Integer>().transfer(1),
                new FutureTask<>(() -> 1)::get,
                new CompletableFuture<Integer>()::get,
                () -> new CompletableFuture<Integer>().get(1, TimeUnit.DAYS),
                () -> pool.submit(LockSupport::park, 1).get(),
                () -> pool.awaitTermination(1, TimeUnit.DAYS),
                () -> executor.awaitTermination(1, TimeUnit.DAYS),
                Thread.currentThread()::join,
                () -> Thread.sleep(DAY),
                () -> {
                    synchronized (monitor) {
                        monitor.wait();
                    }
                })) {
            daemon(() -> {
                        try {
                            step.run();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .start();
        }
        for (int i = 0; i < 30; i++) {
            System.gc();
            Later.pause();
        }
        System.out.println("still here");
        System.exit(0);
    }

    private static Step inside(ReentrantLock lock, Step step) {
        return () -> {
            lock.lock();
            step.run();
        };
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }
}
