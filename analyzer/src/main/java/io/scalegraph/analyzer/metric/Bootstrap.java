package io.scalegraph.analyzer.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Confidence intervals of 95 % by the bootstrap: the repeats of each size are drawn anew from themselves, all points
 * are found again, and the middle 95 % of the ratios that come out is the interval. The same table gives the same
 * interval.
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

    private final ScalabilityMetric metric;
    private final List<Map<Integer, OperatingPoint>> resamples = new ArrayList<>();

    Bootstrap(ScalabilityMetric metric, Runs runs) {
        this.metric = metric;
        boolean repeated = runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .anyMatch(sample -> sample.repeats() >= LEAST_REPEATS);
        if (!repeated) {
            return;
        }
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < RESAMPLES; i++) {
            Runs drawn = runs.resampled(random);
            Map<Integer, OperatingPoint> points = new TreeMap<>();
            drawn.processors().forEach(n -> points.put(n, metric.point(drawn, n)));
            resamples.add(points);
        }
    }

    Result of(Sample from, Sample to) {
        int repeats = Math.min(from.repeats(), to.repeats());
        if (repeats < LEAST_REPEATS) {
            return Result.missing(repeats == 1 ? "no repeats" : "only " + repeats + " repeats");
        }
        double[] values = resamples.stream()
                .mapToDouble(points -> value(points.get(from.processors()), points.get(to.processors())))
                .filter(Double::isFinite)
                .toArray();
        double missing = 1 - (double) values.length / resamples.size();
        if (missing > MOST_MISSING) {
            return Result.missing("the condition is not met in " + Numbers.text(100 * missing) + " % of resamples");
        }
        return new Result(new Interval(StatUtils.percentile(values, LOW), StatUtils.percentile(values, HIGH)), "");
    }

    private double value(@Nullable OperatingPoint from, @Nullable OperatingPoint to) {
        Sample start = Objects.requireNonNull(from).at();
        Sample scaled = Objects.requireNonNull(to).at();
        return start == null || scaled == null
                ? Double.NaN
                : metric.scale(start, scaled).value();
    }
}
