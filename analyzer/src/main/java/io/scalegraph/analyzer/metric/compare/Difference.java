package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;
import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How much something differs, by means of repeats, and the error of that: Welch's test. Above 0 is worse.
 *
 * @param estimate the difference
 * @param error its standard error, above 0
 * @param degrees of freedom of that error, above 0
 */
record Difference(double estimate, double error, double degrees) {
    private static final double TAIL = 0.975;
    /** What counts as no scatter at all, as a share: clocks are not finer. */
    private static final double EXACT = 1e-6;

    /** The difference of two samples of at least two values each. */
    static Difference of(double[] before, double[] after) {
        double size = EXACT * Math.max(Math.abs(StatUtils.mean(before)), EXACT);
        double one = StatUtils.variance(before) / before.length + size * size;
        double two = StatUtils.variance(after) / after.length + size * size;
        double degrees = (one + two) * (one + two) / (one * one / (before.length - 1) + two * two / (after.length - 1));
        return new Difference(StatUtils.mean(after) - StatUtils.mean(before), Math.sqrt(one + two), degrees);
    }

    /** The mean of several, each of other runs. */
    static Difference mean(List<Difference> differences) {
        double sum = 0;
        double variance = 0;
        double squares = 0;
        for (Difference each : differences) {
            double square = each.error * each.error;
            sum += each.estimate;
            variance += square;
            squares += square * square / each.degrees;
        }
        int count = differences.size();
        return new Difference(sum / count, Math.sqrt(variance) / count, variance * variance / squares);
    }

    /** The mean of differences whose own errors are not known: they scatter about it. */
    static Difference ofSingles(double[] differences) {
        double mean = StatUtils.mean(differences);
        double error = Math.sqrt(StatUtils.variance(differences) / differences.length) + EXACT * EXACT;
        return new Difference(mean, error, differences.length - 1.0);
    }

    /** How likely a difference as bad as this one is by chance. */
    double chance() {
        return 1 - new TDistribution(degrees).cumulativeProbability(estimate / error);
    }

    /** Of 95 %. */
    Interval interval() {
        double half = new TDistribution(degrees).inverseCumulativeProbability(TAIL) * error;
        return new Interval(estimate - half, estimate + half);
    }
}
