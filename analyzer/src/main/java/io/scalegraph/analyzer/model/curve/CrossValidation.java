package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Errors of forecast, as symmetric relative errors {@code 2 |y' - y| / (|y'| + |y|)} on average: 0 is exact, 2 the worst.
 * What is left out is all runs at the largest x, then at the two largest, since a law that is good between measurements
 * may be wrong beyond them. A repeat would give the answer away.
 */
public final class CrossValidation {
    /** By how much a law further down a list has to be better: 0.05 %. */
    public static final double MARGIN = 0.0005;

    private static final int LEAST_DISTINCT = 3;
    /** So many different x leave three when the two largest are left out. */
    private static final int LEAST_FOR_TWO = 5;

    private CrossValidation() {}

    /**
     * The mean error at the largest x, predicted from the others, and at the two largest, predicted from the others.
     * With fewer than five different x only the largest is left out.
     *
     * @param law the law
     * @param points the measurements
     * @return the error, from 0 to 2
     * @throws NotIdentifiableException if there are too few different x
     */
    public static double forecast(Law law, List<FitPoint> points) throws NotIdentifiableException {
        return forecast(law, points, Double.POSITIVE_INFINITY);
    }

    /** The same, given up as soon as it cannot come below a bound any more. */
    static double forecast(Law law, List<FitPoint> points, double bound) throws NotIdentifiableException {
        checkEnough(law.coefficients(), points);
        NavigableSet<Double> distinct = distinct(points);
        double largest = distinct.last();
        double first = errorAt(largest, law, points);
        if (distinct.size() < LEAST_FOR_TWO || first / 2 >= bound) {
            return distinct.size() < LEAST_FOR_TWO ? first : first / 2;
        }
        Double second = distinct.lower(largest);
        Fit fit = law.fit(points.stream().filter(point -> point.x() < second).toList());
        return (first + (error(fit, largest, points) + error(fit, second, points)) / 2) / 2;
    }

    /**
     * Makes sure that something is left to fit a law to.
     *
     * @throws NotIdentifiableException if there are too few different x for a law with so many coefficients
     */
    static void checkEnough(int coefficients, List<FitPoint> points) throws NotIdentifiableException {
        int distinct = distinct(points).size();
        int needed = Math.max(LEAST_DISTINCT, coefficients + 1);
        if (distinct < needed) {
            throw new NotIdentifiableException(
                    "an error of forecast needs " + needed + " different x, there are " + distinct);
        }
    }

    /**
     * The error at one x, predicted from the others.
     *
     * @param x where
     * @param law the law
     * @param points the measurements
     * @return from 0 to 2
     * @throws NotIdentifiableException if the others do not determine the law
     */
    public static double errorAt(double x, Law law, List<FitPoint> points) throws NotIdentifiableException {
        return error(law.fit(without(x, points)), x, points);
    }

    /**
     * The error of a fit at one x.
     *
     * @param fit the fit
     * @param x where
     * @param points the measurements
     * @return from 0 to 2
     */
    public static double error(Fit fit, double x, List<FitPoint> points) {
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

    /**
     * The measurements but those at one x.
     *
     * @param x where
     * @param points the measurements
     * @return the others
     */
    public static List<FitPoint> without(double x, List<FitPoint> points) {
        return points.stream().filter(point -> point.x() != x).toList();
    }

    /**
     * The different x.
     *
     * @param points the measurements
     * @return each once, ascending
     */
    public static NavigableSet<Double> distinct(List<FitPoint> points) {
        NavigableSet<Double> distinct = new TreeSet<>();
        points.forEach(point -> distinct.add(point.x()));
        return distinct;
    }
}
