package io.scalegraph.analyzer.model.estimate;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.solvers.BrentSolver;

/** Where a function of a positive variable crosses zero, searched from a known point outwards. */
public final class Roots {
    private static final double RELATIVE_ACCURACY = 1e-14;
    /** Nothing but the relative accuracy is to end a search, whatever the unit. */
    private static final double TINY = Double.MIN_NORMAL;

    /** Less is rounding. */
    private static final double ZERO = 1e-12;

    private static final int MAX_EVALUATIONS = 1000;
    /** Doublings from the start before the search is given up: a factor of 10^18. */
    private static final int MAX_DOUBLINGS = 60;

    private Roots() {}

    /**
     * The nearest crossing found by doubling, then by halving, from the start.
     *
     * @param start where the search begins, above 0
     * @param function of order 1, so that what approaches zero without crossing it can be told from a root
     * @return the root; empty if there is none
     */
    public static OptionalDouble near(double start, DoubleUnaryOperator function) {
        double sign = sign(function.applyAsDouble(start));
        if (sign == 0) {
            return OptionalDouble.of(start);
        }
        OptionalDouble above = search(start, sign, 2, function);
        return above.isPresent() ? above : search(start, sign, 0.5, function);
    }

    private static OptionalDouble search(double start, double sign, double factor, DoubleUnaryOperator function) {
        double from = start;
        double to = start;
        for (int i = 0; i < MAX_DOUBLINGS; i++) {
            to *= factor;
            double found = sign(function.applyAsDouble(to));
            if (Double.isNaN(found)) {
                return OptionalDouble.empty();
            }
            if (found == -sign) {
                return OptionalDouble.of(new BrentSolver(RELATIVE_ACCURACY, TINY, TINY)
                        .solve(MAX_EVALUATIONS, function::applyAsDouble, Math.min(from, to), Math.max(from, to)));
            }
            from = found == sign ? to : from;
        }
        return OptionalDouble.empty();
    }

    private static double sign(double value) {
        return Math.abs(value) < ZERO ? 0 : Math.signum(value);
    }
}
