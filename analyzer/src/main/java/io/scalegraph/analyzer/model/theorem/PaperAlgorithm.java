package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.Roots;
import java.util.OptionalDouble;

/** Operations of an algorithm at a problem size. */
public enum PaperAlgorithm {
    /** Gaussian elimination of rank N: {@code 2/3 N^3 - N^2/2 - 19/6 N + 3} (CSW 4.4.1). */
    GAUSSIAN_ELIMINATION,
    /** Product of two N by N matrices: {@code 2 N^3} (CSW 4.4.2). */
    MATRIX_PRODUCT,
    /** Two-dimensional convolution of N by N points: {@code 66 N^2 lg N + 21 N^2 + 84 N lg N} (CSW 4.4.3). */
    CONVOLUTION,
    /** Householder transformation of n columns: {@code 2n^3 + 3n^2} (SZ Eq. 14). */
    HOUSEHOLDER,
    /** The same as SZ Tables 2 and 3 were computed with, {@code 2n^3 + 8.5n^2 + 26.5n}; found from their numbers. */
    HOUSEHOLDER_OF_TABLES,
    /** Sorting of n inputs by comparison: {@code n lg n} (SHI 1.2). */
    SORT;

    private static final double START = 100;

    /**
     * The work W.
     *
     * @param n problem size, above 0
     * @return operations
     * @throws IllegalArgumentException if n is not positive
     */
    public double operations(double n) {
        Domain.positive("n", n);
        return switch (this) {
            case GAUSSIAN_ELIMINATION -> 2.0 / 3 * n * n * n - n * n / 2 - 19.0 / 6 * n + 3;
            case MATRIX_PRODUCT -> 2 * n * n * n;
            case CONVOLUTION -> 66 * n * n * lg(n) + 21 * n * n + 84 * n * lg(n);
            case HOUSEHOLDER -> 2 * n * n * n + 3 * n * n;
            case HOUSEHOLDER_OF_TABLES -> 2 * n * n * n + 8.5 * n * n + 26.5 * n;
            case SORT -> n * lg(n);
        };
    }

    /**
     * The problem size of a work.
     *
     * @param work W, in operations, above 0
     * @return n, not rounded, or why there is none
     * @throws IllegalArgumentException if W is not positive
     */
    public Estimate size(double work) {
        Domain.positive("W", work);
        OptionalDouble size = Roots.near(START, n -> operations(n) / work - 1);
        return size.isPresent()
                ? Estimate.of(size.getAsDouble())
                : Estimate.missing("no problem size has " + work + " operations");
    }

    private static double lg(double n) {
        return Math.log(n) / Math.log(2);
    }
}
