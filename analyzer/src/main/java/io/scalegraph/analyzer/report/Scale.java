package io.scalegraph.analyzer.report;

import org.jspecify.annotations.Nullable;

/**
 * One unit for all times of a table, so that a reader can add them up.
 *
 * @param power power of ten from seconds to the unit
 * @param decimals digits behind the point
 */
record Scale(int power, int decimals) {
    /** The scale that shows the given time, in seconds, with about five digits. */
    static Scale of(double largestSeconds) {
        double size = Double.isFinite(largestSeconds) ? Math.abs(largestSeconds) : 0;
        int power = size == 0 ? 3 : Units.power(size);
        double shown = size * Math.pow(10, power);
        return new Scale(power, shown >= 1000 ? 1 : shown >= 100 ? 2 : 3);
    }

    String unit() {
        return Units.unit(power);
    }

    String format(double seconds) {
        return Double.isFinite(seconds) ? Units.fixed(seconds * Math.pow(10, power), decimals) : Units.UNDEFINED;
    }

    /** The time, or a dash where there is none. */
    String formatOrDash(@Nullable Double seconds) {
        return seconds == null ? "-" : format(seconds);
    }
}
