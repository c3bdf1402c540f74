package io.scalegraph.analyzer.model.curve;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A fitted law.
 *
 * @param form the law with its form fixed, so that a fit to other points gives a curve of the same form
 * @param formula the curve in x and its coefficients, for a reader
 * @param coefficients in the order of the formula
 * @param curve y of x
 * @param notes what to keep in mind, such as a coefficient at its bound
 */
public record Fit(
        Law form, String formula, List<Coefficient> coefficients, DoubleUnaryOperator curve, List<String> notes) {
    /**
     * One coefficient.
     *
     * @param name as in the formula
     * @param value its value, in the units of x and y
     */
    public record Coefficient(String name, double value) {}

    public Fit {
        coefficients = List.copyOf(coefficients);
        notes = List.copyOf(notes);
    }

    /**
     * The curve's value.
     *
     * @param x where
     * @return y
     */
    public double at(double x) {
        return curve.applyAsDouble(x);
    }
}
