package io.scalegraph.analyzer.definition;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/**
 * The median: the middle of the values in order, or half way between the two in the middle. NaN counts as not measured and
 * is left out; of no values it is NaN. Thread-safe.
 */
public final class Medians {
    private Medians() {}

    /**
     * Of values.
     *
     * @param values in any order; they stay as they are
     * @return their median, NaN if there are none
     */
    public static double of(double... values) {
        double[] sorted = values.clone(); // no streams: resampling asks millions of times
        Arrays.sort(sorted);
        int known = sorted.length;
        while (known > 0 && Double.isNaN(sorted[known - 1])) {
            known--; // they are sorted last
        }
        if (known == 0) {
            return Double.NaN;
        }
        double low = sorted[(known - 1) / 2];
        double high = sorted[known / 2];
        return low == high ? low : low + (high - low) / 2;
    }

    /**
     * Of values.
     *
     * @param values in any order
     * @return their median, NaN if there are none
     */
    public static double of(Collection<Double> values) {
        return of(values, Double::doubleValue);
    }

    /**
     * Of one value of many things.
     *
     * @param <T> what they are
     * @param things they themselves
     * @param value the value of one
     * @return the median of the values, NaN if there are none
     */
    public static <T> double of(Collection<T> things, ToDoubleFunction<? super T> value) {
        return of(things.stream().mapToDouble(value).toArray());
    }
}
