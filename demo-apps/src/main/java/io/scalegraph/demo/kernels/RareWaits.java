package io.scalegraph.demo.kernels;

import java.util.concurrent.locks.LockSupport;

/**
 * Each step a worker computes c, waits many times for d = 50 us * N, 2c in all, and once for c, all at one place. T_para =
 * 4*S*c, of which each worker waits 3*S*c, E = 1/4. With c = 100 ms, 30 steps have at most 120,000 short waits,
 * however many workers there are; a late wake-up takes the time of the next ones.
 */
final class RareWaits extends TeamKernel {
    private static final Site AWAIT = Site.of("park", RareWaits.class, "await");
    /** More workers wait longer, so that as many are woken each second. */
    private static final long SHORT_NANOS_PER_WORKER = 50_000;

    private final long shortWaits;
    private final long shortNanos;

    RareWaits(Parameters parameters) {
        super(parameters);
        this.shortNanos = SHORT_NANOS_PER_WORKER * parameters.workers();
        this.shortWaits = 2 * parameters.computeNanos() / shortNanos;
    }

    @Override
    public Expectation expected() {
        double waited = parameters.allNanos() + (double) parameters.steps() * shortWaits * shortNanos;
        double all = parameters.workers() * waited;
        return Team.expected(parameters, parameters.allNanos() + waited)
                .waited(AWAIT, all)
                .countedAt(AWAIT)
                .primitives(all);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long now = start;
        for (int step = 0; step < parameters.steps(); step++) {
            now += parameters.computeNanos();
            worker.compute(now);
            for (int i = 0; i < shortWaits; i++) {
                now += shortNanos;
                await(worker, now);
            }
            now += parameters.computeNanos();
            await(worker, now);
        }
        team.finish(worker);
    }

    private static void await(Team.Worker worker, long deadline) {
        for (long begin = System.nanoTime(); deadline - begin > 0; begin = System.nanoTime()) {
            LockSupport.parkNanos(deadline - begin);
            worker.waited(AWAIT, begin, System.nanoTime());
        }
    }
}
