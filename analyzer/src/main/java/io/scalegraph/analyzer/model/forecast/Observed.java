package io.scalegraph.analyzer.model.forecast;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Runs by x. Immutable, as long as its users leave the arrays alone. */
final class Observed {
    private final double[] xs;
    private final double[] means;
    private final int[] counts;
    private final int runs;
    private double within;

    private Observed(List<FitPoint> points, DoubleUnaryOperator scale) {
        xs = points.stream().mapToDouble(FitPoint::x).distinct().sorted().toArray();
        means = new double[xs.length];
        counts = new int[xs.length];
        runs = points.size();
        for (int i = 0; i < xs.length; i++) {
            double x = xs[i];
            double[] values = points.stream()
                    .filter(point -> point.x() == x)
                    .mapToDouble(point -> scale.applyAsDouble(point.y()))
                    .toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            means[i] = mean;
            counts[i] = values.length;
            within += Arrays.stream(values)
                    .map(value -> (value - mean) * (value - mean))
                    .sum();
        }
    }

    /** Runs, at least one; scale makes of y that of which errors are normal. */
    static Observed of(List<FitPoint> points, DoubleUnaryOperator scale) {
        return new Observed(points, scale);
    }

    /** Each x once, ascending. */
    double[] xs() {
        return xs;
    }

    /** Mean of what was measured at each x, on the scale. */
    double[] means() {
        return means;
    }

    /** How many runs at each x. */
    int[] counts() {
        return counts;
    }

    /** How many runs in all. */
    int runs() {
        return runs;
    }

    /** Sum of squares of the runs about their means. */
    double within() {
        return within;
    }

    double smallest() {
        return xs[0];
    }

    double largest() {
        return xs[xs.length - 1];
    }
}
