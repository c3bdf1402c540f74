package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A pool that is none of the JDK's: its workers wait for tasks at a queue, most of the time. */
public final class OwnPool {
    private static final int TASKS = 200;
    private static final long TASK_NANOS = 1_000_000;
    private static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(TASKS + 2);

    private OwnPool() {}

    private static int next() throws InterruptedException {
        return QUEUE.take();
    }

    private static void work() {
        try {
            for (int task = next(); task >= 0; task = next()) {
                long end = System.nanoTime() + TASK_NANOS;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Two workers, the main thread one of them, and a task every 5 ms.
     *
     * @param args not used
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it ends with its pool
    public static void main(String[] args) {
        ScheduledExecutorService tasks = Executors.newSingleThreadScheduledExecutor();
        int[] left = {TASKS};
        tasks.scheduleAtFixedRate(
                () -> {
                    QUEUE.add(left[0] > 0 ? left[0] : -1);
                    if (left[0]-- == -1) {
                        tasks.shutdown();
                    }
                },
                0,
                5,
                TimeUnit.MILLISECONDS);
        new Thread(OwnPool::work, "worker").start();
        work();
    }
}
