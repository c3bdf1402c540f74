package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool of many workers with tasks that take next to no time, and so many that its queue is never empty. */
public final class FullQueue {
    private static final int WORKERS = 8;
    private static final int TASKS = 600_000;

    private final CountDownLatch gate = new CountDownLatch(1);
    private final CountDownLatch half = new CountDownLatch(TASKS / 2);

    private FullQueue() {}

    /**
     * Prints how many tasks were left when the section ended.
     *
     * @param args none
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        FullQueue program = new FullQueue();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(WORKERS, WORKERS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        for (int i = 0; i < WORKERS; i++) {
            pool.execute(program::await);
        }
        for (int i = 0; i < TASKS; i++) {
            pool.execute(program.half::countDown);
        }
        int left = program.run(pool);
        pool.shutdownNow();
        System.out.println(left);
    }

    private int run(ThreadPoolExecutor pool) throws InterruptedException {
        gate.countDown();
        half.await();
        return pool.getQueue().size();
    }

    private void await() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e); // nobody interrupts
        }
    }
}
