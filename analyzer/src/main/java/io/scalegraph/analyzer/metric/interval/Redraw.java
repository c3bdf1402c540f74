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
 * <p>Source: generalised pivotal quantities, Weerahandi 1993. Immutable.
 */
public final class Redraw {
    private final List<Measurement> repeats;
    /** Of each run, to be copied as it stands. */
    private final List<EnumMap<Quantity, Double>> values = new ArrayList<>();
    /** What every run knows, and of each run how far it deviates in it from the mean. */
    private final Map<Quantity, double[]> deviations = new EnumMap<>(Quantity.class);

    /**
     * Draws of repeats.
     *
     * @param repeats runs of one size on one number of processors; a single one says nothing of its error, and stays
     */
    public Redraw(List<Measurement> repeats) {
        this.repeats = List.copyOf(repeats);
        for (Measurement run : repeats) {
            EnumMap<Quantity, Double> known = new EnumMap<>(Quantity.class);
            known.putAll(run.values());
            values.add(known);
        }
        if (repeats.size() > 1) {
            for (Quantity quantity : Quantity.values()) {
                if (repeats.stream().allMatch(run -> run.has(quantity))) {
                    deviations.put(quantity, deviations(quantity, repeats));
                }
            }
        }
    }

    private static double[] deviations(Quantity quantity, List<Measurement> repeats) {
        double[] scaled =
                repeats.stream().mapToDouble(run -> scaled(quantity, run)).toArray();
        // The mean of equal numbers may be another one, and a size is told by equality.
        boolean equal = Arrays.stream(scaled).allMatch(value -> value == scaled[0]);
        double mean = equal ? scaled[0] : Arrays.stream(scaled).average().orElse(0);
        return Arrays.stream(scaled).map(value -> value - mean).toArray();
    }

    private static double scaled(Quantity quantity, Measurement run) {
        return quantity.isPositive() ? Math.log(run.get(quantity)) : run.get(quantity);
    }

    /**
     * One draw.
     *
     * @param random where it comes from
     * @return as many runs; the very same if there is only one
     */
    public List<Measurement> draw(RandomGenerator random) {
        if (repeats.size() <= 1) {
            return repeats;
        }
        double[] weights = weights(repeats.size(), random);
        Map<Quantity, Double> shifts = new EnumMap<>(Quantity.class);
        deviations.forEach((quantity, of) -> {
            double shift = shift(of, weights);
            if (shift != 0) {
                shifts.put(quantity, quantity.isPositive() ? Math.exp(shift) : shift);
            }
        });
        List<Measurement> moved = new ArrayList<>(repeats.size());
        for (int run = 0; run < repeats.size(); run++) {
            moved.add(moved(run, shifts));
        }
        return moved;
    }

    /** Of the deviations from the mean: their sum so weighted is sqrt(pi/2) s/sqrt(n) times a draw of Student's t. */
    private static double[] weights(int repeats, RandomGenerator random) {
        double chiSquared = 0;
        for (int i = 1; i < repeats; i++) {
            double normal = random.nextGaussian();
            chiSquared += normal * normal;
        }
        double scale = Math.sqrt(Math.PI / 2 / (repeats * chiSquared));
        double[] weights = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            weights[i] = random.nextGaussian() * scale;
        }
        return weights;
    }

    private static double shift(double[] deviations, double[] weights) {
        double shift = 0;
        for (int i = 0; i < weights.length; i++) {
            shift += weights[i] * deviations[i];
        }
        return shift;
    }

    private Measurement moved(int run, Map<Quantity, Double> shifts) {
        EnumMap<Quantity, Double> moved = values.get(run).clone();
        shifts.forEach((quantity, by) ->
                moved.put(quantity, moved(quantity, repeats.get(run).get(quantity), by)));
        return new Measurement(repeats.get(run).origin(), repeats.get(run).processors(), moved);
    }

    /** Positive quantities are moved by a factor, the others by a difference. */
    private static double moved(Quantity quantity, double value, double by) {
        return quantity.isPositive() ? Math.min(Math.max(value * by, Double.MIN_NORMAL), Double.MAX_VALUE) : value + by;
    }
}
