package io.scalegraph.bench.cost;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The way into a wait and out of it, without the wait: the thread has been given its permit before. All that the agent
 * does for a wait that blocks it does here, and the operating system's part, which varies more than that, is not in it.
 * Public for the harness.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Waiting {
    private static final int MANY = 1000;
    /** Some microseconds. */
    private static final int WORK = 2000;

    private final Semaphore[] semaphores = new Semaphore[MANY];
    private int next;

    /** Made by the harness. */
    public Waiting() {
        Arrays.setAll(semaphores, i -> new Semaphore(0));
    }

    /** A thread parks at something and goes on at once. */
    @Benchmark
    public void parkWithPermit() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(this);
    }

    /** As that, after a while of work: so seldom that the recording keeps up. */
    @Benchmark
    public void parkNowAndThen() {
        Blackhole.consumeCPU(WORK);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(this);
    }

    /**
     * A thread waits at a latch of its own, for no time.
     *
     * @return whether that is open, which it is not
     * @throws InterruptedException never
     */
    @Benchmark
    public boolean freshLatch() throws InterruptedException {
        return new CountDownLatch(1).await(1, TimeUnit.NANOSECONDS);
    }

    /**
     * A thread waits at the next of many semaphores, for no time.
     *
     * @return whether it got a permit, which it did not
     * @throws InterruptedException never
     */
    @Benchmark
    public boolean manySemaphores() throws InterruptedException {
        next = next + 1 == MANY ? 0 : next + 1;
        return semaphores[next].tryAcquire(1, TimeUnit.NANOSECONDS);
    }
}
