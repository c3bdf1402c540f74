package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A thread waits for known times and ends, and its successor does so again. Prints how often and how long, by its own clock, and
 * then lives until its input ends.
 */
public final class Metered {
    private static final int WAITS = 4;
    private static final int WAIT_MILLIS = 40;

    private static long nanos;

    private Metered() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(Metered::known, "known");
            thread.start();
            thread.join();
        }
        System.out.println("known " + 2 * WAITS + " " + nanos);
        while (System.in.read() >= 0) {
            // until its end
        }
    }

    private static void known() {
        Semaphore none = new Semaphore(0);
        for (int i = 0; i < WAITS; i++) {
            long begin = System.nanoTime();
            try {
                none.tryAcquire(WAIT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            nanos += System.nanoTime() - begin;
        }
    }
}
