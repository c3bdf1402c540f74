package io.scalegraph.demo.kernels;

import java.util.concurrent.CountDownLatch;

/**
 * Each step N-1 workers wait at a latch until the first one has computed c, and then all compute c. T_para = 2*S*c, E =
 * (N+1)/(2N).
 */
final class Latch extends TeamKernel {
    private static final Site AWAIT = Site.of("latch", Latch.class, "awaitFirst");

    /** Of the window that runs, or of the one that comes; changed by the first worker when all others have gone on. */
    private volatile CountDownLatch[] latches;

    Latch(Parameters parameters) {
        super(parameters);
        this.latches = latches();
    }

    private CountDownLatch[] latches() {
        CountDownLatch[] fresh = new CountDownLatch[parameters.steps()];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = new CountDownLatch(1);
        }
        return fresh;
    }

    @Override
    public Expectation expected() {
        double alone = parameters.allNanos();
        double waited = alone * (parameters.workers() - 1);
        return Team.expected(parameters, 2 * alone).waited(AWAIT, waited).primitives(waited);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        CountDownLatch[] own = latches;
        for (int step = 0; step < parameters.steps(); step++) {
            long aloneEnd = start + (2 * step + 1) * c;
            if (worker.number == 0) {
                worker.compute(aloneEnd);
                own[step].countDown();
            } else {
                awaitFirst(worker, own[step]);
            }
            worker.compute(aloneEnd + c);
        }
        team.finish(worker);
        if (worker.number == 0) {
            latches = latches();
        }
    }

    private static void awaitFirst(Team.Worker worker, CountDownLatch latch) throws InterruptedException {
        long begin = System.nanoTime();
        latch.await();
        worker.waited(AWAIT, begin, System.nanoTime());
    }
}
