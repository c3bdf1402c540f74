package io.scalegraph.demo.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;

/**
 * A program for studies of scalability: in each of S steps, N workers divide a part of the work W among them, and then the
 * first combines their results in a time c(N), for which the others wait: T = W/N + S c(N). What c is says
 * {@link Combining}; where it does not grow with W, L = S c(N) and scale(E,(N,N')) = c(N)/c(N') at any E.
 *
 * <p>All deadlines count from a window's begin, for which the other workers wait at the gate, so that no late wake-up
 * enters T but one at its end; and the first worker, with which it ends, meets its deadlines spinning.
 */
public final class Reduction {
    private static final int USAGE = 2;
    private static final int ARGUMENTS = 8;
    private static final long MICRO = 1_000;
    private static final int STEPS = 5;
    private static final long GATHERING_NANOS = 200 * MICRO;
    /** Long enough for what a JVM sets up late in its start, and for a recording to come up, which has a processor until then. */
    private static final int WARM_UP_MILLIS = 1500;

    private final long partNanos;
    private final long combineNanos;
    private final int windows;
    private final CyclicBarrier gate;
    private final CyclicBarrier meeting;
    private volatile long start;

    private Reduction(long workMicros, int workers, int windows, Combining combining) {
        long stepNanos = workMicros * MICRO / STEPS;
        partNanos = combining.divided(stepNanos) / workers;
        combineNanos = combining.nanos(workers, stepNanos);
        this.windows = windows;
        gate = new CyclicBarrier(workers);
        meeting = new CyclicBarrier(workers);
    }

    /**
     * Runs it: {@code --work MICROSECONDS --workers N --windows COUNT --combining tree|chain|constant|share}. Prints what
     * each window took by its own clock.
     *
     * @param args the options
     * @throws Exception if a worker fails
     */
    public static void main(String[] args) throws Exception {
        boolean named = args.length == ARGUMENTS
                && args[0].equals("--work")
                && args[2].equals("--workers")
                && args[4].equals("--windows")
                && args[6].equals("--combining");
        if (!named) {
            System.err.println("usage: Reduction --work MICROSECONDS --workers N --windows COUNT"
                    + " --combining tree|chain|constant|share");
            System.exit(USAGE);
        }
        int workers = Integer.parseInt(args[3]);
        int windows = Integer.parseInt(args[5]);
        new Reduction(Long.parseLong(args[1]), workers, windows, Combining.of(args[7])).run();
    }

    private void run() throws InterruptedException, BrokenBarrierException {
        Thread.sleep(WARM_UP_MILLIS);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < gate.getParties(); i++) {
            Thread thread = new Thread(this::help, "worker-" + i);
            others.add(thread);
            thread.start();
        }
        lead();
        for (Thread thread : others) {
            thread.join();
        }
    }

    private void lead() throws InterruptedException, BrokenBarrierException {
        TimerSlack.lower();
        List<Long> took = new ArrayList<>();
        for (int window = 0; window < windows; window++) {
            while (gate.getNumberWaiting() < gate.getParties() - 1) {
                LockSupport.parkNanos(GATHERING_NANOS);
            }
            solve();
            took.add(System.nanoTime() - start);
            meeting.await();
        }
        took.forEach(nanos -> System.out.println("window " + nanos / MICRO + " us"));
    }

    /** The window to measure, as the first worker lives it. */
    private void solve() throws InterruptedException, BrokenBarrierException {
        start = System.nanoTime();
        gate.await();
        for (int step = 0; step < STEPS; step++) {
            if (step > 0) {
                meeting.await();
            }
            long combine = start + step * (partNanos + combineNanos) + partNanos;
            Computation.exactlyUntil(combine);
            if (combineNanos > 0) {
                meeting.await();
                Computation.exactlyUntil(combine + combineNanos);
            }
        }
    }

    private void help() {
        try {
            TimerSlack.lower();
            for (int window = 0; window < windows; window++) {
                gate.await();
                for (int step = 0; step < STEPS; step++) {
                    Computation.until(start + step * (partNanos + combineNanos) + partNanos);
                    meeting.await();
                    meeting.await();
                }
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("nobody interrupts a worker", e);
        }
    }
}
