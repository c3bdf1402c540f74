package io.scalegraph.analyzer.model.estimate;

/**
 * One measurement of y at x.
 *
 * @param x processors, work or size: above 0
 * @param y what was measured there
 */
public record FitPoint(double x, double y) {
    /**
     * Checks the numbers.
     *
     * @param x processors
     * @param y what was measured there
     * @throws IllegalArgumentException if x is not positive or a number is not finite
     */
    public FitPoint {
        Domain.positive("x", x);
        Domain.finite("y", y);
    }
}
