package io.scalegraph.demo.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Amdahl's program: each step the master computes c alone, for which N-1 workers wait, and then all compute c. T_para =
 * 2*S*c, E = (N+1)/(2N).
 */
final class SerialShare extends TeamKernel {
    private static final Site AWAIT = Site.of("barrier", SerialShare.class, "awaitMaster");

    private final CyclicBarrier barrier;

    SerialShare(Parameters parameters) {
        super(parameters);
        this.barrier = new CyclicBarrier(parameters.workers());
    }

    @Override
    public Expectation expected() {
        double serial = parameters.allNanos();
        double waited = serial * (parameters.workers() - 1);
        return Team.expected(parameters, 2 * serial).waited(AWAIT, waited).primitives(waited);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            long serialEnd = start + (2 * step + 1) * c;
            if (worker.number == 0) {
                worker.compute(serialEnd);
            }
            awaitMaster(worker);
            worker.compute(serialEnd + c);
        }
        team.finish(worker);
    }

    private void awaitMaster(Team.Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(AWAIT, barrier.await(), begin, System.nanoTime());
    }
}
