package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** What the test programs share: a wait by the program's own clock, and something that happens a while later. */
final class Later {
    static final int HOLD_MILLIS = 60;

    /** A step of a program. */
    interface Step {
        void run() throws Exception;
    }

    private Later() {}

    /** Prints what the step took: {@code kind nanos}. */
    static void print(String kind, long beginNanos) {
        System.out.println(kind + " " + (System.nanoTime() - beginNanos));
    }

    /** Another thread does something after a while. */
    static Thread later(Step step) {
        Thread thread = new Thread(() -> {
            pause();
            try {
                step.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    /** Waits, at a place of its own, for a task of the program. */
    static void finish(Future<?> task) throws Exception {
        task.get();
    }

    /** Meets whoever waits at an exchanger, at a place of its own. */
    static void swap(Exchanger<Integer> exchanger) throws Exception {
        exchanger.exchange(1);
    }

    /** Both workers of a pool are there and have run. */
    static void warmUp(ExecutorService pool) throws Exception {
        Future<?> first = pool.submit(Later::pause);
        pool.submit(Later::pause).get();
        first.get();
    }

    static void pause() {
        pauseFor(HOLD_MILLIS);
    }

    static void pauseFor(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
