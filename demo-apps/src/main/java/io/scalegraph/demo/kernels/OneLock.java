package io.scalegraph.demo.kernels;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Each step a worker computes p alone and then c under the one lock, in turn. With (N-1)*c > p the lock is always held:
 * T_para = p + S*N*c. In the first step the workers wait 0, c, 2c, ... for it, in each later one (N-1)*c - p each. In the
 * end they wait 0, c, 2c, ... for the last one. p is chosen so that a worker comes in the middle of another one's turn.
 */
final class OneLock extends TeamKernel {
    private static final Site ACQUIRE = Site.of("lock", OneLock.class, "acquire");

    private final ReentrantLock lock = new ReentrantLock();
    /** When the lock gets free on the virtual clock; guarded by the lock. */
    private long free;

    OneLock(Parameters parameters) {
        super(parameters);
    }

    private long aloneNanos() {
        return parameters.computeNanos() * ((parameters.workers() - 1) / 2) + parameters.computeNanos() / 4;
    }

    @Override
    public Expectation expected() {
        double n = parameters.workers();
        double c = parameters.computeNanos();
        double inTurn = c * n * (n - 1) / 2;
        double locked = inTurn + (parameters.steps() - 1) * n * ((n - 1) * c - aloneNanos());
        return Team.expected(parameters, aloneNanos() + parameters.steps() * n * c)
                .waited(ACQUIRE, locked)
                .waited(Team.FINISH, inTurn)
                .primitives(locked + inTurn);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long now = start;
        for (int step = 0; step < parameters.steps(); step++) {
            now += aloneNanos();
            worker.compute(now);
            now = hold(worker, now);
        }
        team.finish(worker);
    }

    /** Returns the end of the turn that a worker has asked for at a time. */
    private long hold(Team.Worker worker, long asked) {
        acquire(worker);
        try {
            free = Math.max(asked, free) + parameters.computeNanos();
            worker.compute(free);
            return free;
        } finally {
            lock.unlock();
        }
    }

    private void acquire(Team.Worker worker) {
        long begin = System.nanoTime();
        lock.lock();
        worker.waited(ACQUIRE, begin, System.nanoTime());
    }
}
