package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The performance model normal form in one parameter, {@code c0 + c1 x^i log2(x)^j}, or a constant: i and j are chosen
 * by leave-one-out error. A term that contributes less than 0.05 % at every measured x is dropped.
 */
public final class NormalForm implements Law {
    private static final double LEAST_CONTRIBUTION = 0.0005;
    private static final int MOST_LOGARITHMS = 2;
    private static final List<BigFraction> POWERS = List.of(
            fraction(0, 1),
            fraction(1, 4),
            fraction(1, 3),
            fraction(1, 2),
            fraction(2, 3),
            fraction(3, 4),
            fraction(4, 5),
            fraction(1, 1),
            fraction(5, 4),
            fraction(4, 3),
            fraction(3, 2),
            fraction(5, 3),
            fraction(7, 4),
            fraction(2, 1),
            fraction(9, 4),
            fraction(7, 3),
            fraction(5, 2),
            fraction(8, 3),
            fraction(11, 4),
            fraction(3, 1));
    private static final List<Term> TERMS = terms();

    /** The law has no parameters of its own. */
    public NormalForm() {}

    /** {@code c0 + c1} times one fixed term. */
    private record Term(BigFraction i, int j) implements Law {
        @Override
        public String name() {
            return "normal-form";
        }

        @Override
        public int coefficients() {
            return 2;
        }

        @Override
        public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
            double[] c = LinearFit.of(points, x -> new double[] {1, value(x)}, LinearFit.Weight.of(points));
            return new Fit(
                    this,
                    "c0 + c1 " + this,
                    List.of(new Fit.Coefficient("c0", c[0]), new Fit.Coefficient("c1", c[1])),
                    x -> c[0] + c[1] * value(x),
                    List.of());
        }

        double value(double x) {
            return Math.pow(x, i.doubleValue()) * Math.pow(Math.log(x) / Math.log(2), j);
        }

        @Override
        public String toString() {
            String exponent = i.toString().replace(" ", "");
            String power =
                    exponent.contains("/") ? "x^(" + exponent + ")" : exponent.equals("1") ? "x" : "x^" + exponent;
            String logarithm = j == 1 ? "log2(x)" : "log2(x)^" + j;
            return exponent.equals("0") ? logarithm : j == 0 ? power : power + " " + logarithm;
        }
    }

    private static BigFraction fraction(int numerator, int denominator) {
        return new BigFraction(numerator, denominator);
    }

    private static List<Term> terms() {
        List<Term> terms = new ArrayList<>();
        for (int j = 0; j <= MOST_LOGARITHMS; j++) {
            for (BigFraction i : POWERS) {
                if (j > 0 || i.doubleValue() > 0) {
                    terms.add(new Term(i, j));
                }
            }
        }
        return terms;
    }

    @Override
    public String name() {
        return "normal-form";
    }

    @Override
    public int coefficients() {
        return 2;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        Law best = new ConstantLaw();
        double least = CrossValidation.leaveOneOut(best, points) - CrossValidation.MARGIN;
        for (Term term : TERMS) {
            double error = CrossValidation.leaveOneOut(term, points, least);
            if (error < least) {
                least = error;
                best = term;
            }
        }
        return best instanceof Term term && contributes(term.fit(points), points)
                ? term.fit(points)
                : new ConstantLaw().fit(points);
    }

    private static boolean contributes(Fit fit, List<FitPoint> points) {
        double c0 = fit.coefficients().get(0).value();
        return points.stream()
                .mapToDouble(point -> fit.at(point.x()))
                .anyMatch(value -> Math.abs(value - c0) >= LEAST_CONTRIBUTION * Math.abs(value));
    }
}
