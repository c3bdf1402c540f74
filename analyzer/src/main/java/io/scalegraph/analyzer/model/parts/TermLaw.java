package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.metric.interval.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.jspecify.annotations.Nullable;

/**
 * A sum of terms with their coefficients, fitted by least squares of errors as shares of a scale. Immutable.
 *
 * @param terms how it grows
 * @param coefficients one for each term, in seconds
 */
record TermLaw(List<Growth> terms, List<Double> coefficients) {
    /** By how much, as a share of the elapsed time, a law further down the list has to be better. */
    static final double MARGIN = 0.002;

    /**
     * A point to fit to.
     *
     * @param n N
     * @param y seconds
     * @param scale what errors are shares of, above 0
     */
    record Point(int n, double y, double scale) {}

    double at(int n) {
        double sum = 0;
        for (int i = 0; i < coefficients.size(); i++) {
            sum += coefficients.get(i) * terms.get(i).at(n);
        }
        return sum;
    }

    /**
     * The one that foretells best, one further down the list by a margin; the first if the points are too few to say. Null
     * without points.
     */
    static @Nullable TermLaw choose(List<List<Growth>> candidates, List<Point> points, double margin) {
        TermLaw best = null;
        double least = Double.POSITIVE_INFINITY;
        for (List<Growth> terms : candidates) {
            TermLaw law = fit(terms, points);
            double error = error(terms, points);
            if (law != null && error < least) {
                best = law;
                least = error - margin;
            }
        }
        return best == null ? fit(candidates.get(0), points) : best;
    }

    /** The mean error at the largest N, and at the two largest, each foretold without them; infinite if nothing is left. */
    private static double error(List<Growth> terms, List<Point> points) {
        double sum = 0;
        int tests = 0;
        for (int left = 1; left <= 2; left++) {
            TermLaw law = fit(terms, points.subList(0, Math.max(0, points.size() - left)));
            if (law != null) {
                List<Point> withheld = points.subList(points.size() - left, points.size());
                sum += withheld.stream()
                        .mapToDouble(point -> Math.abs(law.at(point.n) - point.y) / point.scale)
                        .average()
                        .orElseThrow();
                tests++;
            }
        }
        return tests == 0 ? Double.POSITIVE_INFINITY : sum / tests;
    }

    /** Null if the points do not determine it, or one of several coefficients is below 0. */
    private static @Nullable TermLaw fit(List<Growth> terms, List<Point> points) {
        if (points.size() < terms.size()) {
            return null;
        }
        double[][] rows = new double[points.size()][terms.size()];
        double[] values = new double[points.size()];
        for (int i = 0; i < rows.length; i++) {
            Point point = points.get(i);
            for (int j = 0; j < terms.size(); j++) {
                rows[i][j] = terms.get(j).at(point.n) / point.scale;
            }
            values[i] = point.y / point.scale;
        }
        try {
            double[] solution = new QRDecomposition(new Array2DRowRealMatrix(rows))
                    .getSolver()
                    .solve(new ArrayRealVector(values))
                    .toArray();
            for (double coefficient : solution) {
                if (solution.length > 1 && coefficient < 0) {
                    return null;
                }
            }
            return new TermLaw(terms, Arrays.stream(solution).boxed().toList());
        } catch (SingularMatrixException e) {
            return null;
        }
    }

    /** The law for a reader, coefficients in seconds. */
    String formula() {
        List<String> each = new ArrayList<>();
        for (int i = 0; i < coefficients.size(); i++) {
            each.add(terms.get(i).formula().replaceFirst("c", Numbers.text(coefficients.get(i)) + " s"));
        }
        return String.join(" + ", each);
    }
}
