package io.scalegraph.analyzer.metric.interval;

import static io.scalegraph.analyzer.table.Quantity.SEQUENTIAL_SLOWDOWN;
import static io.scalegraph.analyzer.table.Quantity.SLOWDOWN;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * What the repeats of one size might have been as well: all of them moved by one draw from the distribution of the error
 * of their median, {@code sqrt(pi/2) s/sqrt(n) t} with t from Student's distribution with n - 1 degrees of freedom (the
 * standard error of a median of normal values is at most sqrt(pi/2) times that of their mean). The quantities of a run
 * move together, as they did from run to run: positive ones on a logarithmic scale, so that they stay positive.
 *
 * <p>Where others used the machine ({@link Quantity#SLOWDOWN}), T may have been shorter by up to that share, all repeats
 * alike: by a share that is drawn evenly from 0 to it; and so for the one-processor run behind E and L.
 *
 * <p>Source: generalised pivotal quantities, Weerahandi 1993. Immutable.
 */
public final class Redraw {
    private static final double MOST_SLOWDOWN = 0.99;

    private final List<Measurement> repeats;
    private final double slowdown;
    private final double sequentialSlowdown;
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
        this.slowdown = most(SLOWDOWN, repeats);
        this.sequentialSlowdown = most(SEQUENTIAL_SLOWDOWN, repeats);
        for (Measurement run : repeats) {
            EnumMap<Quantity, Double> known = new EnumMap<>(Quantity.class);
            known.putAll(run.values());
            values.add(known);
        }
        if (repeats.size() > 1) {
            for (Quantity quantity : EnumSet.complementOf(EnumSet.of(SLOWDOWN, SEQUENTIAL_SLOWDOWN))) {
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
        double own = quiet(slowdown, random);
        double sequential = quiet(sequentialSlowdown, random);
        for (int run = 0; run < repeats.size(); run++) {
            Measurement drawn = moved(run, shifts);
            moved.add(own == 1 && sequential == 1 ? drawn : onQuietMachine(drawn, own, sequential));
        }
        return moved;
    }

    private static double most(Quantity slowdown, List<Measurement> repeats) {
        return repeats.stream()
                .filter(run -> run.has(slowdown))
                .mapToDouble(run -> Math.min(run.get(slowdown), MOST_SLOWDOWN))
                .max()
                .orElse(0);
    }

    /** What may be left of a time without others; 1 if nobody disturbed the runs, and then nothing is drawn. */
    private static double quiet(double most, RandomGenerator random) {
        return most > 0 ? 1 - most * random.nextDouble() : 1;
    }

    /** T, and E and L with it; on one processor E is 1 by definition, whatever disturbed the run. */
    private static Measurement onQuietMachine(Measurement run, double own, double sequential) {
        EnumMap<Quantity, Double> quiet = new EnumMap<>(run.values());
        double time = run.get(Quantity.TIME);
        quiet.computeIfPresent(Quantity.TIME, (quantity, value) -> value * own);
        if (run.processors() > 1) {
            double shared = time - run.get(Quantity.LATENCY);
            quiet.computeIfPresent(Quantity.EFFICIENCY, (quantity, value) -> value * sequential / own);
            if (!Double.isNaN(shared)) {
                quiet.put(Quantity.LATENCY, time * own - shared * sequential);
            }
        }
        return new Measurement(run.origin(), run.processors(), quiet);
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
