package io.scalegraph.analyzer.metric.interval;

/**
 * A confidence interval of 95 %.
 *
 * @param low its lower end
 * @param high its upper end, not below the lower
 */
public record Interval(double low, double high) {
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("no interval: " + low + " to " + high);
        }
    }
}
