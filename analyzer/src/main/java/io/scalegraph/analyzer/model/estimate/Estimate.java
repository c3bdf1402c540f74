package io.scalegraph.analyzer.model.estimate;

import org.jspecify.annotations.Nullable;

/**
 * A number and how sure it is, or the reason why there is none.
 *
 * @param value the number, finite; null if there is none
 * @param low lower end of its 95 % interval, null if not known
 * @param high upper end of its 95 % interval, null if not known
 * @param note why there is no value or no interval, or what to keep in mind; empty if there is nothing to say
 */
public record Estimate(
        @Nullable Double value,
        @Nullable Double low,
        @Nullable Double high,
        String note) {
    public Estimate {
        if (value == null && note.isEmpty()) {
            throw new IllegalArgumentException("a missing value needs its reason");
        }
        for (Double number : new Double[] {value, low, high}) {
            if (number != null) {
                Domain.finite("an estimate", number);
            }
        }
    }

    /**
     * A value without an interval.
     *
     * @param value the number, finite
     * @return it
     * @throws IllegalArgumentException if the value is not finite
     */
    public static Estimate of(double value) {
        return new Estimate(value, null, null, "");
    }

    /**
     * A value with its interval.
     *
     * @param value the number, finite
     * @param low lower end of its 95 % interval
     * @param high upper end of its 95 % interval
     * @return it
     * @throws IllegalArgumentException if a number is not finite
     */
    public static Estimate of(double value, double low, double high) {
        return new Estimate(value, low, high, "");
    }

    /**
     * No value.
     *
     * @param reason why, in one line
     * @return an estimate without a number
     * @throws IllegalArgumentException if the reason is empty
     */
    public static Estimate missing(String reason) {
        return new Estimate(null, null, null, reason);
    }

    /**
     * The same with a remark behind those it has.
     *
     * @param remark in one line
     * @return a copy
     */
    public Estimate noted(String remark) {
        return new Estimate(value, low, high, note.isEmpty() ? remark : note + "; " + remark);
    }
}
