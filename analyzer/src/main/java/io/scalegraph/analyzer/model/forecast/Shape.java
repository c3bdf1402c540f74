package io.scalegraph.analyzer.model.forecast;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A family of curves up to a factor: the form of a law, its coefficients spread over the unit square so that each point of
 * it is as likely as any other before anything is measured.
 *
 * @param law what the command line calls the law
 * @param share of the law's weight, above 0, if the law has several forms; they sum to 1
 * @param coefficients beside the factor, up to 2, each from its place in the unit square, 0 to 1
 * @param curve logarithm of the curve
 */
record Shape(String law, double share, List<DoubleUnaryOperator> coefficients, Curve curve) {
    Shape {
        coefficients = List.copyOf(coefficients);
    }

    /** A coefficient; 0 if there are fewer. */
    double coefficient(int which, double place) {
        return which < coefficients.size() ? coefficients.get(which).applyAsDouble(place) : 0;
    }

    /** A curve at any x; what only depends on x is computed once, since a grid asks the same few x of thousands of cells. */
    @FunctionalInterface
    interface Curve {
        /**
         * The curve there.
         *
         * @param x where, above 0
         * @return its logarithm
         */
        Logarithm at(double x);
    }

    /** The logarithm of a curve up to a constant, at one x. */
    @FunctionalInterface
    interface Logarithm {
        /**
         * The logarithm.
         *
         * @param first coefficient
         * @param second coefficient
         * @return the logarithm; not finite where the curve is not above 0
         */
        double of(double first, double second);
    }

    /** The same for what is one by y. */
    Shape inverse() {
        return new Shape(law, share, coefficients, x -> {
            Logarithm at = curve.at(x);
            return (a, b) -> -at.of(a, b);
        });
    }

    /** The same for x by y, as a speed over work is. */
    Shape speed() {
        return new Shape(law, share, coefficients, x -> {
            Logarithm at = curve.at(x);
            double log = Math.log(x);
            return (a, b) -> log - at.of(a, b);
        });
    }
}
