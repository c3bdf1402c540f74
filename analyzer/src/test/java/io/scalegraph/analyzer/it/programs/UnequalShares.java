package io.scalegraph.analyzer.it.programs;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import jdk.jfr.AnnotationElement;
import jdk.jfr.EventFactory;
import jdk.jfr.Name;

/**
 * Two threads that meet at a barrier. One computes for 30 ms in each round, the other for 90 ms, so the first waits for two
 * thirds of the time and a third of two processors is lost. Now and then a library of it comes to have JFR know a further type of
 * events, as those do whose classes are loaded late. Ends after as many seconds as are told, with a line.
 */
public final class UnequalShares {
    private static final long SHORT_MILLIS = 30;
    private static final long LONG_MILLIS = 90;
    private static final long ROUNDS_OF_A_TYPE = 15;

    private UnequalShares() {}

    /** Runs for so many seconds. */
    public static void main(String[] args) throws InterruptedException {
        long rounds = Integer.parseInt(args[0]) * 1000L / LONG_MILLIS;
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread first = new Thread(() -> run(barrier, rounds, SHORT_MILLIS), "short");
        Thread second = new Thread(() -> run(barrier, rounds, LONG_MILLIS), "long");
        System.out.println("begun");
        first.start();
        second.start();
        first.join();
        second.join();
        System.err.println("an error line");
        System.out.println("done, input " + hasInput());
    }

    private static void run(CyclicBarrier barrier, long rounds, long millis) {
        try {
            for (long round = 0; round < rounds; round++) {
                compute(millis);
                barrier.await();
                if (millis == LONG_MILLIS && round % ROUNDS_OF_A_TYPE == ROUNDS_OF_A_TYPE / 2) {
                    EventFactory.create(List.of(new AnnotationElement(Name.class, "library.Event" + round)), List.of())
                            .newEvent()
                            .commit();
                }
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Stands for computation, by an option: so a busy machine does not lengthen it. */
    static void compute(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    private static String hasInput() {
        try {
            return System.in.read() < 0 ? "none" : "some";
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
