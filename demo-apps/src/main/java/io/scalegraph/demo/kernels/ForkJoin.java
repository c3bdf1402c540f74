package io.scalegraph.demo.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Each step a pool of N workers runs N tasks, while the main thread waits for them all: the first computes c/2, forks the
 * others, which compute c*(i+1)/N for i from 1, and joins them. T_para = S*c; the tasks work c/2 + c*(N+1)/2 - c/N in each
 * step, and what is left of N*c is idle.
 */
final class ForkJoin implements Kernel {
    private static final Site AWAIT = Site.of("task-join", ForkJoin.class, "await");
    private static final Site JOIN = Site.of("task-join", ForkJoin.class, "joinAll");
    private static final Site LET_START = Site.of("park", ForkJoin.class, "letStart");

    private final Parameters parameters;
    private final ForkJoinPool pool;
    private final Readings readings = new Readings();
    private final Map<Thread, Readings.Notes> notes = new ConcurrentHashMap<>();

    ForkJoin(Parameters parameters) {
        this.parameters = parameters;
        int n = parameters.workers();
        // Never more than N workers: by default a join may start one in place of the worker that waits.
        this.pool = new ForkJoinPool(
                n,
                ForkJoinPool.defaultForkJoinWorkerThreadFactory,
                null,
                false,
                n,
                n,
                0,
                full -> true,
                1,
                TimeUnit.MINUTES);
    }

    private Readings.Notes notes() {
        return notes.computeIfAbsent(Thread.currentThread(), thread -> readings.notes());
    }

    @Override
    public int processors() {
        return parameters.workers();
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double n = parameters.workers();
        double idle = n * all - (all / 2 + all * (n + 1) / 2 - all / n);
        double await = all * 3 / 4;
        double join = all / 2;
        Expectation expectation = new Expectation(processors(), all)
                .waited(AWAIT, await)
                .waited(JOIN, join)
                .waited(LET_START, all / 4)
                .idle(idle);
        // Of many workers, those that have no task in the end lose more than the joins can.
        return idle - await - join > await ? expectation.ledBy("forkjoin-idle") : expectation;
    }

    @Override
    public Readings run() {
        // Once outside of any section: threads have started then, and classes are loaded.
        steps();
        for (int i = 0; i < parameters.windows(); i++) {
            section();
        }
        pool.shutdown();
        notes.values().forEach(Readings.Notes::close);
        return readings;
    }

    private void section() {
        long begin = System.nanoTime();
        steps();
        readings.window(begin, System.nanoTime());
    }

    private void steps() {
        long start = System.nanoTime();
        for (int step = 0; step < parameters.steps(); step++) {
            invoke(start + step * parameters.computeNanos());
        }
    }

    /** A thread that joins at once may run the task itself. */
    private void invoke(long start) {
        First first = new First(start);
        pool.execute(first);
        letStart(start + parameters.computeNanos() / 4);
        await(first);
    }

    private void letStart(long deadline) {
        Readings.Notes notes = notes();
        long begin = System.nanoTime();
        notes.spentUntil(begin);
        for (long rest = deadline - begin; rest > 0; rest = deadline - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
        notes.waited(LET_START, begin, System.nanoTime());
        notes.spendsFromNow();
    }

    private void await(First first) {
        Readings.Notes notes = notes();
        long begin = System.nanoTime();
        notes.spentUntil(begin);
        first.join();
        notes.waited(AWAIT, begin, System.nanoTime());
        notes.spendsFromNow();
    }

    /**
     * The longest first, so that one join waits and the others find their tasks done. A task that nobody has begun is run
     * by the worker that joins it, which is no wait.
     */
    private void joinAll(List<ForkJoinTask<?>> tasks) {
        long worked = notes().workedNanos();
        long begin = System.nanoTime();
        for (int i = tasks.size() - 1; i >= 0; i--) {
            tasks.get(i).join();
        }
        notes().waited(JOIN, begin, System.nanoTime() - (notes().workedNanos() - worked));
    }

    private class Rest extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final long deadline;

        Rest(long deadline) {
            this.deadline = deadline;
        }

        @Override
        protected void compute() {
            Readings.Notes notes = notes();
            long begin = System.nanoTime();
            notes.spentUntil(begin);
            if (parameters.real()) {
                Computation.spinUntil(deadline);
            } else {
                Computation.until(deadline);
            }
            notes.worked(begin, System.nanoTime());
            notes.spendsFromNow();
        }
    }

    private final class First extends Rest {
        private static final long serialVersionUID = 1;
        private final long start;

        First(long start) {
            super(start + parameters.computeNanos() / 2);
            this.start = start;
        }

        @Override
        protected void compute() {
            List<ForkJoinTask<?>> others = new ArrayList<>();
            for (int i = 1; i < parameters.workers(); i++) {
                others.add(new Rest(start + parameters.computeNanos() * (i + 1) / parameters.workers()).fork());
            }
            super.compute();
            joinAll(others);
        }
    }
}
