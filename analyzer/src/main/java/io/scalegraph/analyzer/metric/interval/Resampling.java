package io.scalegraph.analyzer.metric.interval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Confidence intervals of 95 % by a parametric bootstrap: the repeats of each size are moved by their error
 * ({@link Redraw}), the result is computed again, and the middle 95 % of what comes out is the interval. The same table
 * gives the same interval.
 */
public final class Resampling {
    /**
     * An interval, or why there is none.
     *
     * @param interval the interval, null if there is none
     * @param note why there is none; empty if there is one
     */
    public record Result(@Nullable Interval interval, String note) {
        static Result missing(String note) {
            return new Result(null, note + ": no interval");
        }

        /**
         * The interval with further errors that know nothing of each other, such as those of interpolation.
         *
         * @param value what the interval is of
         * @param errors by how much it may be off; each counts on its own side, above 0 upwards
         * @return each side as the root of the sum of squares of what it was and of these errors
         */
        public Result widened(double value, double... errors) {
            if (interval == null) {
                return this;
            }
            double down = value - interval.low();
            double up = interval.high() - value;
            for (double error : errors) {
                down = error < 0 ? Math.hypot(down, error) : down;
                up = error > 0 ? Math.hypot(up, error) : up;
            }
            return new Result(
                    new Interval(Math.min(interval.low(), value - down), Math.max(interval.high(), value + up)), note);
        }
    }

    private static final int RESAMPLES = 1000;
    private static final int SEED = 1997;
    /** Fewer repeats say nothing about how far the next one may lie. */
    private static final int LEAST_REPEATS = 3;

    private static final double LOW = 2.5;
    private static final double HIGH = 97.5;
    private static final double MOST_MISSING = 0.05;

    private Resampling() {}

    /**
     * What is computed from each resample.
     *
     * @param <T> what
     * @param computation draws a resample and computes from it
     * @return the results
     */
    public static <T extends @Nullable Object> List<T> drawn(Function<RandomGenerator, T> computation) {
        List<T> results = new ArrayList<>();
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < RESAMPLES; i++) {
            results.add(computation.apply(random));
        }
        return results;
    }

    /**
     * Whether repeats say how far the next one may lie.
     *
     * @param repeats how many
     * @return true from 3 on
     */
    public static boolean areEnough(int repeats) {
        return repeats >= LEAST_REPEATS;
    }

    /**
     * The interval of a value.
     *
     * @param repeats on how many it rests
     * @param resampled the value from each resample; NaN where there is none
     * @return the interval, or why there is none
     */
    public static Result interval(int repeats, double[] resampled) {
        if (!areEnough(repeats)) {
            return Result.missing(repeats <= 1 ? "no repeats" : "only " + repeats + " repeats");
        }
        double[] known = Arrays.stream(resampled).filter(Double::isFinite).toArray();
        double missing = 1 - (double) known.length / resampled.length;
        return missing > MOST_MISSING
                ? Result.missing("there is no value in " + Numbers.text(100 * missing) + " % of resamples")
                : new Result(new Interval(StatUtils.percentile(known, LOW), StatUtils.percentile(known, HIGH)), "");
    }
}
