package io.scalegraph.demo.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * A program for studies of scalability: in each of S steps, N workers divide a part of the work W among them, and then the
 * first combines their results in log2 N rounds of time o, for which the others wait. On one processor nothing is combined:
 * T = W/N + S o log2 N, so L = S o log2 N and scale(E,(N,N')) = log2 N/log2 N' at any E.
 */
public final class Reduction {
    private static final int USAGE = 2;
    private static final long MICRO = 1_000;
    private static final int STEPS = 10;
    private static final long ROUND_NANOS = 10_000 * MICRO;
    /** Long enough for what a JVM sets up late in its start. */
    private static final int WARM_UP_MILLIS = 300;

    private final long partNanos;
    private final long combineNanos;
    private final CyclicBarrier gate;
    private final CyclicBarrier meeting;
    private volatile long start;

    private Reduction(long workMicros, int workers) {
        partNanos = workMicros * MICRO / workers / STEPS;
        combineNanos = Math.round(ROUND_NANOS * Math.log(workers) / Math.log(2));
        gate = new CyclicBarrier(workers, () -> start = System.nanoTime());
        meeting = new CyclicBarrier(workers);
    }

    /**
     * Runs it: {@code --work MICROSECONDS --workers N}.
     *
     * @param args the options
     * @throws Exception if a worker fails
     */
    public static void main(String[] args) throws Exception {
        if (args.length != 4 || !args[0].equals("--work") || !args[2].equals("--workers")) {
            System.err.println("usage: Reduction --work MICROSECONDS --workers N");
            System.exit(USAGE);
        }
        new Reduction(Long.parseLong(args[1]), Integer.parseInt(args[3])).run();
        System.out.println("done");
    }

    private void run() throws InterruptedException, BrokenBarrierException {
        Thread.sleep(WARM_UP_MILLIS);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < gate.getParties(); i++) {
            Thread thread = new Thread(this::work, "worker-" + i);
            others.add(thread);
            thread.start();
        }
        solve();
        for (Thread thread : others) {
            thread.join();
        }
    }

    private void work() {
        try {
            TimerSlack.lower();
            steps(false);
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("nobody interrupts a worker", e);
        }
    }

    /** The window to measure, as the first worker lives it. */
    private void solve() throws InterruptedException, BrokenBarrierException {
        TimerSlack.lower();
        steps(true);
    }

    private void steps(boolean first) throws InterruptedException, BrokenBarrierException {
        gate.await();
        for (int step = 0; step < STEPS; step++) {
            long begin = start + step * (partNanos + combineNanos);
            Computation.until(begin + partNanos);
            meeting.await();
            if (first) {
                Computation.until(begin + partNanos + combineNanos);
            }
            meeting.await();
        }
    }
}
