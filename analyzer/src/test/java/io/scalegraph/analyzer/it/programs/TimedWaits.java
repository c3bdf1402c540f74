package io.scalegraph.analyzer.it.programs;

import static io.scalegraph.analyzer.it.programs.Later.later;

import io.scalegraph.analyzer.it.programs.Later.Step;
import java.util.Date;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * The main thread waits in the rarer ways: with a time limit, interruptibly or not, in each mode. Prints {@code kind
 * nanos} for each wait, by its own clock.
 */
// One wait each, for the sake of the comparison.
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry", "JavaUtilDate", "FutureReturnValueIgnored"})
public final class TimedWaits {
    private static final TimeUnit SECONDS = TimeUnit.SECONDS;

    private TimedWaits() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Later.pause();
        locks();
        conditions();
        semaphores();
        stampedLocks();
        meetings();
        handOvers();
        results();
        scheduledPool();
    }

    private static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        held(lock::lock, lock::unlock);
        timed("lock", () -> lock.tryLock(10, SECONDS));
        lock.unlock();
        held(lock::lock, lock::unlock);
        timed("lock", lock::lockInterruptibly);
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        held(readWrite.readLock()::lock, readWrite.readLock()::unlock);
        timed("rwlock", () -> readWrite.writeLock().tryLock(10, SECONDS));
    }

    private static void conditions() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        timed("condition", () -> condition.awaitNanos(Later.HOLD_MILLIS * 1_000_000L));
        timed("condition", () -> condition.await(Later.HOLD_MILLIS, TimeUnit.MILLISECONDS));
        timed("condition", () -> condition.awaitUntil(new Date(System.currentTimeMillis() + Later.HOLD_MILLIS)));
        later(() -> {
            lock.lock();
            condition.signal();
            lock.unlock();
        });
        timed("condition", condition::awaitUninterruptibly);
        lock.unlock();
    }

    private static void semaphores() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        later(semaphore::release);
        timed("semaphore", () -> semaphore.tryAcquire(10, SECONDS));
        later(() -> semaphore.release(2));
        timed("semaphore", () -> semaphore.acquireUninterruptibly(2));
    }

    private static void stampedLocks() throws Exception {
        StampedLock lock = new StampedLock();
        long[] stamp = {lock.writeLock()};
        later(() -> lock.unlock(stamp[0]));
        timed("stampedlock", () -> stamp[0] = lock.tryReadLock(10, SECONDS));
        later(() -> lock.unlock(stamp[0]));
        timed("stampedlock", () -> stamp[0] = lock.tryWriteLock(10, SECONDS));
        later(() -> lock.unlock(stamp[0]));
        timed("stampedlock", () -> stamp[0] = lock.readLockInterruptibly());
        later(() -> lock.unlock(stamp[0]));
        timed("stampedlock", () -> stamp[0] = lock.writeLockInterruptibly());
        later(() -> lock.unlock(stamp[0]));
        timed("stampedlock", () -> lock.asReadLock().lock());
    }

    private static void meetings() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        later(latch::countDown);
        timed("latch", () -> latch.await(10, SECONDS));
        CyclicBarrier barrier = new CyclicBarrier(2);
        later(() -> arrive(barrier));
        timed("barrier", () -> barrier.await(10, SECONDS));
        Phaser phaser = new Phaser(2);
        later(phaser::arrive);
        timed("phaser", () -> phaser.awaitAdvanceInterruptibly(phaser.arrive(), 10, SECONDS));
        later(phaser::arriveAndDeregister);
        timed("phaser", () -> phaser.awaitAdvance(phaser.arrive()));
        Exchanger<Integer> exchanger = new Exchanger<>();
        later(() -> Later.swap(exchanger));
        timed("exchanger", () -> exchanger.exchange(2, 10, SECONDS));
    }

    private static void arrive(CyclicBarrier barrier) throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void handOvers() throws Exception {
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        later(transfer::take);
        timed("queue-put", () -> transfer.tryTransfer(1, 10, SECONDS));
        SynchronousQueue<Integer> fair = new SynchronousQueue<>(true);
        later(fair::take);
        timed("queue-put", () -> fair.offer(1, 10, SECONDS));
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
        later(() -> deque.putFirst(1));
        timed("queue-take", () -> deque.pollLast(10, SECONDS));
        deque.add(1);
        later(deque::takeFirst);
        timed("queue-put", () -> deque.offerLast(2, 10, SECONDS));
        ArrayBlockingQueue<Integer> empty = new ArrayBlockingQueue<>(1);
        timed("queue-take", () -> empty.poll(Later.HOLD_MILLIS, TimeUnit.MILLISECONDS));
    }

    private static void results() throws Exception {
        CompletableFuture<Integer> completable = new CompletableFuture<>();
        later(() -> completable.complete(1));
        timed("future", () -> completable.get(10, SECONDS));
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        later(task::run);
        timed("future", () -> task.get(10, SECONDS));
        CompletableFuture<Integer> first = new CompletableFuture<>();
        later(() -> first.complete(1));
        timed(
                "future",
                () -> CompletableFuture.anyOf(first, new CompletableFuture<Integer>())
                        .join());
        ForkJoinPool pool = new ForkJoinPool(1);
        var slow = pool.submit(Later::pause);
        timed("task-join", () -> slow.get(10, SECONDS));
        pool.shutdown();
        Thread thread = later(() -> {});
        timed("join", () -> thread.join(10_000));
    }

    /** The one worker has nothing to do between its two tasks, and ends with the second. */
    private static void scheduledPool() throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        long[] idleFrom = new long[1];
        pool.schedule(() -> Later.print("pool-idle", idleFrom[0]), 2 * Later.HOLD_MILLIS, TimeUnit.MILLISECONDS);
        pool.execute(() -> idleFrom[0] = System.nanoTime());
        pool.shutdown();
        long begin = System.nanoTime();
        pool.awaitTermination(10, SECONDS);
        Later.print("termination", begin);
    }

    /** Another thread takes something at once, which is waited for, and lets it go later. */
    private static void held(Step take, Step release) throws Exception {
        CountDownLatch taken = new CountDownLatch(1);
        new Thread(() -> {
                    try {
                        take.run();
                        taken.countDown();
                        Later.pause();
                        release.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                })
                .start();
        timed("latch", taken::await);
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        Later.print(kind, begin);
    }
}
