package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Holds locks for times that it reads itself, each by a thread of that name, and passes items through queues. Prints
 * {@code name count least most}: how many holds there are, and between which two times they took together.
 */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "NarrowCalculation"})
public final class Holding {
    private static final int ROUNDS = 5;
    private static final long PAUSE_MILLIS = 3;
    private static final int ITEMS = 200;

    private long count;
    private long least;
    private long most;
    private long before;
    private long after;

    private interface Step {
        void run(Holding truth) throws Exception;
    }

    private Holding() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        told("recursion", Holding::recursion);
        told("condition", Holding::condition);
        told("tryLock", Holding::tryLock);
        told("outOfOrder", Holding::outOfOrder);
        told("readers", Holding::readers);
        told("writers", Holding::writers);
        told("monitor", Holding::monitor);
        told("thrown", Holding::thrown);
        told("monitorWait", Holding::monitorWait);
        told("wrongThread", Holding::wrongThread);
        contended();
        for (BlockingQueue<Integer> queue : java.util.List.<BlockingQueue<Integer>>of(
                new ArrayBlockingQueue<>(4), new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(3))) {
            pass(queue);
        }
        permits();
        counts();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 0; i < ITEMS; i++) {
            pool.execute(() -> {});
        }
        pool.shutdown();
        System.out.println("pool " + pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    /** Counted down three times by another thread; two threads go through, one of them before and one behind the last count. */
    private static void counts() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(3);
        Thread first = new Thread(() -> through(latch), "first");
        first.start();
        for (int i = 0; i < 3; i++) {
            Thread.sleep(PAUSE_MILLIS);
            latch.countDown();
        }
        first.join();
        through(latch);
        System.out.println("CountDownLatch 5 0 0");
    }

    private static void through(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void told(String name, Step step) throws Exception {
        Holding truth = new Holding();
        Throwable[] failed = new Throwable[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        step.run(truth);
                    } catch (Throwable e) {
                        failed[0] = e;
                    }
                },
                name);
        thread.start();
        thread.join();
        if (failed[0] != null) {
            throw new IllegalStateException(name, failed[0]);
        }
        System.out.println(name + " " + truth.count + " " + truth.least + " " + truth.most);
    }

    /** Before the lock is asked for. */
    private void before() {
        before = System.nanoTime();
    }

    /** The lock is held. */
    private void held() {
        after = System.nanoTime();
    }

    /** For a while. */
    private static void pause() throws InterruptedException {
        Thread.sleep(PAUSE_MILLIS);
    }

    /** The lock is still held; what releases it returns before {@link #released}. */
    private long releasing() {
        return System.nanoTime() - after;
    }

    private void released(long inside) {
        count++;
        least += inside;
        most += System.nanoTime() - before;
    }

    private void recursion() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        for (int i = 0; i < ROUNDS; i++) {
            before();
            lock.lock();
            held();
            lock.lock();
            lock.unlock();
            pause();
            lock.lockInterruptibly();
            lock.unlock();
            long inside = releasing();
            lock.unlock();
            released(inside);
        }
    }

    /** Two holds, without the time in between. */
    private void condition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        Condition never = lock.newCondition();
        for (int i = 0; i < ROUNDS; i++) {
            before();
            lock.lock();
            held();
            pause();
            long inside = releasing();
            long waits = System.nanoTime();
            boolean told = never.await(10 * PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            lock.unlock();
            released(inside);
            most -= TimeUnit.MILLISECONDS.toNanos(10 * PAUSE_MILLIS); // at least; the thread may wait longer
            count += told || waits == 0 ? 0 : 1;
        }
    }

    private void tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        for (int i = 0; i < ROUNDS; i++) {
            before();
            boolean got = i % 2 == 0 ? lock.tryLock() : lock.tryLock(1, TimeUnit.SECONDS);
            held();
            pause();
            long inside = releasing();
            if (got) {
                lock.unlock();
            }
            released(inside);
        }
    }

    /** The first is released first. */
    private void outOfOrder() throws InterruptedException {
        ReentrantLock first = new ReentrantLock(true);
        ReentrantLock second = new ReentrantLock(true);
        for (int i = 0; i < ROUNDS; i++) {
            before();
            first.lock();
            held();
            second.lock();
            pause();
            long inside = releasing();
            first.unlock();
            released(inside);
            second.unlock();
            released(inside - (inside >> 4)); // began a little later
        }
    }

    private void readers() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        for (int i = 0; i < ROUNDS; i++) {
            before();
            lock.readLock().lock();
            held();
            boolean again = lock.readLock().tryLock();
            pause();
            if (again) {
                lock.readLock().unlock();
            }
            long inside = releasing();
            lock.readLock().unlock();
            released(inside);
        }
    }

    private void writers() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        for (int i = 0; i < ROUNDS; i++) {
            before();
            lock.writeLock().lock();
            held();
            lock.writeLock().lock();
            pause();
            lock.writeLock().unlock();
            long inside = releasing();
            lock.writeLock().unlock();
            released(inside);
        }
    }

    private void monitor() throws InterruptedException {
        Object monitor = new java.util.concurrent.atomic.AtomicLong();
        for (int i = 0; i < ROUNDS; i++) {
            before();
            long inside;
            synchronized (monitor) {
                held();
                synchronized (monitor) {
                    pause();
                }
                inside = releasing();
            }
            released(inside);
        }
    }

    /** The block is left by an exception. */
    private void thrown() throws InterruptedException {
        Object monitor = new java.util.concurrent.atomic.AtomicBoolean();
        for (int i = 0; i < ROUNDS; i++) {
            before();
            long inside = 0;
            try {
                synchronized (monitor) {
                    held();
                    pause();
                    inside = releasing();
                    throw new IllegalStateException("planted");
                }
            } catch (IllegalStateException e) {
                released(inside);
            }
        }
    }

    /** Two holds each. */
    private void monitorWait() throws InterruptedException {
        Object monitor = new java.util.concurrent.atomic.AtomicInteger();
        for (int i = 0; i < ROUNDS; i++) {
            before();
            long inside;
            synchronized (monitor) {
                held();
                pause();
                inside = releasing();
                monitor.wait(10 * PAUSE_MILLIS);
            }
            released(inside);
            count++;
            most -= TimeUnit.MILLISECONDS.toNanos(10 * PAUSE_MILLIS - 1); // a wait may end a little early
        }
    }

    /** Who does not hold it cannot release it. */
    private void wrongThread() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        before();
        lock.lock();
        held();
        boolean[] refused = new boolean[1];
        Thread other = new Thread(() -> {
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                refused[0] = true;
            }
        });
        other.start();
        other.join();
        long inside = releasing();
        lock.unlock();
        if (refused[0]) {
            released(inside);
        }
    }

    /** Three threads, one lock. */
    private static void contended() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch begin = new CountDownLatch(1);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(
                    () -> {
                        try {
                            begin.await();
                            for (int round = 0; round < 10 * ROUNDS; round++) {
                                lock.lock();
                                try {
                                    Thread.sleep(1);
                                } finally {
                                    lock.unlock();
                                }
                            }
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "contender-" + i);
            threads[i].start();
        }
        // All come while it is held: none of their holds lies before the first wait.
        lock.lock();
        begin.countDown();
        while (lock.getQueueLength() < threads.length) {
            Thread.sleep(1);
        }
        lock.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("contended " + (1 + threads.length * 10 * ROUNDS) + " 0 0");
    }

    private static void pass(BlockingQueue<Integer> queue) throws InterruptedException {
        Thread producer = new Thread(
                () -> {
                    try {
                        for (int i = 0; i < ITEMS; i++) {
                            if (i % 2 == 0) {
                                queue.put(i);
                            } else if (!queue.offer(i, 1, TimeUnit.MINUTES)) {
                                throw new IllegalStateException("no room");
                            }
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "producer");
        producer.start();
        for (int i = 0; i < ITEMS; i++) {
            Integer item = i % 2 == 0 ? queue.take() : queue.poll(1, TimeUnit.MINUTES);
            if (item == null || item != i) {
                throw new IllegalStateException("lost " + i);
            }
        }
        producer.join();
        System.out.println(queue.getClass().getSimpleName() + " " + 2 * ITEMS + " 0 0");
    }

    private static void permits() throws InterruptedException {
        Semaphore permits = new Semaphore(3);
        for (int i = 0; i < ROUNDS; i++) {
            permits.acquire(2);
            if (permits.tryAcquire(5)) {
                throw new IllegalStateException("too many permits");
            }
            permits.release(2);
        }
        System.out.println("Semaphore " + 2 * ROUNDS + " 0 0");
    }
}
