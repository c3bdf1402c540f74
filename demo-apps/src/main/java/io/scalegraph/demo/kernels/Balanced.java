package io.scalegraph.demo.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** All workers compute c and meet at a barrier: nobody waits, but for the time it takes to wake up. */
final class Balanced extends TeamKernel {
    private static final Site MEET = Site.of("barrier", Balanced.class, "meet");

    private final CyclicBarrier barrier;

    Balanced(Parameters parameters) {
        super(parameters);
        this.barrier = new CyclicBarrier(parameters.workers());
    }

    @Override
    public Expectation expected() {
        return Team.expected(parameters, parameters.allNanos()).waited(MEET, 0);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        for (int step = 1; step <= parameters.steps(); step++) {
            worker.compute(start + step * parameters.computeNanos());
            meet(worker);
        }
    }

    private void meet(Team.Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(MEET, barrier.await(), begin, System.nanoTime());
    }
}
