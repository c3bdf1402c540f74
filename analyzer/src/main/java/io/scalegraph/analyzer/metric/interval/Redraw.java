package io.scalegraph.analyzer.metric.interval;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * What the repeats of one size might have been as well: all of them moved by one draw from the distribution of the error
 * of their median, {@code sqrt(pi/2) s/sqrt(n) t} with t from Student's distribution with n - 1 degrees of freedom (the
 * standard error of a median of normal values is at most sqrt(pi/2) times that of their mean). The quantities of a run
 * move together, as they did from run to run: positive ones on a logarithmic scale, so that they stay positive.
 *
 * <p>Source: generalised pivotal quantities, Weerahandi 1993. Stateless.
 */
public final class Redraw {
    private Redraw() {}

    /**
     * One draw.
     *
     * @param repeats runs of one size on one number of processors
     * @param random where it comes from
     * @return as many runs; the very same if there is only one, which says nothing of its error
     */
    public static List<Measurement> of(List<Measurement> repeats, RandomGenerator random) {
        if (repeats.size() == 1) {
            return repeats;
        }
        double[] weights = weights(repeats.size(), random);
        Map<Quantity, Double> shifts = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Quantity.values()) {
            if (isKnown(quantity, repeats)) {
                shifts.put(quantity, shift(quantity, repeats, weights));
            }
        }
        List<Measurement> moved = new ArrayList<>(repeats.size());
        for (Measurement run : repeats) {
            moved.add(moved(run, shifts));
        }
        return moved;
    }

    private static boolean isKnown(Quantity quantity, List<Measurement> repeats) {
        for (Measurement run : repeats) {
            if (!run.has(quantity)) {
                return false;
            }
        }
        return true;
    }

    /** Of the deviations from the mean: their sum so weighted is sqrt(pi/2) s/sqrt(n) times a draw of Student's t. */
    private static double[] weights(int repeats, RandomGenerator random) {
        double chiSquared = 0;
        for (int i = 1; i < repeats; i++) {
            double normal = random.nextGaussian();
            chiSquared += normal * normal;
        }
        double[] weights = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            weights[i] = random.nextGaussian() * Math.sqrt(Math.PI / 2 / (repeats * chiSquared));
        }
        return weights;
    }

    private static double shift(Quantity quantity, List<Measurement> repeats, double[] weights) {
        double[] scaled = new double[weights.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = scaled(quantity, repeats.get(i));
        }
        double mean = Arrays.stream(scaled).average().orElse(0);
        double shift = 0;
        for (int i = 0; i < weights.length; i++) {
            shift += weights[i] * (scaled[i] - mean);
        }
        return shift;
    }

    private static double scaled(Quantity quantity, Measurement run) {
        return quantity.isPositive() ? Math.log(run.get(quantity)) : run.get(quantity);
    }

    private static Measurement moved(Measurement run, Map<Quantity, Double> shifts) {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        run.values()
                .forEach((quantity, value) ->
                        values.put(quantity, moved(quantity, value, shifts.getOrDefault(quantity, 0.0))));
        return new Measurement(run.origin(), run.processors(), values);
    }

    private static double moved(Quantity quantity, double value, double shift) {
        if (shift == 0 || !quantity.isPositive()) {
            return value + shift;
        }
        return Math.min(Math.max(value * Math.exp(shift), Double.MIN_NORMAL), Double.MAX_VALUE);
    }
}
