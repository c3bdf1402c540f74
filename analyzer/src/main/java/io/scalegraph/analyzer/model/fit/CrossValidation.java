package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Errors out of sample, as symmetric relative errors {@code 2 |y' - y| / (|y'| + |y|)} on average: 0 is exact, 2 the
 * worst. What is left out is all runs at one x, since a repeat would give the answer away.
 */
final class CrossValidation {
    /** By how much a law with more coefficients has to be better: 0.05 %. */
    static final double MARGIN = 0.0005;

    private static final int LEAST_DISTINCT = 3;

    private CrossValidation() {}

    /**
     * The error over all x, each predicted from the others.
     *
     * @throws NotIdentifiableException if there are too few different x
     */
    static double leaveOneOut(Law law, List<FitPoint> points) throws NotIdentifiableException {
        return leaveOneOut(law, points, Double.POSITIVE_INFINITY);
    }

    /**
     * The same, given up as soon as it cannot come below a bound any more.
     *
     * @return the error, or something from the bound on
     * @throws NotIdentifiableException if there are too few different x
     */
    static double leaveOneOut(Law law, List<FitPoint> points, double bound) throws NotIdentifiableException {
        Collection<Double> distinct = distinct(points);
        int needed = Math.max(LEAST_DISTINCT, law.coefficients() + 1);
        if (distinct.size() < needed) {
            throw new NotIdentifiableException(
                    "an error out of sample needs " + needed + " different x, there are " + distinct.size());
        }
        double sum = 0;
        for (double x : distinct) {
            sum += errorAt(x, law, points);
            if (sum / distinct.size() >= bound) {
                break;
            }
        }
        return sum / distinct.size();
    }

    /**
     * The error at one x, predicted from the others.
     *
     * @throws NotIdentifiableException if the others do not determine the law
     */
    static double errorAt(double x, Law law, List<FitPoint> points) throws NotIdentifiableException {
        return error(law.fit(without(x, points)), x, points);
    }

    /** The error of a fit at one x. */
    static double error(Fit fit, double x, List<FitPoint> points) {
        double predicted = fit.at(x);
        return points.stream()
                .filter(point -> point.x() == x)
                .mapToDouble(point -> symmetric(predicted, point.y()))
                .average()
                .orElseThrow();
    }

    private static double symmetric(double predicted, double measured) {
        if (predicted == measured) {
            return 0;
        }
        double error = 2 * Math.abs(predicted - measured) / (Math.abs(predicted) + Math.abs(measured));
        return Double.isFinite(error) ? error : 2;
    }

    static List<FitPoint> without(double x, List<FitPoint> points) {
        return points.stream().filter(point -> point.x() != x).toList();
    }

    static NavigableSet<Double> distinct(List<FitPoint> points) {
        NavigableSet<Double> distinct = new TreeSet<>();
        points.forEach(point -> distinct.add(point.x()));
        return distinct;
    }
}
