package io.scalegraph.demo.laws;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;

/** Makes the kernels. */
final class Kernels {
    private static final long MICRO = 1_000;
    private static final long OPERATION = 20_000 * MICRO;
    private static final int OPERATIONS = 512;
    private static final int STEPS = 16;
    private static final double ALL = (double) OPERATION * OPERATIONS;
    /** Operations come in blocks that take the same time in all. */
    private static final double[] SCATTER = {-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7};

    private static final double OWN = 5_000 * MICRO;
    private static final double LEAST = 0.6;
    private static final double SPREAD = 0.8;
    private static final double SHARED = 0.02;
    private static final double LESS_SHARED = 0.005;
    private static final int BANDWIDTH = 6;

    private final int n;
    private final double log;

    Kernels(int threads) {
        n = threads;
        log = Math.log(threads) / Math.log(2);
    }

    Scaled of(Law law) {
        return switch (law) {
            case SERIAL -> serial(400_000, worker -> worker.compute(Math.round(ALL / n)));
            case BARRIER -> steps((step, worker) -> Math.round(ALL / n / STEPS), 4_000);
            case LOCK -> {
                Turn lock = new Turn();
                yield operations(true, 1_600, 1, worker -> lock.hold(worker, 1_600 * MICRO));
            }
            case REGULAR_LOCK -> {
                Turn lock = new Turn();
                yield operations(false, 1_600, 1, worker -> lock.hold(worker, 1_600 * MICRO));
            }
            case TWO_LOCKS -> twoLocks(1_200, 800, 1);
            case POOL -> {
                Pool pool = new Pool(2);
                yield operations(true, 2_400, 1, worker -> pool.use(worker, 2_400 * MICRO));
            }
            case IMBALANCE -> uneven(ALL);
            case OWN_IMBALANCE -> drawn(random -> -Math.log(1 - random.nextDouble()), OWN, ALL / n / STEPS);
            case MEMORY -> worker -> worker.compute(Math.round(ALL / n * (1 + SHARED * (n - 1))));
            case BANDWIDTH -> worker -> worker.compute(Math.round(ALL / n * Math.max(1, (double) n / BANDWIDTH)));
            case MIXTURE -> mixture();
            case SECOND_MIXTURE -> both(twoLocks(800, 1_000, 1 + LESS_SHARED * (n - 1)), uneven(ALL / 4));
        };
    }

    private Scaled mixture() {
        Turn lock = new Turn();
        return serial(
                200_000,
                both(
                        operations(true, 1_000, 1, worker -> lock.hold(worker, 1_000 * MICRO)),
                        steps((step, worker) -> 0, 2_000)));
    }

    private Scaled twoLocks(long firstMicros, long secondMicros, double slower) {
        Turn first = new Turn();
        Turn second = new Turn();
        return operations(true, firstMicros + secondMicros, slower, worker -> {
            first.hold(worker, firstMicros * MICRO);
            second.hold(worker, secondMicros * MICRO);
        });
    }

    private static Scaled both(Scaled first, Scaled second) {
        return worker -> {
            first.work(worker);
            second.work(worker);
        };
    }

    private Scaled serial(long micros, Scaled after) {
        Meeting meeting = new Meeting(n, 0);
        return worker -> {
            if (worker.number == 0) {
                worker.compute(micros * MICRO);
            }
            meeting.await(worker);
            after.work(worker);
        };
    }

    /** What a thread does in a step before it comes to the barrier. */
    @FunctionalInterface
    private interface Share {
        long nanos(int step, Worker worker);
    }

    private Scaled steps(Share share, long releaseMicros) {
        Meeting meeting = new Meeting(n, Math.round(releaseMicros * MICRO * log));
        return worker -> {
            for (int step = 0; step < STEPS; step++) {
                worker.compute(share.nanos(step, worker));
                meeting.await(worker);
            }
        };
    }

    /** What each thread takes in each step, drawn so that the mean over all of them is exact. */
    private Scaled drawn(ToDoubleFunction<Random> draw, double mean, double alwaysNanos) {
        double[][] drawn = new double[STEPS][n];
        double sum = 0;
        Random random = new Random(n);
        for (double[] step : drawn) {
            for (int i = 0; i < n; i++) {
                step[i] = draw.applyAsDouble(random);
                sum += step[i];
            }
        }
        double exact = mean * STEPS * n / sum;
        return steps((step, worker) -> Math.round(alwaysNanos + exact * drawn[step][worker.number]), 0);
    }

    private Scaled uneven(double all) {
        return drawn(random -> LEAST + SPREAD * random.nextDouble(), all / n / STEPS, 0);
    }

    /** Who is free takes the next. */
    private static Scaled operations(boolean scattered, long ofThemMicros, double slower, Scaled inTurn) {
        AtomicInteger next = new AtomicInteger();
        return worker -> {
            for (int each = next.getAndIncrement(); each < OPERATIONS; each = next.getAndIncrement()) {
                double more = scattered ? scatter(each) : 0;
                worker.compute(Math.round((OPERATION - ofThemMicros * MICRO) * (1 + more) * slower));
                inTurn.work(worker);
            }
        };
    }

    /** In each block another order. */
    private static double scatter(int operation) {
        int block = operation / SCATTER.length;
        int[] order = new Random(block)
                .ints(0, SCATTER.length)
                .distinct()
                .limit(SCATTER.length)
                .toArray();
        return SCATTER[order[operation % SCATTER.length]];
    }
}
