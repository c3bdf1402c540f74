package io.scalegraph.demo.triad;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Threads that stay, with the caller as one of them: threads that are started for each window often begin on the processor
 * of the one that starts them, and take turns there instead of using the memory at the same time.
 */
final class Team {
    private final Kernel kernel;
    private final int threads;
    private final int passes;
    private final CyclicBarrier barrier;
    private volatile boolean ended;

    private Team(Kernel kernel, int threads, int passes) {
        this.kernel = kernel;
        this.threads = threads;
        this.passes = passes;
        this.barrier = new CyclicBarrier(threads);
    }

    static Team start(Kernel kernel, int threads, int passes) {
        Team team = new Team(kernel, threads, passes);
        for (int part = 1; part < threads; part++) {
            int own = part;
            Thread thread = new Thread(() -> team.help(own), "triad-" + part);
            thread.setDaemon(true);
            thread.start();
        }
        return team;
    }

    /** All passes, divided among the threads. */
    void computeOnce() throws InterruptedException {
        await();
        compute(0);
        await();
    }

    /** Lets the threads go. */
    void end() throws InterruptedException {
        ended = true;
        await();
    }

    private void help(int part) {
        try {
            for (await(); !ended; await()) {
                compute(part);
                await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void compute(int part) {
        for (int pass = 0; pass < passes; pass++) {
            kernel.run(part, threads);
        }
    }

    private void await() throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException("a thread of the team was interrupted", e);
        }
    }
}
