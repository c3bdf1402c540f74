package io.scalegraph.demo.kernels;

import java.util.concurrent.Phaser;

/** Worker i of N computes c*(N-i)/N and waits at a phaser for the first one: c*(N-1)/2 in each step, E = (N+1)/(2N). */
final class PhaserImbalance extends TeamKernel {
    private static final Site ADVANCE = Site.of("phaser", PhaserImbalance.class, "advance");

    private final Phaser phaser;

    PhaserImbalance(Parameters parameters) {
        super(parameters);
        this.phaser = new Phaser(parameters.workers());
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double waited = all * (parameters.workers() - 1) / 2.0;
        return Team.expected(parameters, all).waited(ADVANCE, waited).primitives(waited);
    }

    @Override
    void work(Team.Worker worker, long start) {
        long c = parameters.computeNanos();
        int n = parameters.workers();
        for (int step = 0; step < parameters.steps(); step++) {
            worker.compute(start + step * c + c * (n - worker.number) / n);
            advance(worker);
        }
    }

    private void advance(Team.Worker worker) {
        int phase = phaser.arrive();
        long begin = System.nanoTime();
        phaser.awaitAdvance(phase);
        worker.waited(ADVANCE, begin, System.nanoTime());
    }
}
