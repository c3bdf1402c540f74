package io.scalegraph.analyzer.metric.interval;

import static io.scalegraph.analyzer.table.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.table.Quantity.EXCESS;
import static io.scalegraph.analyzer.table.Quantity.LATENCY;
import static io.scalegraph.analyzer.table.Quantity.SEQUENTIAL_SLOWDOWN;
import static io.scalegraph.analyzer.table.Quantity.SLOWDOWN;
import static io.scalegraph.analyzer.table.Quantity.TIME;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * What the repeats of one size might have been as well: all of them moved by one draw from the distribution of the error
 * of their median, {@code sqrt(pi/2) s/sqrt(n) t} with t from Student's distribution with n - 1 degrees of freedom (the
 * standard error of a median of normal values is at most sqrt(pi/2) times that of their mean). The quantities of a run
 * move together, as they did from run to run: positive ones on a logarithmic scale, so that they stay positive.
 *
 * <p>Where others used the machine ({@link Quantity#SLOWDOWN}), T may have been shorter by up to that share, all repeats
 * alike: by a share that is drawn evenly from 0 to it; and so for the one-processor run behind E and L. What measuring
 * itself adds to T ({@link Quantity#EXCESS}) is much the same in all runs of a table, so it is drawn once for all of them
 * ({@link Excess}).
 *
 * <p>A size that was measured once has the scatter of a run on as many processors: that of the sizes with repeats, together.
 *
 * <p>Source: generalised pivotal quantities, Weerahandi 1993. Immutable.
 */
public final class Redraw {
    private static final double MOST_SLOWDOWN = 0.99;
    private static final double LEAST_LEFT = 1 - MOST_SLOWDOWN;
    private static final Quantity[] QUANTITIES = Quantity.values();
    /** What no error of a measurement moves. */
    private static final Set<Quantity> FIXED = EnumSet.of(SLOWDOWN, SEQUENTIAL_SLOWDOWN, EXCESS, Quantity.TURN);

    /**
     * How much of what measuring may have added to T it has added, in one draw of a whole table.
     *
     * @param parallel of runs on several processors, from 0 to 1
     * @param sequential of those on one, from 0 to 1
     */
    public record Excess(double parallel, double sequential) {
        /** Nothing. */
        public static final Excess NONE = new Excess(0, 0);

        /**
         * Draws it.
         *
         * @param all the runs of a table
         * @param random where it comes from, of which nothing is taken if measuring added nothing to any of them
         * @return each evenly from 0 to 1
         */
        public static Excess draw(Collection<Redraw> all, RandomGenerator random) {
            return all.stream().anyMatch(runs -> runs.excess > 0)
                    ? new Excess(random.nextDouble(), random.nextDouble())
                    : NONE;
        }
    }

    private final List<Measurement> repeats;
    private final double slowdown;
    private final double sequentialSlowdown;
    private final double excess;
    /** By quantity, then by run; NaN where it is not known. Arrays, since each is drawn a thousand times. */
    private final double[][] values = new double[QUANTITIES.length][];

    private final double[] medians = new double[QUANTITIES.length];
    private final Scatter scatter;

    /**
     * Draws of the sizes that were measured on one number of processors.
     *
     * @param sizes the repeats of each; a size that was measured once has the scatter of the others
     * @return in the same order
     */
    public static List<Redraw> of(List<List<Measurement>> sizes) {
        List<Redraw> repeated =
                sizes.stream().filter(runs -> runs.size() > 1).map(Redraw::new).toList();
        return sizes.stream()
                .map(runs -> runs.size() == 1 ? new Redraw(runs, repeated) : new Redraw(runs))
                .toList();
    }

    /**
     * Draws of repeats.
     *
     * @param repeats runs of one size on one number of processors; a single one says nothing of its error, and stays
     */
    public Redraw(List<Measurement> repeats) {
        this(repeats, List.of());
    }

    private Redraw(List<Measurement> repeats, List<Redraw> others) {
        this.repeats = List.copyOf(repeats);
        this.slowdown = Math.min(most(SLOWDOWN, repeats), MOST_SLOWDOWN);
        this.sequentialSlowdown = Math.min(most(SEQUENTIAL_SLOWDOWN, repeats), MOST_SLOWDOWN);
        this.excess = most(EXCESS, repeats);
        for (Quantity quantity : QUANTITIES) {
            int i = quantity.index();
            values[i] = repeats.stream().mapToDouble(run -> run.get(quantity)).toArray();
            medians[i] = Medians.of(values[i]);
        }
        scatter = repeats.size() > 1
                ? Scatter.ofRepeats(values, FIXED)
                : Scatter.ofOne(
                        medians[TIME.index()],
                        others.stream().map(other -> other.scatter).toList());
    }

    /**
     * One draw.
     *
     * @param random where it comes from
     * @param added what measuring added in this draw
     * @return as many runs; the very same if nothing is known of their error
     */
    public List<Measurement> draw(RandomGenerator random, Excess added) {
        if (!scatter.isKnown()) {
            return repeats;
        }
        double[][] drawn = drawn(random, added);
        List<Measurement> runs = new ArrayList<>(repeats.size());
        for (int run = 0; run < repeats.size(); run++) {
            Map<Quantity, Double> known = new EnumMap<>(Quantity.class);
            for (Quantity quantity : QUANTITIES) {
                double value = drawn[quantity.index()][run];
                if (!Double.isNaN(value)) {
                    known.put(quantity, value);
                }
            }
            Measurement of = repeats.get(run);
            runs.add(new Measurement(of.origin(), of.processors(), known));
        }
        return runs;
    }

    /**
     * How many there are.
     *
     * @return from 1
     */
    public int repeats() {
        return repeats.size();
    }

    /**
     * The medians of the repeats as they are.
     *
     * @return by {@link Quantity#index}; NaN where no run knows it
     */
    public double[] medians() {
        return medians.clone();
    }

    /**
     * The medians of one draw, of the runs that {@link #draw} would have made with the same numbers.
     *
     * @param random where it comes from
     * @param added what measuring added in this draw
     * @return by {@link Quantity#index}; NaN where no run knows it
     */
    public double[] medians(RandomGenerator random, Excess added) {
        double[] all = medians.clone();
        if (scatter.isKnown()) {
            double[][] drawn = drawn(random, added);
            for (int i = 0; i < all.length; i++) {
                all[i] = drawn[i] == values[i] ? all[i] : Medians.of(drawn[i]);
            }
        }
        return all;
    }

    private double[][] drawn(RandomGenerator random, Excess added) {
        double[] weights = scatter.weights(random);
        double[][] drawn = values.clone();
        for (Quantity quantity : QUANTITIES) {
            int i = quantity.index();
            double shift = scatter.shift(quantity, weights);
            if (shift != 0) {
                drawn[i] = moved(quantity, values[i], shift);
            }
        }
        double own = quiet(slowdown, random);
        double sequential = quiet(sequentialSlowdown, random);
        if (own != 1 || sequential != 1 || excess > 0) {
            takeOut(drawn, own, sequential, added);
        }
        return drawn;
    }

    private static double most(Quantity quantity, List<Measurement> repeats) {
        return repeats.stream()
                .filter(run -> run.has(quantity))
                .mapToDouble(run -> run.get(quantity))
                .max()
                .orElse(0);
    }

    /** What may be left of a time without others; 1 if nobody disturbed the runs, and then nothing is drawn. */
    private static double quiet(double most, RandomGenerator random) {
        return most > 0 ? 1 - most * random.nextDouble() : 1;
    }

    /** Out of T, and of E and L with it; on one processor E is 1 by definition, whatever is in the run. */
    private void takeOut(double[][] drawn, double own, double sequential, Excess added) {
        double[] times = drawn[TIME.index()];
        double[] latencies = drawn[LATENCY.index()].clone();
        double[] efficiencies = drawn[EFFICIENCY.index()].clone();
        double[] left = new double[times.length];
        for (int run = 0; run < left.length; run++) {
            int n = repeats.get(run).processors();
            double share = share(n == 1 ? added.sequential() : added.parallel(), times[run], own);
            left[run] = times[run] * share;
            if (n > 1) {
                double divided =
                        Double.isNaN(latencies[run]) ? efficiencies[run] * times[run] : times[run] - latencies[run];
                double sequentialShare = share(added.sequential(), n * divided, sequential);
                efficiencies[run] = efficiencies[run] * sequentialShare / share;
                latencies[run] = Double.isNaN(latencies[run]) ? Double.NaN : left[run] - divided * sequentialShare;
            }
        }
        drawn[TIME.index()] = left;
        drawn[LATENCY.index()] = latencies;
        drawn[EFFICIENCY.index()] = efficiencies;
    }

    /** What of a time is left without others on the machine and without what measuring added. */
    private double share(double added, double time, double quiet) {
        return Double.isNaN(time) ? quiet : Math.max(LEAST_LEFT, quiet - added * excess / time);
    }

    /** Positive quantities are moved by a factor, the others by a difference. */
    private static double[] moved(Quantity quantity, double[] values, double shift) {
        double[] moved = new double[values.length];
        double by = quantity.isPositive() ? Math.exp(shift) : shift;
        for (int run = 0; run < moved.length; run++) {
            moved[run] = quantity.isPositive()
                    ? Math.min(Math.max(values[run] * by, Double.MIN_NORMAL), Double.MAX_VALUE)
                    : values[run] + by;
        }
        return moved;
    }
}
