package io.scalegraph.analyzer.metric.interval;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.table.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.random.RandomGenerator;

/** By how much the runs of a size, or of several together, lie off their means, and what that says of an error. Immutable. */
final class Scatter {
    private static final Quantity[] QUANTITIES = Quantity.values();
    private static final double[] NONE = {};

    /** By quantity; none unless every run knows it. */
    private final double[][] deviations;

    private final double time;
    private final int runs;
    private final int freedom;
    /** Variance of the error over that of a run. */
    private final double part;

    private Scatter(double[][] deviations, double time, int runs, int freedom, double part) {
        this.deviations = deviations;
        this.time = time;
        this.runs = runs;
        this.freedom = freedom;
        this.part = part;
    }

    /** Of the median of repeats, with values by quantity and run; those of the fixed ones have no error. */
    static Scatter ofRepeats(double[][] values, Set<Quantity> fixed) {
        double[][] own = new double[QUANTITIES.length][];
        for (Quantity quantity : QUANTITIES) {
            double[] some = values[quantity.index()];
            boolean moves = !fixed.contains(quantity) && Arrays.stream(some).noneMatch(Double::isNaN);
            own[quantity.index()] = moves ? deviations(quantity, some) : NONE;
        }
        double[] times = values[Quantity.TIME.index()];
        return new Scatter(own, Medians.of(times), times.length, times.length - 1, Math.PI / 2 / times.length);
    }

    /** Of a single run that took a time, by that of other sizes: L deviates as T does, in proportion to T. */
    static Scatter ofOne(double time, List<Scatter> others) {
        double[][] joined = new double[QUANTITIES.length][];
        for (Quantity quantity : QUANTITIES) {
            int i = quantity.index();
            boolean isKnown = others.stream().allMatch(other -> other.deviations[i].length > 0);
            joined[i] = isKnown
                    ? others.stream()
                            .flatMapToDouble(other -> other.at(quantity, time))
                            .toArray()
                    : NONE;
        }
        int runs = others.stream().mapToInt(other -> other.runs).sum();
        int freedom = others.stream().mapToInt(other -> other.freedom).sum();
        return new Scatter(joined, time, runs, freedom, 1);
    }

    private DoubleStream at(Quantity quantity, double otherTime) {
        double factor = quantity == Quantity.LATENCY && otherTime > 0 && time > 0 ? otherTime / time : 1;
        return Arrays.stream(deviations[quantity.index()]).map(deviation -> deviation * factor);
    }

    private static double[] deviations(Quantity quantity, double[] values) {
        double[] scaled = Arrays.stream(values)
                .map(value -> quantity.isPositive() ? Math.log(value) : value)
                .toArray();
        // The mean of equal numbers may be another one, and a size is told by equality.
        boolean equal = Arrays.stream(scaled).allMatch(value -> value == scaled[0]);
        double mean = equal ? scaled[0] : Arrays.stream(scaled).average().orElse(0);
        return Arrays.stream(scaled).map(value -> value - mean).toArray();
    }

    /** Whether anything is known of the error. */
    boolean isKnown() {
        return freedom > 0;
    }

    /** Of the deviations: their sum so weighted is a draw of Student's t times the standard error. */
    double[] weights(RandomGenerator random) {
        double chiSquared = 0;
        for (int i = 0; i < freedom; i++) {
            double normal = random.nextGaussian();
            chiSquared += normal * normal;
        }
        double scale = Math.sqrt(part / chiSquared);
        double[] weights = new double[runs];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = random.nextGaussian() * scale;
        }
        return weights;
    }

    /** By how much a draw moves a quantity, on a logarithmic scale if it is positive. */
    double shift(Quantity quantity, double[] weights) {
        double[] own = deviations[quantity.index()];
        double shift = 0;
        for (int i = 0; i < own.length; i++) {
            shift += weights[i] * own[i];
        }
        return shift;
    }
}
