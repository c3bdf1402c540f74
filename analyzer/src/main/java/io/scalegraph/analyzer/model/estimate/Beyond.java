package io.scalegraph.analyzer.model.estimate;

import io.scalegraph.analyzer.metric.interval.Numbers;
import org.jspecify.annotations.Nullable;

/** What is said of a forecast beyond the runs, by how wide the band of its curve is. */
public enum Beyond {
    /** A value with its band. */
    VALUE,
    /** A band that is so wide that its middle is no value to go by. */
    RANGE,
    /** A band that says nothing. */
    NOTHING;

    private static final double RANGE_FROM = 2;
    private static final double NOTHING_FROM = 5;

    /**
     * By the band of a curve.
     *
     * @param low its lower end, above 0
     * @param high its upper end
     * @return what can be said
     */
    public static Beyond of(double low, double high) {
        double width = high / low;
        return width > NOTHING_FROM ? NOTHING : width > RANGE_FROM ? RANGE : VALUE;
    }

    /**
     * That of the curve, or of something else at the same place.
     *
     * @param estimate with its band
     * @return it, or the band alone, or why there is neither
     */
    public Estimate of(Estimate estimate) {
        return switch (this) {
            case VALUE -> estimate.noted("extrapolated");
            case RANGE -> new Estimate(null, estimate.low(), estimate.high(), "a range, no value: extrapolated");
            case NOTHING ->
                Estimate.missing("no forecast: anything from " + number(estimate.low()) + " to "
                        + number(estimate.high()) + " is likely");
        };
    }

    private static String number(@Nullable Double value) {
        return value == null ? "-" : Numbers.text(value);
    }
}
