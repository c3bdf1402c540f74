package io.scalegraph.demo.kernels;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * The first worker computes c and puts an item for each of the others, S times; each of them takes one and computes c/2
 * on it. They wait c for the first item and c/2 for each later one; in the end the first worker waits c/2 for them.
 * T_para = S*c + c/2.
 */
final class Queue extends TeamKernel {
    private static final Site TAKE = Site.of("queue-take", Queue.class, "take");

    /** Items are the times at which they were made on the virtual clock. */
    private final BlockingQueue<Long> items;

    Queue(Parameters parameters) {
        super(parameters);
        this.items = new ArrayBlockingQueue<>(parameters.workers() * parameters.steps());
    }

    @Override
    public Expectation expected() {
        double c = parameters.computeNanos();
        double taken = (parameters.workers() - 1) * c * (parameters.steps() + 1) / 2;
        return Team.expected(parameters, parameters.steps() * c + c / 2)
                .waited(TAKE, taken)
                .waited(Team.FINISH, c / 2)
                .primitives(taken + c / 2);
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        for (int step = 1; step <= parameters.steps(); step++) {
            if (worker.number == 0) {
                long made = start + step * c;
                worker.compute(made);
                for (int i = 1; i < parameters.workers(); i++) {
                    items.put(made);
                }
            } else {
                worker.compute(take(worker) + c / 2);
            }
        }
        team.finish(worker);
    }

    private long take(Team.Worker worker) throws InterruptedException {
        long begin = System.nanoTime();
        long made = items.take();
        worker.waited(TAKE, begin, System.nanoTime());
        return made;
    }
}
