package io.scalegraph.demo.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The linear imbalance at a barrier with workers that extend {@link Thread} and work in their own {@code run()}. */
final class ThreadSubclass extends TeamKernel {
    private static final Site MEET = Site.of("barrier", ThreadSubclass.class, "meet");

    private static final class Own extends Thread {
        private final Runnable body;

        Own(Runnable body, String name) {
            super(name);
            this.body = body;
        }

        @Override
        public void run() {
            body.run();
        }
    }

    private final CyclicBarrier barrier;

    ThreadSubclass(Parameters parameters) {
        super(parameters, new Team(parameters, parameters.workers(), Own::new));
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
