package io.scalegraph.analyzer.study.finding;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two means whose runs vary by different amounts: Welch, "The generalization of 'Student's' problem when
 * several different population variances are involved", Biometrika 34, 1947. Stateless.
 */
final class Welch {
    private static final double ABOVE = 0.975;

    private Welch() {}

    /**
     * The 95 % interval of {@code mean(after) - mean(before)}.
     *
     * @return null if either has fewer than two values, or neither varies
     */
    static Growth.@Nullable Range difference(double[] before, double[] after) {
        if (before.length < 2 || after.length < 2) {
            return null;
        }
        double difference = StatUtils.mean(after) - StatUtils.mean(before);
        double a = StatUtils.variance(before) / before.length;
        double b = StatUtils.variance(after) / after.length;
        if (a + b <= 0) {
            return null;
        }
        double degrees = (a + b) * (a + b) / (a * a / (before.length - 1) + b * b / (after.length - 1));
        double half = new TDistribution(degrees).inverseCumulativeProbability(ABOVE) * Math.sqrt(a + b);
        return new Growth.Range(difference - half, difference + half);
    }
}
