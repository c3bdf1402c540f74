package io.scalegraph.analyzer.model.forecast;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * What runs say of a shape. Errors are relative and normal on a logarithmic scale. Their size and the curve's factor are
 * integrated in closed form, which makes Student's t of the normal distribution; the coefficients on a grid, drawn together
 * around what is likely. The grid's sum is how likely the runs are under the shape, the product of how well each run is
 * foretold by those before it; a shape with more coefficients has to foretell better to weigh as much. Sources: Dawid 1984
 * (prequential), Hoeting et al. 1999 (averaging over models).
 */
final class GridPosterior implements Posterior {
    /** What is known of errors before a run is made: as much as from so many runs that are so far off. */
    private static final int KNOWN_RUNS = 1;

    private static final double KNOWN_ERROR = 0.03;
    private static final int CELLS = 32;
    private static final int MOST_ZOOMS = 4;
    /** What is less likely by this factor, as its logarithm, is left out. */
    private static final double NEGLIGIBLE = 14;

    private static final double SHRUNK = 0.5;

    private final Shape shape;
    private final Observed observed;
    private final double[] low = {0, 0};
    private final double[] high = {1, 1};
    private final int columns;
    private final int rows;
    private final double[] likelihoods;
    private final double[] residuals;
    private final Shape.Logarithm[] curve;
    private double most;

    GridPosterior(Shape shape, Observed observed) {
        this.shape = shape;
        this.observed = observed;
        columns = shape.coefficients().size() > 0 ? CELLS : 1;
        rows = shape.coefficients().size() > 1 ? CELLS : 1;
        likelihoods = new double[rows * columns];
        residuals = new double[observed.xs().length];
        curve = Arrays.stream(observed.xs()).mapToObj(shape.curve()::at).toArray(Shape.Logarithm[]::new);
        fill();
        for (int i = 0; i < MOST_ZOOMS && zoom(); i++) {
            fill();
        }
    }

    @Override
    public String law() {
        return shape.law();
    }

    private int degrees() {
        return observed.runs() - 1 + KNOWN_RUNS;
    }

    private double u(double column) {
        return low[0] + column / columns * (high[0] - low[0]);
    }

    private double v(double row) {
        return low[1] + row / rows * (high[1] - low[1]);
    }

    private void fill() {
        most = Double.NEGATIVE_INFINITY;
        double[] first = IntStream.range(0, columns)
                .mapToDouble(column -> shape.coefficient(0, u(column + 0.5)))
                .toArray();
        double[] second = IntStream.range(0, rows)
                .mapToDouble(row -> shape.coefficient(1, v(row + 0.5)))
                .toArray();
        for (int i = 0; i < likelihoods.length; i++) {
            double mean = mean(first[i % columns], second[i / columns]);
            double likelihood = -degrees() / 2.0 * Math.log(squares(mean));
            likelihoods[i] = Double.isNaN(likelihood) ? Double.NEGATIVE_INFINITY : likelihood;
            most = Math.max(most, likelihoods[i]);
        }
    }

    /** Fills the residuals and returns their mean, the logarithm of the factor. */
    private double mean(double first, double second) {
        double sum = 0;
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] = observed.means()[i] - curve[i].of(first, second);
            sum += observed.counts()[i] * residuals[i];
        }
        return sum / observed.runs();
    }

    private double squares(double mean) {
        double squares = observed.within() + KNOWN_RUNS * KNOWN_ERROR * KNOWN_ERROR;
        for (int i = 0; i < residuals.length; i++) {
            double error = residuals[i] - mean;
            squares += observed.counts()[i] * error * error;
        }
        return squares;
    }

    /** Draws the grid together around what is likely; false if that is most of it already. */
    private boolean zoom() {
        int[] first = {columns, rows};
        int[] last = {-1, -1};
        for (int i = 0; i < likelihoods.length; i++) {
            if (likelihoods[i] > most - NEGLIGIBLE) {
                include(i % columns, 0, first, last);
                include(i / columns, 1, first, last);
            }
        }
        if (last[0] < 0) {
            return false;
        }
        double[] from = {Math.max(low[0], u(first[0] - 1)), Math.max(low[1], v(first[1] - 1))};
        double[] to = {Math.min(high[0], u(last[0] + 2)), Math.min(high[1], v(last[1] + 2))};
        if ((to[0] - from[0]) * (to[1] - from[1]) > SHRUNK * area()) {
            return false;
        }
        System.arraycopy(from, 0, low, 0, from.length);
        System.arraycopy(to, 0, high, 0, to.length);
        return true;
    }

    private static void include(int cell, int axis, int[] first, int[] last) {
        first[axis] = Math.min(first[axis], cell);
        last[axis] = Math.max(last[axis], cell);
    }

    private double area() {
        return (high[0] - low[0]) * (high[1] - low[1]);
    }

    private double total() {
        return Arrays.stream(likelihoods)
                .map(likelihood -> Math.exp(likelihood - most))
                .sum();
    }

    @Override
    public double logWeight() {
        return most == Double.NEGATIVE_INFINITY
                ? most
                : most + Math.log(total() / likelihoods.length * area() * shape.share());
    }

    @Override
    public void draw(int number, RandomGenerator random, List<Draw> to) {
        double total = total();
        double offset = random.nextDouble();
        double sum = 0;
        int drawn = 0;
        for (int i = 0; i < likelihoods.length; i++) {
            sum += Math.exp(likelihoods[i] - most) / total;
            for (; drawn < number && (drawn + offset) / number < sum; drawn++) {
                to.add(drawn(
                        shape.coefficient(0, u(i % columns + random.nextDouble())),
                        shape.coefficient(1, v(Math.floorDiv(i, columns) + random.nextDouble())),
                        random));
            }
        }
    }

    private Draw drawn(double first, double second, RandomGenerator random) {
        double mean = mean(first, second);
        double deviation = Math.sqrt(squares(mean) / Posterior.chiSquared(degrees(), random));
        double factor = mean + deviation / Math.sqrt(observed.runs()) * random.nextGaussian();
        return new Curve(shape, first, second, factor, deviation);
    }

    /** A curve, positive everywhere. */
    private record Curve(Shape shape, double first, double second, double factor, double deviation) implements Draw {
        @Override
        public double at(double x) {
            return run(x, 0);
        }

        @Override
        public double run(double x, double error) {
            return Math.exp(factor + shape.curve().at(x).of(first, second) + error * deviation);
        }

        @Override
        public double scaled(double y) {
            return Math.log(y);
        }
    }
}
