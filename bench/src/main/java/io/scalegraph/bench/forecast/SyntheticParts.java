package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.bench.forecast.PartsSet.SyntheticPart;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/** Makes parts whose laws are known, with coefficients drawn. The power of 2/3 is in no law that a forecast knows. */
final class SyntheticParts {
    /** Of a lock. */
    static final int OPERATIONS = 6000;

    private static final String SITE = "a.B::c";
    private static final int ALL_ALIKE = 0;
    private static final int[] SHAPES = {1, 4, ALL_ALIKE};

    private final double work;
    private final RandomGenerator random;

    SyntheticParts(double work, RandomGenerator random) {
        this.work = work;
        this.random = random;
    }

    private double spread(double least, double most) {
        return least * Math.pow(most / least, random.nextDouble());
    }

    private static double log(int n) {
        return Math.log(n) / Math.log(2);
    }

    private static SyntheticPart part(String kind, IntToDoubleFunction law) {
        return new SyntheticPart(kind, SITE, law, 0);
    }

    /** Divided. */
    SyntheticPart work() {
        return new SyntheticPart(PartRow.WORK, "", n -> work / n, 0);
    }

    /** Divided, and more of it the more share the memory: by N, by its logarithm, by a power, or from where it is used up. */
    SyntheticPart memory() {
        double more = spread(0.002, 0.1);
        double from = spread(2, 16);
        IntToDoubleFunction growth = switch (random.nextInt(4)) {
            case 0 -> n -> 1 + more * (n - 1);
            case 1 -> n -> 1 + more * log(n);
            case 2 -> n -> 1 + more * (Math.pow(n, 2.0 / 3) - 1);
            default -> n -> Math.max(1, n / from);
        };
        return new SyntheticPart(PartRow.WORK, "", n -> work / n * growth.applyAsDouble(n), 0);
    }

    /** One works. */
    SyntheticPart serial() {
        double seconds = work * spread(0.005, 0.1);
        return part("idle: no task", n -> seconds * (1 - 1.0 / n));
    }

    /** Until the last has come: the largest of N times, even, exponential, or of shares of the work that are even. */
    SyntheticPart imbalance() {
        double seconds = work * spread(0.005, 0.1);
        int kind = random.nextInt(3);
        return part(
                "barrier imbalance",
                n -> seconds
                        * switch (kind) {
                            case 0 -> (n - 1.0) / (n + 1);
                            case 1 -> harmonic(n) - 1;
                            default -> 4 * (n - 1.0) / (n + 1) / n;
                        });
    }

    private static double harmonic(int n) {
        double sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += 1.0 / i;
        }
        return sum;
    }

    /** Until all went on: rounds, one after the other, or a power. */
    SyntheticPart release() {
        double seconds = work * spread(0.001, 0.02);
        int kind = random.nextInt(3);
        return part(
                "barrier release",
                n -> seconds
                        * switch (kind) {
                            case 0 -> log(n);
                            case 1 -> 0.3 * (n - 1);
                            default -> Math.pow(n, 2.0 / 3) - 1;
                        });
    }

    /** Held in turn; times are exponential, less scattered, or all the same. */
    SyntheticPart lock() {
        double held = work / spread(4, 40);
        int shape = SHAPES[random.nextInt(SHAPES.length)];
        boolean timed = random.nextBoolean();
        int seed = random.nextInt();
        return new SyntheticPart(
                "lock", SITE, n -> n == 1 ? 0 : simulated(n, held, shape, seed) - work / n, timed ? held : 0);
    }

    /** T of so many threads that think and then hold the lock, first come first served. */
    private double simulated(int threads, double held, int shape, int seed) {
        double[] thinks = times(work - held, shape, seed);
        double[] holds = times(held, shape, seed + 1);
        PriorityQueue<Double> asks = new PriorityQueue<>();
        int begun = 0;
        while (begun < threads) {
            asks.add(thinks[begun++]);
        }
        double free = 0;
        for (double hold : holds) {
            free = Math.max(free, asks.remove()) + hold;
            if (begun < OPERATIONS) {
                asks.add(free + thinks[begun++]);
            }
        }
        return free;
    }

    private static double[] times(double sum, int shape, int seed) {
        RandomGenerator random = new Well19937c(seed);
        double[] times = new double[OPERATIONS];
        double all = 0;
        for (int i = 0; i < times.length; i++) {
            times[i] = shape == ALL_ALIKE ? 1 : gamma(shape, random);
            all += times[i];
        }
        for (int i = 0; i < times.length; i++) {
            times[i] *= sum / all;
        }
        return times;
    }

    private static double gamma(int shape, RandomGenerator random) {
        double sum = 0;
        for (int i = 0; i < shape; i++) {
            sum -= Math.log(1 - random.nextDouble());
        }
        return sum;
    }
}
