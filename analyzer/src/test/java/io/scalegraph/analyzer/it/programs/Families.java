package io.scalegraph.analyzer.it.programs;

import java.lang.ref.ReferenceQueue;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The main thread waits once in each family of primitives, for something that another thread lets go some time later.
 * Prints {@code kind nanos} for each, by its own clock.
 */
@SuppressWarnings("WaitNotInLoop") // one wait each, for the sake of the comparison
public final class Families {
    private static final int HOLD_MILLIS = 60;
    private static final int HEAD_START_MILLIS = 20;

    private interface Step {
        void run() throws Exception;
    }

    private Families() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await(); // JFR's own events, by which monitors are seen, are there only then
        timed("sleep", () -> Thread.sleep(HOLD_MILLIS));
        locks();
        synchronizers();
        publishers();
        monitors();
        idle();
        children();
        Thread main = Thread.currentThread();
        helper(() -> {}, () -> LockSupport.unpark(main));
        timed("park", LockSupport::park);
    }

    private static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        helper(lock::lock, lock::unlock);
        timed("lock", lock::lock);
        Condition condition = lock.newCondition();
        helper(() -> {}, () -> {
            lock.lock();
            try {
                condition.signal();
            } finally {
                lock.unlock();
            }
        });
        timed("condition", condition::await);
        lock.unlock();
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        helper(readWrite.writeLock()::lock, readWrite.writeLock()::unlock);
        timed("rwlock", readWrite.readLock()::lock);
    }

    private static void synchronizers() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        helper(() -> {}, semaphore::release);
        timed("semaphore", semaphore::acquire);
        CountDownLatch latch = new CountDownLatch(1);
        helper(() -> {}, latch::countDown);
        timed("latch", latch::await);
        CyclicBarrier barrier = new CyclicBarrier(2);
        helper(() -> {}, barrier::await);
        timed("barrier", barrier::await);
    }

    private static void publishers() throws Exception {
        SlowSubscriber subscriber = new SlowSubscriber();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 1)) {
            publisher.subscribe(subscriber);
            while (publisher.offer(1, null) >= 0) {
                Thread.onSpinWait(); // until its buffer is full
            }
            helper(() -> {}, () -> subscriber.subscription.request(Long.MAX_VALUE));
            timed("publish", () -> publisher.submit(1));
        }
    }

    /** Asks for nothing until somebody does so for it. */
    private static final class SlowSubscriber implements Flow.Subscriber<Integer> {
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(Integer item) {}

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {}
    }

    private static void monitors() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        start(() -> {
            synchronized (monitor) {
                held.countDown();
                pause(HOLD_MILLIS);
            }
        });
        timed("latch", held::await);
        timed("monitor", () -> {
            synchronized (monitor) {
                Thread.onSpinWait();
            }
        });
        synchronized (monitor) {
            // Inside, so that nobody can notify before this thread waits.
            helper(() -> {}, () -> {
                synchronized (monitor) {
                    monitor.notifyAll();
                }
            });
            timed("wait", monitor::wait);
        }
    }

    private static void idle() throws Exception {
        timed("reference-idle", () -> new ReferenceQueue<>().remove(HOLD_MILLIS));
        CompletableFuture<Long> first = new CompletableFuture<>();
        CompletableFuture<Long> second = new CompletableFuture<>();
        Timer[] timer = new Timer[1];
        TimerTask begin = task(() -> first.complete(System.nanoTime()));
        TimerTask end = task(() -> {
            second.complete(System.nanoTime());
            timer[0].cancel();
        });
        timer[0] = new Timer(); // waits from now on
        timer[0].schedule(begin, 0);
        timer[0].schedule(end, HOLD_MILLIS);
        timed("future", second::join);
        System.out.println("timer-idle " + (second.join() - first.join()));
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    private static void children() throws Exception {
        Thread thread = start(() -> pause(HOLD_MILLIS));
        timed("join", thread::join);
        Callable<Integer> slow = () -> {
            pause(HOLD_MILLIS);
            return 1;
        };
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(slow);
        timed("future", future::get);
        pool.shutdown();
        CompletableFuture<Integer> completable = new CompletableFuture<>();
        helper(() -> {}, () -> completable.complete(1));
        timed("future", completable::get);
        ForkJoinTask<Integer> task = ForkJoinPool.commonPool().submit(slow);
        pause(HEAD_START_MILLIS); // else the main thread runs it itself
        timed("task-join", task::get);
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        System.out.println(kind + " " + (System.nanoTime() - begin));
    }

    /** A thread that takes something at once, which is waited for, and lets it go later. */
    private static void helper(Step take, Step release) throws InterruptedException {
        Thread starter = Thread.currentThread();
        boolean[] taken = new boolean[1];
        start(() -> {
            take.run();
            synchronized (starter) {
                taken[0] = true;
            }
            pause(HOLD_MILLIS);
            release.run();
        });
        while (true) {
            synchronized (starter) {
                if (taken[0]) {
                    return;
                }
            }
            Thread.onSpinWait();
        }
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
