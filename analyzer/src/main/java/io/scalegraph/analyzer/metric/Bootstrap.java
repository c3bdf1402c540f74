package io.scalegraph.analyzer.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Confidence intervals of 95 % by the bootstrap: the repeats of each size are drawn anew from themselves, the result is
 * computed again, and the middle 95 % of what comes out is the interval. The same table gives the same interval.
 */
final class Bootstrap {
    /** An interval, or why there is none. */
    record Result(@Nullable Interval interval, String note) {
        static Result missing(String note) {
            return new Result(null, note + ": no interval");
        }
    }

    private static final int RESAMPLES = 1000;
    private static final int SEED = 1997;
    /** Fewer repeats say nothing about how far the next one may lie. */
    private static final int LEAST_REPEATS = 3;

    private static final double LOW = 2.5;
    private static final double HIGH = 97.5;
    private static final double MOST_MISSING = 0.05;

    private Bootstrap() {}

    /** What is computed from each resample; nothing if no size has repeats enough. */
    static <T> List<T> of(Runs runs, Function<Runs, T> computation) {
        List<T> results = new ArrayList<>();
        boolean repeated = runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .anyMatch(sample -> sample.repeats() >= LEAST_REPEATS);
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; repeated && i < RESAMPLES; i++) {
            results.add(computation.apply(runs.resampled(random)));
        }
        return results;
    }

    /** The interval of a value that rests on a number of repeats; NaN where a resample has none. */
    static Result interval(int repeats, double[] resampled) {
        if (repeats < LEAST_REPEATS) {
            return Result.missing(repeats <= 1 ? "no repeats" : "only " + repeats + " repeats");
        }
        double[] known = Arrays.stream(resampled).filter(Double::isFinite).toArray();
        double missing = 1 - (double) known.length / resampled.length;
        return missing > MOST_MISSING
                ? Result.missing("there is no value in " + Numbers.text(100 * missing) + " % of resamples")
                : new Result(new Interval(StatUtils.percentile(known, LOW), StatUtils.percentile(known, HIGH)), "");
    }
}
