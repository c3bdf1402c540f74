package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Computes, and hands the result to a thread that looks for one again and again: each time it has slept, or each time it has
 * waited at a queue in vain. Prints for how many nanoseconds it computed, and for how many it did all, by its own clock.
 */
public final class Polling {
    private static final long SLEEP_MILLIS = 10;
    private static final long WAIT_MILLIS = 100;
    private static final int CALLS = 300;
    private static final int STEPS = 1_500_000;

    private final BlockingQueue<Double> results = new ArrayBlockingQueue<>(1);
    private final CountDownLatch seen = new CountDownLatch(1);
    private volatile boolean done;

    private Polling() {}

    /** The first argument is what the other thread does in between. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        new Polling().run(args[0].equals("sleep"));
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
