package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Computes, and hands the result to a thread that looks for one again and again: each time it has slept, or each time it has
 * waited at a queue in vain. Or has another thread compute, round by round, and sleeps until that is done. Prints for how many
 * nanoseconds it computed, or slept behind the end of a round, and for how many it did all, by its own clock.
 */
public final class Polling {
    private static final long SLEEP_MILLIS = 10;
    private static final long WAIT_MILLIS = 100;
    private static final int CALLS = 300;
    private static final int STEPS = 1_500_000;
    private static final int ROUNDS = 60;
    private static final int CALLS_IN_A_ROUND = 3;

    private final BlockingQueue<Double> results = new ArrayBlockingQueue<>(1);
    private final CountDownLatch seen = new CountDownLatch(1);
    private volatile boolean done;

    private Polling() {}

    /** The first argument is what the other thread does in between, or that it computes in rounds. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        if (args[0].equals("rounds")) {
            rounds();
        } else {
            new Polling().run(args[0].equals("sleep"));
        }
    }

    private static void rounds() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        long begin = System.nanoTime();
        long slept = 0;
        for (int i = 0; i < ROUNDS; i++) {
            int calls = CALLS_IN_A_ROUND + i % CALLS_IN_A_ROUND;
            Future<Long> end = pool.submit(() -> endOf(calls));
            while (!end.isDone()) {
                Thread.sleep(SLEEP_MILLIS);
            }
            slept += System.nanoTime() - end.get();
        }
        System.out.println(slept + " " + (System.nanoTime() - begin));
        pool.shutdown();
    }

    private static long endOf(int calls) {
        double x = 0.5;
        for (int i = 0; i < calls; i++) {
            x = compute(x);
        }
        return x < 1 ? System.nanoTime() : 0; // it is, which the compiler does not know
    }

    private void run(boolean sleeps) throws InterruptedException {
        long begin = System.nanoTime();
        Thread other = new Thread(sleeps ? this::sleepUntilDone : this::takeOne, "polls");
        other.setDaemon(true);
        other.start();
        double x = 0.5;
        for (int i = 0; i < CALLS; i++) {
            x = compute(x);
        }
        long computed = System.nanoTime();
        results.add(x);
        done = true;
        seen.await();
        System.out.println((computed - begin) + " " + (System.nanoTime() - begin));
    }

    private static double compute(double from) {
        double x = from;
        for (int i = 0; i < STEPS; i++) {
            x = 3.7 * x * (1 - x);
        }
        return x;
    }

    private void sleepUntilDone() {
        try {
            while (!done) {
                Thread.sleep(SLEEP_MILLIS);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        seen.countDown();
    }

    private void takeOne() {
        try {
            while (results.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS) == null) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        seen.countDown();
    }
}
