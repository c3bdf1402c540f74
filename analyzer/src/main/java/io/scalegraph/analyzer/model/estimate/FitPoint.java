package io.scalegraph.analyzer.model.estimate;

/**
 * One measurement of y at x.
 *
 * @param x processors, work or size: above 0
 * @param y what was measured there
 */
public record FitPoint(double x, double y) {
    public FitPoint {
        Domain.positive("x", x);
        Domain.finite("y", y);
    }
}
