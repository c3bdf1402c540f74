package io.scalegraph.demo.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * M = 2N workers for N processors: worker i computes c*(i+1)/M and waits at a barrier for the last one. They wait c*(M-1)/2
 * in each step, but a processor stands free only once fewer than N of them work: c*(N-1)/4 is lost, E = 1 - (N-1)/(4N).
 */
final class Oversubscribed extends TeamKernel {
    private static final Site MEET = Site.of("barrier", Oversubscribed.class, "meet");

    private final int workers;
    private final CyclicBarrier barrier;

    Oversubscribed(Parameters parameters) {
        super(parameters, 2 * parameters.workers());
        this.workers = 2 * parameters.workers();
        this.barrier = new CyclicBarrier(workers);
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        return new Expectation(processors(), all)
                .waited(MEET, all * (workers - 1) / 2.0)
                .primitives(all * (processors() - 1) / 4.0);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            worker.compute(start + step * c + c * (worker.number + 1) / workers);
            meet(worker);
        }
    }

    private void meet(Team.Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(MEET, barrier.await(), begin, System.nanoTime());
    }
}
