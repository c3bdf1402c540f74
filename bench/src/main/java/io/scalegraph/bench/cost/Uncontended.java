package io.scalegraph.bench.cost;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Primitives that nobody waits at: one thread alone has them. Public for the harness. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Uncontended {
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantReadWriteLock shared = new ReentrantReadWriteLock();
    private final ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(4);
    private final Semaphore semaphore = new Semaphore(1);
    private final CountDownLatch latch = new CountDownLatch(1);
    private final Object item = new Object();
    private int guarded;

    /** Made by the harness. */
    public Uncontended() {}

    /**
     * A lock is taken and given back.
     *
     * @return something, so that it is not optimised away
     */
    @Benchmark
    public int reentrantLock() {
        lock.lock();
        try {
            return ++guarded;
        } finally {
            lock.unlock();
        }
    }

    /**
     * The shared side of a lock is taken and given back.
     *
     * @return something, so that it is not optimised away
     */
    @Benchmark
    public int readLock() {
        shared.readLock().lock();
        try {
            return guarded;
        } finally {
            shared.readLock().unlock();
        }
    }

    /**
     * A monitor is entered and left.
     *
     * @return something, so that it is not optimised away
     */
    @Benchmark
    public int monitor() {
        synchronized (item) {
            return ++guarded;
        }
    }

    /**
     * An item is put into a queue and taken out.
     *
     * @return the item
     * @throws InterruptedException never
     */
    @Benchmark
    public Object arrayBlockingQueue() throws InterruptedException {
        queue.put(item);
        return queue.take();
    }

    /**
     * A permit is taken and given back.
     *
     * @return something, so that it is not optimised away
     * @throws InterruptedException never
     */
    @Benchmark
    public int semaphore() throws InterruptedException {
        semaphore.acquire();
        try {
            return ++guarded;
        } finally {
            semaphore.release();
        }
    }

    /**
     * A latch is asked.
     *
     * @return its count
     */
    @Benchmark
    public long latchCount() {
        return latch.getCount();
    }
}
