package io.scalegraph.demo.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Worker i of N computes c*(i+1)/N and waits at a barrier for the last one: c*(N-1)/2 of waiting in each step, E =
 * (N+1)/(2N).
 */
final class Imbalance extends TeamKernel {
    private static final Site MEET = Site.of("barrier", Imbalance.class, "meet");

    private final CyclicBarrier barrier;

    Imbalance(Parameters parameters) {
        super(parameters);
        this.barrier = new CyclicBarrier(parameters.workers());
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double waited = all * (parameters.workers() - 1) / 2.0;
        return Team.expected(parameters, all).waited(MEET, waited).primitives(waited);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            worker.compute(start + step * c + c * (worker.number + 1) / parameters.workers());
            meet(worker);
        }
    }

    private void meet(Team.Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(MEET, barrier.await(), begin, System.nanoTime());
    }
}
