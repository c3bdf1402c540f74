package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.table.Quantity;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * The law {@code T = t0 + W/(N r_N)} on N processors, fitted by least squares: average speed rises with T towards
 * r_N, {@code a(T) = r_N (1 - t0/T)}, and meets a speed below r_N at {@code T = t0 r_N/(r_N - a)}.
 *
 * @param startUp t0, seconds; not above 0 if the speed falls with the size
 * @param speed r_N, asymptotic speed, work a second and processor; NaN if the law cannot be fitted
 * @param note why it cannot, empty if it can
 */
public record LinearTimeLaw(double startUp, double speed, String note) {
    /**
     * Fits it to T.
     *
     * @param samples sizes on one N
     * @return the law, or why there is none
     */
    public static LinearTimeLaw of(List<Sample> samples) {
        return of(samples, Sample::time);
    }

    /** The same of another time. */
    static LinearTimeLaw of(List<Sample> samples, ToDoubleFunction<Sample> time) {
        SimpleRegression line = new SimpleRegression();
        int processors = 1;
        for (Sample sample : samples) {
            if (Double.isFinite(sample.work()) && Double.isFinite(time.applyAsDouble(sample))) {
                line.addData(sample.work(), time.applyAsDouble(sample));
                processors = sample.processors();
            }
        }
        if (line.getN() < 2) {
            return missing("not identifiable: " + (line.getN() == 0 ? "no" : "only one") + " size was measured");
        }
        if (!(line.getSlope() > 0)) {
            return missing("not identifiable: T does not grow with W");
        }
        return new LinearTimeLaw(line.getIntercept(), 1 / (processors * line.getSlope()), "");
    }

    private static LinearTimeLaw missing(String note) {
        return new LinearTimeLaw(Double.NaN, Double.NaN, note);
    }

    /**
     * Where N processors come to a speed; only within the measured sizes.
     *
     * @param a average unit speed, work a second and processor
     * @param processors N
     * @param samples the sizes it is fitted to
     * @return the size, or why there is none
     */
    public OperatingPoint atSpeed(double a, int processors, List<Sample> samples) {
        if (!note.isEmpty()) {
            return OperatingPoint.missing(processors, note);
        }
        if (a >= speed) {
            return OperatingPoint.missing(
                    processors,
                    "speed not attainable: a * Delta >= 1, with a = " + Numbers.text(a) + " and Delta = 1/r_N = "
                            + Numbers.text(1 / speed));
        }
        if (startUp <= 0) {
            return OperatingPoint.missing(
                    processors,
                    "the fitted start-up time is " + Numbers.text(startUp) + " s: speed does not rise with the size");
        }
        double time = startUp * speed / (speed - a);
        return within(processors, processors * a * time, time, Double.NaN, samples);
    }

    /** The cost of an operation on all of them together, 1/(N r_N), seconds. */
    double slope(int processors) {
        return 1 / (processors * speed);
    }

    /** A point of a fit; only within the measured sizes. */
    static OperatingPoint within(int processors, double work, double time, double efficiency, List<Sample> samples) {
        double smallest = samples.stream().mapToDouble(Sample::work).min().orElse(Double.NaN);
        double largest = samples.stream().mapToDouble(Sample::work).max().orElse(Double.NaN);
        if (!(smallest <= work && work <= largest)) {
            return OperatingPoint.missing(
                    processors,
                    "the fit meets it at W = " + Numbers.text(work) + ", beyond the measured sizes "
                            + Numbers.text(smallest) + " to " + Numbers.text(largest));
        }
        int repeats = samples.stream().mapToInt(Sample::repeats).min().orElse(0);
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        values.put(Quantity.WORK, work);
        values.put(Quantity.TIME, time);
        values.put(Quantity.LATENCY, AverageLatency.ofEfficiency(time, efficiency));
        values.put(Quantity.EFFICIENCY, efficiency);
        return OperatingPoint.at(Sample.of(processors, values, repeats), "");
    }
}
