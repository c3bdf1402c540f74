package io.scalegraph.analyzer.model;

/**
 * One measurement of y at x.
 *
 * @param x processors, work or size: above 0
 * @param y what was measured there
 */
public record Point(double x, double y) {
    /**
     * Checks the numbers.
     *
     * @param x processors
     * @param y what was measured there
     * @throws IllegalArgumentException if x is not positive or a number is not finite
     */
    public Point {
        Domain.positive("x", x);
        Domain.finite("y", y);
    }
}
