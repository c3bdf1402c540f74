package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * The test for problems that are not solution-space compact (SHI Theorem 1): solving costs g(n) operations, checking a
 * solution f(n), and {@code g(n)/f(n) >= n^eps} for some eps above 0 and all n. Only for such a problem may parallel work
 * be less than sequential work, so that {@code E > 1}; the quadratic sort is one.
 *
 * <p>Numbers at some n can refute an eps and never prove one for all n, and which class a program belongs to cannot be
 * seen in its times: it is the user's to say. Thread-safe if its functions are.
 *
 * @param solving g, operations to solve a problem of size n, above 0
 * @param checking f, operations to check a solution, above 0
 */
public record SolutionSpace(DoubleUnaryOperator solving, DoubleUnaryOperator checking) {
    /**
     * One size.
     *
     * @param size n, above 1
     * @param solving g(n), operations
     * @param checking f(n), operations
     * @param exponent the largest eps with {@code g(n)/f(n) >= n^eps}
     */
    public record At(double size, double solving, double checking, double exponent) {}

    /**
     * Both costs at one size.
     *
     * @param n size, above 1
     * @return them, and their exponent
     * @throws IllegalArgumentException if the size is not above 1, or a cost not above 0
     */
    public At at(double n) {
        double eps = exponent(n);
        return new At(n, solving.applyAsDouble(n), checking.applyAsDouble(n), eps);
    }

    /**
     * The largest eps with {@code g(n)/f(n) >= n^eps} at one size; a quotient that grows slower than every power tends to
     * 0 with n.
     *
     * @param n size, above 1
     * @return log_n(g(n)/f(n)), a pure number; below 0 where checking costs more than solving
     * @throws IllegalArgumentException if the size is not above 1, or a cost not above 0
     */
    public double exponent(double n) {
        Domain.positive("n - 1", n - 1);
        double g = Domain.positive("g(n)", solving.applyAsDouble(n));
        double f = Domain.positive("f(n)", checking.applyAsDouble(n));
        return Math.log(g / f) / Math.log(n);
    }

    /**
     * Whether an eps holds at all of some sizes.
     *
     * @param eps above 0
     * @param sizes each above 1
     * @return false if one size refutes it
     * @throws IllegalArgumentException if eps is not above 0, or as {@link #exponent}
     */
    public boolean holds(double eps, double... sizes) {
        Domain.positive("eps", eps);
        return DoubleStream.of(sizes).allMatch(n -> exponent(n) >= eps);
    }

    /**
     * Whether dividing a quadratic problem among P processors takes less work than solving it whole, {@code n^2 > P
     * (n/P)^2 + merge} (SHI 2.1).
     *
     * @param n size, above 0
     * @param processors P, from 1
     * @param merge operations to merge the parts, from 0
     * @return whether it does
     * @throws IllegalArgumentException if an argument is outside its domain
     */
    public static boolean dividingSavesWork(double n, int processors, double merge) {
        Domain.positive("n", n);
        Domain.processors("P", processors);
        Domain.notNegative("merge", merge);
        return n * n > n * n / processors + merge;
    }
}
