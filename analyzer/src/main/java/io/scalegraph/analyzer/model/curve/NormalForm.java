package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.law.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The performance model normal form in one parameter: a constant, or {@code c0 + c1 x^i log2(x)^j}, or two such terms. The
 * terms are chosen by errors of forecast. A term that contributes less than 0.05 % at every measured x is dropped.
 */
public final class NormalForm implements Law {
    private static final double LEAST_CONTRIBUTION = 0.0005;

    /** Terms that two of are tried together: more would fit any runs. */
    private static final List<Term> COARSE = List.of(
            Term.of(-1, 1, 0),
            Term.of(0, 1, 1),
            Term.of(1, 2, 0),
            Term.of(1, 1, 0),
            Term.of(1, 1, 1),
            Term.of(3, 2, 0),
            Term.of(2, 1, 0),
            Term.of(2, 1, 1),
            Term.of(3, 1, 0));

    private static final NormalForm ONE =
            new NormalForm("normal-form", 2, Term.ALL.stream().map(List::of).toList());
    private static final NormalForm TWO = new NormalForm("two-term", 3, pairs());

    private final String name;
    private final int coefficients;
    private final List<List<Term>> forms;

    private NormalForm(String name, int coefficients, List<List<Term>> forms) {
        this.name = name;
        this.coefficients = coefficients;
        this.forms = forms;
    }

    /**
     * The form with one term.
     *
     * @return the law
     */
    public static NormalForm ofOneTerm() {
        return ONE;
    }

    /**
     * The form with two terms: {@code n log2(n)} beside n, or, over processors, {@code 1/N} beside what grows.
     *
     * @return the law
     */
    public static NormalForm ofTwoTerms() {
        return TWO;
    }

    /**
     * The pairs of terms that are tried together.
     *
     * @return each once, the one that grows slower first
     */
    public static List<List<Term>> pairs() {
        List<List<Term>> pairs = new ArrayList<>();
        for (int i = 0; i < COARSE.size(); i++) {
            for (int j = i + 1; j < COARSE.size(); j++) {
                pairs.add(List.of(COARSE.get(i), COARSE.get(j)));
            }
        }
        return List.copyOf(pairs);
    }

    /** {@code c0 + c1} times fixed terms. */
    private record Terms(String name, List<Term> terms) implements Law {
        @Override
        public int coefficients() {
            return terms.size() + 1;
        }

        @Override
        public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
            double[] c = coefficients(points);
            List<Fit.Coefficient> named = new ArrayList<>();
            StringBuilder formula = new StringBuilder("c0");
            for (int i = 0; i < c.length; i++) {
                named.add(new Fit.Coefficient("c" + i, c[i]));
                if (i > 0) {
                    formula.append(" + c").append(i).append(' ').append(terms.get(i - 1));
                }
            }
            return new Fit(this, formula.toString(), named, x -> sum(c, values(x)), List.of());
        }

        /** Two terms are parts of a sum, none of which is below 0; a constant that would be is left out. */
        private double[] coefficients(List<FitPoint> points) throws NotIdentifiableException {
            double[] c = LinearFit.of(points, this::values, LinearFit.Weight.of(points));
            if (terms.size() > 1 && c[0] < 0) {
                double[] others = LinearFit.of(
                        points, x -> Arrays.copyOfRange(values(x), 1, c.length), LinearFit.Weight.of(points));
                c[0] = 0;
                System.arraycopy(others, 0, c, 1, others.length);
            }
            if (terms.size() > 1 && Arrays.stream(c).anyMatch(each -> each < 0)) {
                throw new NotIdentifiableException("a part of the sum is below 0");
            }
            return c;
        }

        private double[] values(double x) {
            double[] values = new double[terms.size() + 1];
            values[0] = 1;
            for (int i = 1; i < values.length; i++) {
                values[i] = terms.get(i - 1).value(x);
            }
            return values;
        }

        private static double sum(double[] c, double[] values) {
            double sum = 0;
            for (int i = 0; i < c.length; i++) {
                sum += c[i] * values[i];
            }
            return sum;
        }

        /** Whether every term makes a difference somewhere. */
        boolean contributes(Fit fit, List<FitPoint> points) {
            for (int i = 0; i < terms.size(); i++) {
                int index = i;
                ToDoubleFunction<FitPoint> part =
                        point -> fit.coefficients().get(index + 1).value()
                                * terms.get(index).value(point.x());
                if (points.stream()
                        .noneMatch(point -> Math.abs(part.applyAsDouble(point))
                                >= LEAST_CONTRIBUTION * Math.abs(fit.at(point.x())))) {
                    return false;
                }
            }
            return true;
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int coefficients() {
        return coefficients;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        Law constant = new ConstantLaw();
        double least = CrossValidation.forecast(constant, points) - CrossValidation.MARGIN;
        CrossValidation.checkEnough(coefficients, points);
        Terms best = null;
        for (List<Term> form : forms) {
            Terms terms = new Terms(name, form);
            double error = error(terms, points, least);
            if (error < least) {
                least = error;
                best = terms;
            }
        }
        Fit fit = best == null ? null : best.fit(points);
        return best != null && fit != null && best.contributes(fit, points) ? fit : constant.fit(points);
    }

    /** Its error of forecast; infinite for a form that cannot be. */
    private static double error(Terms terms, List<FitPoint> points, double bound) {
        try {
            terms.fit(points);
            return CrossValidation.forecast(terms, points, bound);
        } catch (NotIdentifiableException e) {
            return Double.POSITIVE_INFINITY;
        }
    }
}
