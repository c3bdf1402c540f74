package io.scalegraph.analyzer.report.model;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;

/** Estimates in text; a dash is always accompanied by its reason. */
final class Estimates {
    private static final double PERCENT = 100;
    private static final String NONE = "-";

    private Estimates() {}

    /** A share as percent, or a dash. */
    static String percent(Estimate share) {
        Double value = share.value();
        return value == null ? NONE : Numbers.text(Math.rint(value * PERCENT * 100) / 100) + " %";
    }

    /** The value, or a dash. */
    static String value(Estimate estimate) {
        Double value = estimate.value();
        return value == null ? NONE : Numbers.text(value);
    }

    /** The interval, or a dash. */
    static String interval(Estimate estimate) {
        Double low = estimate.low();
        Double high = estimate.high();
        return low == null || high == null ? NONE : Numbers.text(low) + " .. " + Numbers.text(high);
    }
}
