package io.scalegraph.analyzer.report.format;

import org.jspecify.annotations.Nullable;

/**
 * One unit for all times of a table, so that a reader can add them up.
 *
 * @param power power of ten from seconds to the unit
 * @param decimals digits behind the point
 */
public record TimeScale(int power, int decimals) {
    /**
     * The scale that shows the given time, in seconds, with about five digits.
     *
     * @param largestSeconds the largest time of the table, in seconds
     * @return the scale
     */
    public static TimeScale of(double largestSeconds) {
        double size = Double.isFinite(largestSeconds) ? Math.abs(largestSeconds) : 0;
        int power = size == 0 ? 3 : Units.power(size);
        double shown = size * Math.pow(10, power);
        return new TimeScale(power, shown >= 1000 ? 1 : shown >= 100 ? 2 : 3);
    }

    /**
     * The unit.
     *
     * @return its symbol, such as ms
     */
    public String unit() {
        return Units.unit(power);
    }

    /**
     * The number of units of a time.
     *
     * @param seconds the time
     * @return without the unit; "undefined" if it is not finite
     */
    public String format(double seconds) {
        return Double.isFinite(seconds) ? Units.fixed(seconds * Math.pow(10, power), decimals) : Units.UNDEFINED;
    }

    /**
     * The time, or a dash where there is none.
     *
     * @param seconds the time, or null
     * @return without the unit
     */
    public String formatOrDash(@Nullable Double seconds) {
        return seconds == null ? "-" : format(seconds);
    }
}
