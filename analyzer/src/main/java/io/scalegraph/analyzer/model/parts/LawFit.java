package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.special.Gamma;

/**
 * One law fitted to the runs by least squares of errors as shares of a scale, and how likely the runs are if it holds: over all
 * coefficients from 0 to where a term alone would be twice what was measured, and over all sizes of errors, of which something
 * is known beforehand. The integral is exact but for the ends of the coefficients. Immutable.
 */
final class LawFit {
    private static final double ROOM = 2;
    /** Natural logarithm of how much larger the largest coefficient may be than the smallest. */
    private static final double SCALES = 7;
    /** Less than this share of a part is not seen. */
    private static final double LEAST = 0.03;

    private final List<Growth> terms;
    private final double[] best;
    /** What an error of each run does to the coefficients. */
    private final RealMatrix influence;

    private final double[] residuals;
    private final double squares;
    private final int degrees;
    private final double share;
    private final double likelihood;

    private LawFit(Law law, List<TermLaw.Point> points, double known) {
        terms = law.terms;
        RealMatrix rows = rows(terms, points);
        double[] values =
                points.stream().mapToDouble(point -> point.y() / point.scale()).toArray();
        LUDecomposition normal = new LUDecomposition(rows.transpose().multiply(rows));
        influence = normal.getSolver().getInverse().multiply(rows.transpose());
        best = influence.operate(values);
        residuals = rows.operate(best);
        double sum = known;
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] = values[i] - residuals[i];
            sum += residuals[i] * residuals[i];
        }
        squares = sum;
        int left = points.size() - terms.size();
        degrees = TermPosterior.KNOWN_RUNS + left;
        share = law.share;
        likelihood = -room(points)
                - Math.log(normal.getDeterminant()) / 2
                - degrees / 2.0 * Math.log(squares / 2)
                + Gamma.logGamma(degrees / 2.0)
                - left / 2.0 * Math.log(2 * Math.PI);
    }

    private static RealMatrix rows(List<Growth> terms, List<TermLaw.Point> points) {
        RealMatrix rows = new Array2DRowRealMatrix(points.size(), terms.size());
        for (int i = 0; i < points.size(); i++) {
            for (int j = 0; j < terms.size(); j++) {
                rows.setEntry(
                        i, j, terms.get(j).at(points.get(i).n()) / points.get(i).scale());
            }
        }
        return rows;
    }

    /**
     * A law and how likely it is before a run is made.
     *
     * @param terms how it grows
     * @param share above 0
     */
    record Law(List<Growth> terms, double share) {
        /** All alike. */
        static List<Law> alike(List<List<Growth>> laws) {
            return laws.stream().map(terms -> new Law(terms, 1)).toList();
        }
    }

    /** Empty if the runs do not tell the coefficients, or one of several is below 0. */
    static Optional<LawFit> of(Law law, List<TermLaw.Point> points, double known) {
        if (points.size() < law.terms.size()) {
            return Optional.empty();
        }
        try {
            LawFit fit = new LawFit(law, points, known);
            boolean negative = fit.best.length > 1 && Arrays.stream(fit.best).anyMatch(coefficient -> coefficient < 0);
            return negative || !Double.isFinite(fit.likelihood) ? Optional.empty() : Optional.of(fit);
        } catch (SingularMatrixException e) {
            return Optional.empty();
        }
    }

    /**
     * Logarithm of the volume in which the coefficients may lie: evenly up to twice what was measured, but small ones are as
     * likely as large ones are, on a logarithmic scale.
     */
    private double room(List<TermLaw.Point> points) {
        double longest =
                points.stream().mapToDouble(point -> Math.abs(point.y())).max().orElse(0);
        double room = 0;
        for (int j = 0; j < best.length; j++) {
            Growth term = terms.get(j);
            double most = points.stream()
                    .mapToDouble(point -> term.at(point.n()))
                    .max()
                    .orElse(0);
            double small = SCALES * Math.max(Math.abs(best[j]) * most, LEAST * longest);
            room += Math.log(Math.min(ROOM * longest, small) / most);
        }
        return room;
    }

    /** How likely it is before a run is made. */
    double share() {
        return share;
    }

    /** Logarithm of how likely the runs are with it, up to what all laws of the same runs share. */
    double likelihood() {
        return likelihood;
    }

    /** Of the errors, with what is known beforehand. */
    double squares() {
        return squares;
    }

    int degrees() {
        return degrees;
    }

    /** By run, as shares of the scale. */
    double[] residuals() {
        return residuals.clone();
    }

    TermLaw best() {
        return new TermLaw(terms, Arrays.stream(best).boxed().toList());
    }

    /** What the same runs would tell if their errors were others. */
    TermLaw with(double[] errors) {
        double[] more = influence.operate(errors);
        List<Double> coefficients = new ArrayList<>();
        for (int j = 0; j < more.length; j++) {
            double coefficient = best[j] + more[j];
            coefficients.add(more.length > 1 ? Math.max(0, coefficient) : coefficient);
        }
        return new TermLaw(terms, coefficients);
    }
}
