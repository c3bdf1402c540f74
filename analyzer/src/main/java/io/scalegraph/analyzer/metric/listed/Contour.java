package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.scalability.EConserved;
import io.scalegraph.analyzer.metric.scalability.Isospeed;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A contour over N and W: the work at which each N has the same efficiency, or the same average unit speed. Each is the curve of
 * {@link EConserved} or {@link Isospeed} at that level, so an isoefficiency or an isospeed curve. Immutable.
 *
 * @param quantity what is the same on it
 * @param level its value there: a ratio, or operations/s a processor
 * @param points for each N above 1 the work that has it, or why there is none
 */
public record Contour(Held quantity, double level, List<OperatingPoint> points) {
    /** What contours are of. */
    public enum Held {
        /** E, a ratio. */
        EFFICIENCY("efficiency"),
        /** a = W/(N T), operations/s a processor. */
        SPEED("speed");

        private final String label;

        Held(String label) {
            this.label = label;
        }

        /**
         * Its name in results.
         *
         * @return one word
         */
        public String label() {
            return label;
        }

        private double of(Sample sample) {
            return this == EFFICIENCY ? sample.efficiency() : sample.speed();
        }

        private ScalabilityMetric at(double level) {
            return this == EFFICIENCY
                    ? EConserved.of(level, SizeMethod.INTERPOLATED, 0)
                    : Isospeed.of(level, SizeMethod.INTERPOLATED, 0);
        }

        private List<Double> levels(double least, double most) {
            return this == SPEED && most / least >= WIDE ? decades(least, most) : even(least, most);
        }
    }

    /** Levels between which there are even steps are at most so many. */
    private static final int STEPS = 10;
    /** From this ratio of the greatest speed to the least on, levels are 1, 2 and 5 times powers of ten. */
    private static final double WIDE = 8;

    private static final int[] ROUND = {1, 2, 5};

    public Contour {
        points = List.copyOf(points);
    }

    /**
     * All contours at round levels between the least and the greatest value on more than one processor.
     *
     * @param table the measurements
     * @return by quantity, then by level; those that no N meets are left out
     * @throws TableException if the table tells no work or no times
     */
    public static List<Contour> of(MeasurementTable table) throws TableException {
        table.require("contours", Quantity.WORK, Quantity.TIME);
        MeasuredSizes runs = MeasuredSizes.of(table);
        List<Contour> contours = new ArrayList<>();
        for (Held quantity : Held.values()) {
            double[] values = runs.processors().tailSet(2).stream()
                    .flatMap(n -> runs.samples(n).stream())
                    .mapToDouble(quantity::of)
                    .filter(value -> value > 0 && Double.isFinite(value))
                    .toArray();
            double least = DoubleStream.of(values).min().orElse(1);
            double most = DoubleStream.of(values).max().orElse(1);
            for (double level : quantity.levels(least, most)) {
                Contour contour = contour(runs, quantity, level);
                if (contour.points.stream().anyMatch(point -> point.at() != null)) {
                    contours.add(contour);
                }
            }
        }
        return contours;
    }

    private static Contour contour(MeasuredSizes runs, Held quantity, double level) {
        ScalabilityMetric metric = quantity.at(level);
        return new Contour(
                quantity,
                level,
                runs.processors().tailSet(2).stream()
                        .map(n -> metric.point(runs, n))
                        .toList());
    }

    /** 1, 2 and 5 times powers of ten between two numbers. */
    static List<Double> decades(double least, double most) {
        List<Double> levels = new ArrayList<>();
        for (int exponent = (int) Math.floor(Math.log10(least)); exponent <= Math.log10(most); exponent++) {
            for (int digit : ROUND) {
                add(levels, times10(digit, exponent), least, most);
            }
        }
        return levels;
    }

    /** Round numbers between two others, evenly spaced. */
    static List<Double> even(double least, double most) {
        List<Double> levels = new ArrayList<>();
        if (!(least < most)) {
            return levels;
        }
        int exponent = (int) Math.floor(Math.log10((most - least) / STEPS));
        int step = 10;
        for (int digit = ROUND.length - 1; digit >= 0; digit--) {
            step = times10(ROUND[digit], exponent) * STEPS >= most - least ? ROUND[digit] : step;
        }
        long first = (long) Math.floor(least / times10(step, exponent));
        for (long i = first; i <= first + STEPS + 1; i++) {
            add(levels, times10(i * step, exponent), least, most);
        }
        return levels;
    }

    private static void add(List<Double> levels, double level, double least, double most) {
        if (level > least && level < most) {
            levels.add(level);
        }
    }

    /** The number nearest to its decimal digits. */
    private static double times10(long digits, int exponent) {
        return exponent < 0 ? digits / Math.pow(10, -exponent) : digits * Math.pow(10, exponent);
    }
}
