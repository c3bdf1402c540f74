package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread waits in a method of its own for each primitive, and another one ends the wait. Prints
 * {@code method waker from to vain}: the number of the thread that ended it, 0 if none did, between which two readings of the
 * program's clock, and how often the waiting one was woken before. With the argument {@code virtual} the thread that waits is virtual, by reflection, since this is
 * compiled for 17.
 */
@SuppressWarnings("LockNotBeforeTry") // the one who waits is made to find it taken
public final class Wakes {
    private static final long PAUSE_MILLIS = 30;
    private static final long LONG_MILLIS = 60_000;
    private static final int CONVOY = 5;

    private static final BlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    private static final BlockingQueue<String> HAND_OVER = new SynchronousQueue<>();
    private static final Thread MAIN = Thread.currentThread();
    private static final Semaphore NO_PERMITS = new Semaphore(0);
    private static final Semaphore PERMITS = new Semaphore(0);
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final ReentrantLock OF_CONDITION = new ReentrantLock();
    private static final Condition CONDITION = OF_CONDITION.newCondition();
    private static final CountDownLatch LATCH = new CountDownLatch(1);
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final Exchanger<String> EXCHANGER = new Exchanger<>();
    private static final CompletableFuture<String> COMPLETABLE = new CompletableFuture<>();
    private static final FutureTask<String> TASK = new FutureTask<>(() -> "");
    private static final Object MONITOR = new Object();
    private static final OwnLatch OWN_LATCH = new OwnLatch();

    private static Selector selector;
    private static Thread waiter;
    private static Thread child;
    private static volatile long childEnds;
    private static boolean virtual;

    private interface Step {
        void run() throws Exception;
    }

    /** As Scala has one in each promise. */
    private static final class OwnLatch extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    private Wakes() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        virtual = args.length > 0;
        end("queue", Wakes::queue, () -> QUEUE.put(""));
        end("handOver", Wakes::handOver, () -> HAND_OVER.put(""));
        end("semaphore", Wakes::semaphore, PERMITS::release);
        end("condition", Wakes::condition, Wakes::signal);
        end("latch", Wakes::latch, LATCH::countDown);
        end("ownLatch", Wakes::ownLatch, () -> OWN_LATCH.releaseShared(1));
        if (!virtual) {
            selector = Selector.open();
            end("selecting", Wakes::selecting, () -> selector.wakeup());
            selector.close();
        }
        end("barrier", Wakes::barrier, BARRIER::await);
        end("exchanger", Wakes::exchanger, () -> EXCHANGER.exchange(""));
        end("completable", Wakes::completable, () -> COMPLETABLE.complete(""));
        end("task", Wakes::task, TASK::run);
        end("park", Wakes::park, () -> LockSupport.unpark(waiter));
        end("waiting", Wakes::waiting, Wakes::notifyWaiting);
        end("interrupted", Wakes::interrupted, () -> waiter.interrupt());
        end("interruptedSleep", Wakes::interruptedSleep, () -> waiter.interrupt());
        end("interruptedJoin", Wakes::interruptedJoin, () -> waiter.interrupt());
        LOCK.lock();
        end("lock", Wakes::lock, LOCK::unlock);
        convoys();
        joined();
        LOCK.lock();
        alone("limited", Wakes::limited);
        LOCK.unlock();
        alone("sleeping", Wakes::sleeping);
    }

    private static void end(String method, Step wait, Step wake) throws Exception {
        waiter = start(wait);
        Thread.sleep(PAUSE_MILLIS);
        long from = System.nanoTime();
        wake.run();
        long to = System.nanoTime();
        waiter.join();
        print(method, Thread.currentThread(), from, to, 0);
    }

    private static void print(String method, Thread waker, long from, long to, int vain) {
        System.out.println(method + " " + waker.getId() + " " + from + " " + to + " " + vain);
    }

    private static void alone(String method, Step wait) throws Exception {
        start(wait).join();
        System.out.println(method + " 0 0 0 0");
    }

    private static void joined() throws Exception {
        child = new Thread(
                () -> {
                    pause();
                    childEnds = System.nanoTime();
                },
                "child");
        child.start();
        start(Wakes::join).join();
        print("join", child, childEnds, System.nanoTime(), 0);
    }

    private static Thread start(Step wait) throws Exception {
        Runnable run = () -> {
            try {
                wait.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        if (virtual) {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, run);
        }
        Thread thread = new Thread(run, "waiter");
        thread.start();
        return thread;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void queue() throws InterruptedException {
        QUEUE.take();
    }

    private static void handOver() throws InterruptedException {
        HAND_OVER.take();
    }

    private static void ownLatch() throws InterruptedException {
        OWN_LATCH.acquireSharedInterruptibly(1);
    }

    private static void selecting() throws IOException {
        selector.select();
    }

    private static void semaphore() throws InterruptedException {
        PERMITS.acquire();
    }

    @SuppressWarnings("WaitNotInLoop") // notified once
    private static void condition() throws InterruptedException {
        OF_CONDITION.lock();
        try {
            CONDITION.await();
        } finally {
            OF_CONDITION.unlock();
        }
    }

    private static void signal() {
        OF_CONDITION.lock();
        try {
            CONDITION.signal();
        } finally {
            OF_CONDITION.unlock();
        }
    }

    private static void latch() throws InterruptedException {
        LATCH.await();
    }

    private static void barrier() throws Exception {
        BARRIER.await();
    }

    private static void exchanger() throws InterruptedException {
        EXCHANGER.exchange("");
    }

    private static void completable() throws Exception {
        COMPLETABLE.get();
    }

    private static void task() throws Exception {
        TASK.get();
    }

    private static void park() {
        LockSupport.park();
    }

    @SuppressWarnings("WaitNotInLoop") // notified once
    private static void waiting() throws InterruptedException {
        synchronized (MONITOR) {
            MONITOR.wait();
        }
    }

    private static void notifyWaiting() {
        synchronized (MONITOR) {
            MONITOR.notifyAll();
        }
    }

    private static void lock() {
        LOCK.lock();
        LOCK.unlock();
    }

    private static void convoy() {
        LOCK.lock();
        LOCK.unlock();
    }

    /** The one who waits is woken, and finds the lock taken again, unless it is faster. */
    private static void convoys() throws Exception {
        LOCK.lock();
        waiter = start(Wakes::convoy);
        Thread.sleep(PAUSE_MILLIS);
        boolean waits = true;
        for (int vain = 0; waits; vain++) {
            long from = System.nanoTime();
            LOCK.unlock();
            if (vain < CONVOY) {
                LOCK.lock();
            }
            long to = System.nanoTime();
            waits = vain < CONVOY && LOCK.hasQueuedThread(waiter);
            if (waits) {
                Thread.sleep(PAUSE_MILLIS);
            } else {
                print("convoy", Thread.currentThread(), from, to, vain);
            }
        }
        if (LOCK.isHeldByCurrentThread()) {
            LOCK.unlock();
        }
        waiter.join();
    }

    private static void join() throws InterruptedException {
        child.join();
    }

    private static void interrupted() {
        try {
            NO_PERMITS.acquire();
        } catch (InterruptedException e) {
            return;
        }
        throw new IllegalStateException("nobody gives one");
    }

    private static void interruptedSleep() {
        try {
            Thread.sleep(LONG_MILLIS);
        } catch (InterruptedException e) {
            return;
        }
        throw new IllegalStateException("nobody wakes it");
    }

    private static void interruptedJoin() {
        try {
            MAIN.join();
        } catch (InterruptedException e) {
            return;
        }
        throw new IllegalStateException("main goes on");
    }

    private static void limited() throws InterruptedException {
        if (LOCK.tryLock(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("main holds it");
        }
    }

    private static void sleeping() throws InterruptedException {
        Thread.sleep(PAUSE_MILLIS);
    }
}
