package io.scalegraph.analyzer.model.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What runs say of {@code c0 + c1} times a term, for what may be 0 or below, such as L: errors are normal and of one size,
 * coefficients may be anything. The weight is by the Bayesian information criterion, Schwarz 1978.
 */
final class LinearPosterior implements Posterior {
    /** What counts as exact: this share of the largest value. */
    private static final double EXACT = 1e-3;

    private final String law;
    private final double share;
    private final @Nullable DoubleUnaryOperator term;
    private final int runs;
    private final int coefficients;
    private double squares = Double.NaN;
    private double[] best = {};
    private double[][] root = {};

    LinearPosterior(String law, double share, @Nullable DoubleUnaryOperator term, Observed observed) {
        this.law = law;
        this.share = share;
        this.term = term;
        this.runs = observed.runs();
        this.coefficients = term == null ? 1 : 2;
        if (runs > coefficients && observed.xs().length >= coefficients) {
            fit(observed);
        }
    }

    private double[] terms(double x) {
        return term == null ? new double[] {1} : new double[] {1, term.applyAsDouble(x)};
    }

    private void fit(Observed observed) {
        RealMatrix normal = MatrixUtils.createRealMatrix(coefficients, coefficients);
        double[] right = new double[coefficients];
        double size = 0;
        for (int i = 0; i < observed.xs().length; i++) {
            double[] row = terms(observed.xs()[i]);
            int count = observed.counts()[i];
            for (int j = 0; j < coefficients; j++) {
                right[j] += count * row[j] * observed.means()[i];
                for (int k = 0; k < coefficients; k++) {
                    normal.addToEntry(j, k, count * row[j] * row[k]);
                }
            }
            size = Math.max(size, Math.abs(observed.means()[i]));
        }
        try {
            CholeskyDecomposition decomposition = new CholeskyDecomposition(normal);
            best = decomposition
                    .getSolver()
                    .solve(MatrixUtils.createRealVector(right))
                    .toArray();
            root = MatrixUtils.inverse(decomposition.getLT()).getData();
            squares = observed.within() + EXACT * EXACT * size * size;
            for (int i = 0; i < observed.xs().length; i++) {
                double error = observed.means()[i] - sum(best, terms(observed.xs()[i]));
                squares += observed.counts()[i] * error * error;
            }
        } catch (NonPositiveDefiniteMatrixException | org.apache.commons.math3.linear.SingularMatrixException e) {
            squares = Double.NaN; // the runs do not tell the terms apart
        }
    }

    private static double sum(double[] c, double[] terms) {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            sum += c[i] * terms[i];
        }
        return sum;
    }

    @Override
    public String law() {
        return law;
    }

    @Override
    public double logWeight() {
        return squares > 0
                ? Math.log(share) - runs / 2.0 * Math.log(squares) - coefficients / 2.0 * Math.log(runs)
                : Double.NEGATIVE_INFINITY;
    }

    @Override
    public void draw(int number, RandomGenerator random, List<Draw> to) {
        for (int i = 0; i < number; i++) {
            double deviation = Math.sqrt(squares / Posterior.chiSquared(runs - coefficients, random));
            double[] normal = new double[coefficients];
            for (int j = 0; j < coefficients; j++) {
                normal[j] = random.nextGaussian() * deviation;
            }
            List<Double> drawn = new ArrayList<>();
            for (int j = 0; j < coefficients; j++) {
                drawn.add(best[j] + sum(root[j], normal));
            }
            to.add(new Line(
                    drawn.get(0), coefficients > 1 ? drawn.get(1) : 0, term == null ? x -> 0 : term, deviation));
        }
    }

    private record Line(double c0, double c1, DoubleUnaryOperator term, double deviation) implements Draw {
        @Override
        public double at(double x) {
            return run(x, 0);
        }

        @Override
        public double run(double x, double error) {
            return c0 + c1 * term.applyAsDouble(x) + error * deviation;
        }

        @Override
        public double scaled(double y) {
            return y;
        }
    }
}
