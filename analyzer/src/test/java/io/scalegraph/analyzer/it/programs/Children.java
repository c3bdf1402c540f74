package io.scalegraph.analyzer.it.programs;

import io.scalegraph.analyzer.it.programs.Later.Step;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Pools that are given many tasks at once, and closed. Prints {@code kind nanos} for each wait, by its own clock. */
public final class Children {
    private static final int SLOW_MILLIS = 200;
    private static final List<Callable<Integer>> TASKS = Collections.nCopies(2, Children::slow);

    private Children() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Later.pause();
        for (ExecutorService pool :
                List.of(Executors.newFixedThreadPool(2), Executors.newSingleThreadExecutor(), new ForkJoinPool(2))) {
            Later.warmUp(pool);
            timed("invoke-all", () -> pool.invokeAll(TASKS));
            timed("invoke-all", () -> pool.invokeAll(TASKS, 10, TimeUnit.SECONDS));
            timed("future", () -> pool.invokeAny(TASKS.subList(0, 1)));
            pool.execute(Children::slow);
            end(pool);
        }
        ForkJoinPool two = new ForkJoinPool(2);
        Later.finish(two.submit(Children::invokesAll));
    }

    /** From 19 a pool is closed, before there is no such method. */
    private static void end(ExecutorService pool) throws Exception {
        if (pool instanceof AutoCloseable closeable) {
            timed("termination", closeable::close);
        } else {
            pool.shutdown();
            timed("termination", () -> pool.awaitTermination(10, TimeUnit.SECONDS));
        }
    }

    /** The second task is stolen by the other worker before the first one ends. */
    private static void invokesAll() {
        CountDownLatch stolen = new CountDownLatch(1);
        long[] begin = new long[1];
        ForkJoinTask.invokeAll(
                ForkJoinTask.adapt(() -> {
                    while (stolen.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                    begin[0] = System.nanoTime();
                }),
                ForkJoinTask.adapt(() -> {
                    stolen.countDown();
                    slow();
                }));
        Later.print("task-join", begin[0]);
    }

    private static int slow() {
        Later.pauseFor(SLOW_MILLIS);
        return 1;
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        Later.print(kind, begin);
    }
}
