package io.scalegraph.demo.laws;

import io.scalegraph.demo.kernels.TimerSlack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A program that runs one kernel on so many threads: {@code LawKernels LAW N}. The calling thread is the first of them. */
public final class LawKernels {
    private static final int USAGE = 2;
    /** What brings a recording up takes that long. */
    private static final int WARM_UP_MILLIS = 2500;

    private final Scaled kernel;
    private final CyclicBarrier gate;
    private final CyclicBarrier end;
    private volatile long start;

    private LawKernels(Scaled kernel, int threads) {
        this.kernel = kernel;
        gate = new CyclicBarrier(threads, () -> start = System.nanoTime());
        end = new CyclicBarrier(threads);
    }

    /**
     * Runs it.
     *
     * @param args name of the law, number of threads
     * @throws Exception if a thread fails
     */
    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: LawKernels LAW N; the laws are " + Arrays.toString(Law.values()));
            System.exit(USAGE);
        }
        int threads = Integer.parseInt(args[1]);
        new LawKernels(new Kernels(threads).of(Law.of(args[0])), threads).run(threads);
    }

    private void run(int threads) throws Exception {
        Thread.sleep(WARM_UP_MILLIS);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Worker worker = new Worker(i);
            Thread thread = new Thread(() -> help(worker), "worker-" + i);
            others.add(thread);
            thread.start();
        }
        TimerSlack.lower();
        while (gate.getNumberWaiting() < threads - 1) {
            Thread.sleep(1);
        }
        section(new Worker(0));
        for (Thread thread : others) {
            thread.join();
        }
    }

    private void help(Worker worker) {
        TimerSlack.lower();
        try {
            round(worker);
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("nobody interrupts a worker", e);
        }
    }

    /** The window to measure. */
    private void section(Worker worker) throws InterruptedException, BrokenBarrierException {
        round(worker);
    }

    private void round(Worker worker) throws InterruptedException, BrokenBarrierException {
        gate.await();
        worker.start(start);
        kernel.work(worker);
        end.await();
    }
}
