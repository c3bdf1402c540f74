package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Threads in a ring give each other a baton, so many times as is said: as many waits, each ended by the thread before. */
public final class Passing {
    private static final int USAGE = 2;
    private static final int ARGUMENTS = 2;
    /** Until then a recording is up. */
    private static final int PAUSE_MILLIS = 1_500;

    private final List<Semaphore> batons = new ArrayList<>();
    private final int rounds;

    private Passing(int threads, int rounds) {
        this.rounds = rounds;
        for (int i = 0; i < threads; i++) {
            batons.add(new Semaphore(0));
        }
    }

    /**
     * Runs it: number of threads, and of waits.
     *
     * @param args both
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        if (args.length != ARGUMENTS) {
            System.err.println("usage: Passing THREADS WAITS");
            System.exit(USAGE);
        }
        Thread.sleep(PAUSE_MILLIS);
        int threads = Integer.parseInt(args[0]);
        new Passing(threads, Integer.parseInt(args[1]) / threads).run();
    }

    private void run() throws InterruptedException {
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < batons.size(); i++) {
            int number = i;
            Thread thread = new Thread(() -> pass(number), Hand.name(i));
            others.add(thread);
            thread.start();
        }
        batons.get(0).release();
        pass(0);
        for (Thread thread : others) {
            thread.join();
        }
    }

    private void pass(int number) {
        Semaphore own = batons.get(number);
        Semaphore next = batons.get((number + 1) % batons.size());
        for (int round = 0; round < rounds; round++) {
            own.acquireUninterruptibly();
            next.release();
        }
    }
}
