package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.StampedLock;

/**
 * The main thread waits at queues of all sorts, with and without a time limit, and at what else hands things over.
 * Prints {@code kind nanos} for each wait, by its own clock.
 */
public final class Handovers {
    private static final int HOLD_MILLIS = 60;

    private interface Step {
        void run() throws Exception;
    }

    private Handovers() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        takes(new ArrayBlockingQueue<>(1));
        takes(new LinkedBlockingQueue<>(1));
        takes(new LinkedBlockingDeque<>(1));
        takes(new PriorityBlockingQueue<>());
        takes(new SynchronousQueue<>());
        takes(new LinkedTransferQueue<>());
        puts(new ArrayBlockingQueue<>(1));
        puts(new LinkedBlockingQueue<>(1));
        puts(new LinkedBlockingDeque<>(1));
        handOvers();
        meetings();
        ends();
    }

    private static void takes(BlockingQueue<Integer> queue) throws Exception {
        later(() -> queue.put(1));
        timed("queue-take", queue::take);
        later(() -> queue.put(1));
        timed("queue-take", () -> queue.poll(10, TimeUnit.SECONDS));
    }

    private static void puts(BlockingQueue<Integer> queue) throws Exception {
        queue.put(1);
        later(queue::take);
        timed("queue-put", () -> queue.put(2));
        later(queue::take);
        timed("queue-put", () -> queue.offer(3, 10, TimeUnit.SECONDS));
        if (queue instanceof BlockingDeque<Integer> deque) {
            later(deque::takeLast);
            timed("queue-put", () -> deque.putFirst(4));
        }
    }

    private static void handOvers() throws Exception {
        SynchronousQueue<Integer> synchronous = new SynchronousQueue<>();
        later(synchronous::take);
        timed("queue-put", () -> synchronous.put(1));
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        later(transfer::take);
        timed("queue-put", () -> transfer.transfer(1));
        DelayQueue<Soon> delayed = new DelayQueue<>();
        delayed.put(new Soon(System.nanoTime() + HOLD_MILLIS * 1_000_000L));
        timed("queue-take", delayed::take);
    }

    private static void meetings() throws Exception {
        Phaser phaser = new Phaser(2);
        later(phaser::arrive);
        timed("phaser", phaser::arriveAndAwaitAdvance);
        Exchanger<Integer> exchanger = new Exchanger<>();
        later(() -> exchanger.exchange(1));
        timed("exchanger", () -> exchanger.exchange(2));
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        later(() -> lock.unlock(stamp));
        long[] read = new long[1];
        timed("stampedlock", () -> read[0] = lock.readLock());
        later(() -> lock.unlock(read[0]));
        timed("stampedlock", lock::writeLock);
    }

    private static void ends() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        threads.execute(() -> pause(HOLD_MILLIS));
        threads.shutdown();
        timed("termination", () -> threads.awaitTermination(10, TimeUnit.SECONDS));
        ForkJoinPool tasks = new ForkJoinPool(1);
        tasks.execute(() -> pause(HOLD_MILLIS));
        tasks.shutdown();
        timed("termination", () -> tasks.awaitTermination(10, TimeUnit.SECONDS));
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        System.out.println(kind + " " + (System.nanoTime() - begin));
    }

    private static void later(Step step) {
        new Thread(() -> {
                    pause(HOLD_MILLIS);
                    try {
                        step.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                })
                .start();
    }

    private static void pause(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }

    private record Soon(long nanos) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }
}
