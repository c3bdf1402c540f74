package io.scalegraph.bench.cost;

import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What many threads do at once, each with things of its own, so that nothing but the agent could have them meet. Public for
 * the harness.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Crowded {
    private static final int STARTED = 100;

    private final Semaphore semaphore = new Semaphore(0);

    /** Made by the harness. */
    public Crowded() {}

    /** Threads that wait all the time, each at a latch of its own. */
    @State(Scope.Benchmark)
    public static class Others {
        private static final int THREADS = 200;
        private final CountDownLatch[] latches = new CountDownLatch[THREADS];

        /** Made by the harness. */
        public Others() {}

        /** They begin to wait. */
        @Setup
        public void begin() {
            for (int i = 0; i < THREADS; i++) {
                CountDownLatch latch = new CountDownLatch(1);
                latches[i] = latch;
                Thread thread = new Thread(() -> {
                    try {
                        latch.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e); // nobody interrupts
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
        }

        /** They go on. */
        @TearDown
        public void end() {
            for (CountDownLatch latch : latches) {
                latch.countDown();
            }
        }
    }

    /**
     * Each thread waits at a latch of its own, for no time.
     *
     * @return whether that is open, which it is not
     * @throws InterruptedException never
     */
    @Benchmark
    public boolean ownLatch() throws InterruptedException {
        return new CountDownLatch(1).await(1, TimeUnit.NANOSECONDS);
    }

    /**
     * The same while 200 others wait at theirs.
     *
     * @param others the others
     * @return whether the latch is open, which it is not
     * @throws InterruptedException never
     */
    @Benchmark
    public boolean ownLatchAmongMany(Others others) throws InterruptedException {
        return new CountDownLatch(1).await(1, TimeUnit.NANOSECONDS);
    }

    /**
     * Each thread waits at a semaphore of its own, for no time.
     *
     * @return whether it got a permit, which it did not
     * @throws InterruptedException never
     */
    @Benchmark
    public boolean ownSemaphore() throws InterruptedException {
        return semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
    }

    /**
     * Each thread starts 100 virtual threads, one after the other, and waits for all of them.
     *
     * @throws ReflectiveOperationException never: it is not run where there are none
     * @throws InterruptedException never
     */
    @Benchmark
    public void startVirtual() throws ReflectiveOperationException, InterruptedException {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        CountDownLatch ended = new CountDownLatch(STARTED);
        for (int i = 0; i < STARTED; i++) {
            start.invoke(null, (Runnable) ended::countDown);
        }
        ended.await();
    }
}
