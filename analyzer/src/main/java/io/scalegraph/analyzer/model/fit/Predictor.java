package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.curve.CrossValidation;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values and coefficients of one fitted law, within 4 times the measured range. Not thread-safe. */
public final class Predictor {
    /** How many times beyond the measured range a law is still asked. */
    public static final double REACH = 4;

    private final Fit fit;
    private final double smallest;
    private final double largest;
    private final boolean positive;
    private final List<FitPoint> points;
    private @Nullable ResidualBootstrap bootstrap;

    private Predictor(Fit fit, List<FitPoint> points) {
        this.fit = fit;
        NavigableSet<Double> distinct = CrossValidation.distinct(points);
        smallest = distinct.first();
        largest = distinct.last();
        positive = points.stream().allMatch(point -> point.y() > 0);
        this.points = List.copyOf(points);
    }

    /** Made when the first interval is asked for: it costs a thousand fits. */
    private ResidualBootstrap bootstrap() {
        ResidualBootstrap made = bootstrap == null ? new ResidualBootstrap(fit, points) : bootstrap;
        bootstrap = made;
        return made;
    }

    /**
     * A predictor.
     *
     * @param fit the law
     * @param points what it was fitted to
     * @return what predicts
     */
    public static Predictor of(Fit fit, List<FitPoint> points) {
        return new Predictor(fit, points);
    }

    /**
     * Why nothing is predicted somewhere.
     *
     * @param x where
     * @param smallest the smallest measured
     * @param largest the largest measured
     * @return the reason; empty within reach
     */
    public static Optional<String> refusal(double x, double smallest, double largest) {
        if (x > REACH * largest) {
            return Optional.of("refused: " + Numbers.text(x) + " is beyond 4 times the largest measured, "
                    + Numbers.text(largest));
        }
        return x >= smallest / REACH
                ? Optional.empty()
                : Optional.of("refused: " + Numbers.text(x) + " is below a quarter of the smallest measured, "
                        + Numbers.text(smallest));
    }

    /**
     * A prediction without a band.
     *
     * @param x where
     * @return y, or why it is refused
     */
    public Estimate at(double x) {
        Optional<String> refusal = refusal(x, smallest, largest);
        if (refusal.isPresent()) {
            return Estimate.missing(refusal.get());
        }
        double y = fit.at(x);
        if (!Double.isFinite(y) || (positive && y <= 0)) {
            return Estimate.missing("refused: the law gives " + y + ", where only numbers above 0 are possible");
        }
        Estimate estimate = Estimate.of(y);
        return x > largest || x < smallest ? estimate.noted("extrapolated") : estimate;
    }

    /**
     * A coefficient with its interval.
     *
     * @param index its place in {@link Fit#coefficients()}
     * @return its estimate
     */
    public Estimate coefficient(int index) {
        return bootstrap()
                .of(
                        fit.coefficients().get(index).value(),
                        each -> each.coefficients().get(index).value());
    }
}
