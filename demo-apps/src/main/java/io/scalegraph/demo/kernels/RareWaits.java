package io.scalegraph.demo.kernels;

import java.util.concurrent.locks.LockSupport;

/**
 * Each step a worker computes c, waits many times for d = 100 us * N, 6c in all, and once for c, all at one place. T_para =
 * 8*S*c, of which each worker waits 7*S*c, E = 1/8. With c = 25 ms a step has at most 1,500 short waits, however many
 * workers there are; a late wake-up takes the time of the next ones.
 */
final class RareWaits extends TeamKernel {
    private static final Site AWAIT = Site.of("park", RareWaits.class, "await");
    /**
     * More workers wait longer, so that as many are woken each second. Two wait 200 us, long against the 3 us that an event of
     * JFR's own takes, which is the second witness of these waits.
     */
    private static final long SHORT_NANOS_PER_WORKER = 100_000;
    /** Of a step in short waits, against c. */
    private static final int SHORT_PART = 6;

    private final long shortWaits;
    private final long shortNanos;

    RareWaits(Parameters parameters) {
        super(parameters);
        this.shortNanos = SHORT_NANOS_PER_WORKER * parameters.workers();
        this.shortWaits = SHORT_PART * parameters.computeNanos() / shortNanos;
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
