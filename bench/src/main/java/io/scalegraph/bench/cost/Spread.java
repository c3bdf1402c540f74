package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.definition.Medians;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Repeated measurements of one quantity: their median, range, and the 95 % interval of the median by the percentile
 * bootstrap, drawn with a fixed seed. All in the unit of the values; undefined (NaN) without any.
 *
 * @param median of the values
 * @param low lower end of the interval
 * @param high upper end of the interval
 * @param min the least value
 * @param max the greatest value
 * @param count how many values
 */
record Spread(double median, double low, double high, double min, double max, int count) {
    private static final int RESAMPLES = 2000;
    private static final long SEED = 1997;

    static Spread of(List<Double> values) {
        double[] sorted =
                sorted(values.stream().mapToDouble(Double::doubleValue).toArray());
        int count = sorted.length;
        if (count == 0) {
            return new Spread(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, 0);
        }
        SplittableRandom random = new SplittableRandom(SEED);
        double[] medians = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double[] resample = new double[count];
            Arrays.setAll(resample, j -> sorted[random.nextInt(count)]);
            medians[i] = Medians.of(sorted(resample));
        }
        Arrays.sort(medians);
        int tail = RESAMPLES / 40;
        return new Spread(
                Medians.of(sorted), medians[tail], medians[RESAMPLES - 1 - tail], sorted[0], sorted[count - 1], count);
    }

    private static double[] sorted(double[] values) {
        double[] copy = values.clone();
        Arrays.sort(copy);
        return copy;
    }
}
