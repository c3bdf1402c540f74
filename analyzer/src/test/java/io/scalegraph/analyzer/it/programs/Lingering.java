package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Has a pool compute, and never shuts it down: its threads end when they have had no task for three seconds. */
public final class Lingering {
    private static final int THREADS = 2;
    private static final int SECONDS = 3;
    private static final int STEPS = 100_000_000;

    private Lingering() {}

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(THREADS, THREADS, SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        Future<Double> one = pool.submit(Lingering::compute);
        Future<Double> other = pool.submit(Lingering::compute);
        System.out.println(one.get() + other.get() < 2);
    }

    private static double compute() {
        double x = 0.5;
        for (int i = 0; i < STEPS; i++) {
            x = 3.7 * x * (1 - x);
        }
        return x;
    }
}
