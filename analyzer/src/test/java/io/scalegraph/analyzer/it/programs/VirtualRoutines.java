package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Rounds of virtual threads that sleep, compute in one routine and thrice as long in another, for which {@code main} waits in each
 * by {@code join}, at a {@code latch} or for a {@code future}. Prints the nanoseconds in both, by their own clocks. Needs JDK 21.
 */
public final class VirtualRoutines {
    private static final int THREADS = 2;
    private static final int ROUNDS = 40;
    private static final int STEPS = 2_000_000;
    private static final AtomicLong LONG = new AtomicLong();
    private static final AtomicLong SHORT = new AtomicLong();

    private VirtualRoutines() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        for (int round = 0; round < ROUNDS; round++) {
            switch (args[0]) {
                case "join" -> joined();
                case "latch" -> counted();
                default -> told();
            }
        }
        System.out.println(LONG + " " + SHORT);
    }

    private static void joined() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(MonitorWaits.startVirtual(VirtualRoutines::work));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void counted() throws Exception {
        CountDownLatch latch = new CountDownLatch(THREADS);
        for (int i = 0; i < THREADS; i++) {
            MonitorWaits.startVirtual(() -> {
                work();
                latch.countDown();
            });
        }
        latch.await();
    }

    private static void told() throws Exception {
        List<FutureTask<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            FutureTask<Integer> task = new FutureTask<>(() -> {
                work();
                return 1;
            });
            tasks.add(task);
            MonitorWaits.startVirtual(task::run);
        }
        for (FutureTask<Integer> task : tasks) {
            task.get();
        }
    }

    private static void work() throws InterruptedException {
        Thread.sleep(1);
        long begin = System.nanoTime();
        computesLong();
        long between = System.nanoTime();
        computesShort();
        LONG.addAndGet(between - begin);
        SHORT.addAndGet(System.nanoTime() - between);
    }

    private static void computesLong() {
        double x = 0.5;
        for (int i = 0; i < 3 * STEPS; i++) {
            x = 3.7 * x * (1 - x);
        }
        check(x);
    }

    private static void computesShort() {
        double x = 0.25;
        for (int i = 0; i < STEPS; i++) {
            x = 3.6 * x * (1 - x);
        }
        check(x);
    }

    private static void check(double x) {
        if (Double.isNaN(x)) {
            throw new IllegalStateException();
        }
    }
}
