package io.scalegraph.analyzer.model.forecast;

import io.scalegraph.analyzer.model.curve.CrossValidation;
import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of what was not measured: which law foretells best, the forecast by all of them, and what that forecast
 * would have said of the largest x without the runs there. Immutable.
 *
 * @param series what was measured
 * @param tournament the laws, apart
 * @param forecast the laws together; empty if the runs are too few
 * @param test what would have been foretold of a run at the largest x, with its 95 % band, or why nothing
 * @param held how many of the runs there lie within that band
 */
public record Outlook(Series series, Tournament tournament, Optional<Forecast> forecast, Estimate test, int held) {
    /** What is said where too few x were measured. */
    static final Estimate TOO_FEW = Estimate.missing("no forecast: it needs runs at 3 different x at least");

    /**
     * Looks.
     *
     * @param series what was measured
     * @param laws those that can hold, from the simplest on
     * @return the outlook
     */
    public static Outlook of(Series series, List<Law> laws) {
        Set<String> names = names(laws);
        List<FitPoint> points = series.points();
        double largest = CrossValidation.distinct(points).last();
        List<FitPoint> rest = CrossValidation.without(largest, points);
        Optional<Forecast> before =
                rest.isEmpty() ? Optional.empty() : Forecast.of(series.of(), series.over(), names, rest);
        Estimate test = before.map(forecast -> forecast.at(largest).run())
                .orElse(Estimate.missing("without the largest x there are runs at fewer than 3 different x"));
        return new Outlook(
                series,
                Tournament.of(laws, points),
                Forecast.of(series.of(), series.over(), names, points),
                test,
                held(points, largest, test));
    }

    private static Set<String> names(List<Law> laws) {
        return laws.stream().map(Law::name).collect(Collectors.toSet());
    }

    /**
     * What {@link #next(double, Double)} says of an outlook, without the rest of it, which takes several times as long.
     *
     * @param series what was measured
     * @param laws those that can hold
     * @param target the x to be foretold
     * @return where to measure, up to twice what was; empty if there is no forecast to be narrowed
     */
    public static Optional<Experiment> next(Series series, List<Law> laws, double target) {
        double largest = CrossValidation.distinct(series.points()).last();
        return Forecast.of(series.of(), series.over(), names(laws), series.points())
                .flatMap(each -> each.experiment(target, 2 * largest));
    }

    private static int held(List<FitPoint> points, double largest, Estimate test) {
        Double low = test.low();
        Double high = test.high();
        return low == null || high == null
                ? 0
                : (int) points.stream()
                        .filter(point -> point.x() == largest && point.y() >= low && point.y() <= high)
                        .count();
    }

    /**
     * How many runs were made at the largest x.
     *
     * @return from 1
     */
    public int tested() {
        return (int) series.points().stream()
                .filter(point -> point.x() == tournament.test().x())
                .count();
    }

    /**
     * How much each law counts in the forecast.
     *
     * @return shares by the names of the laws; empty if there is no forecast
     */
    public Map<String, Double> weights() {
        return forecast.map(Forecast::weights).orElse(Map.of());
    }

    /**
     * What is foretold.
     *
     * @param x where
     * @return bands, or why there are none
     */
    public Forecast.Band at(double x) {
        return forecast.map(each -> each.at(x)).orElse(new Forecast.Band(x, TOO_FEW, TOO_FEW));
    }

    /**
     * The measurement that narrows the band at a target most.
     *
     * @param target the x to be foretold
     * @param largest what can be measured at most; if null, twice what was
     * @return where to measure; empty if there is no forecast to be narrowed
     */
    public Optional<Experiment> next(double target, @Nullable Double largest) {
        double most = largest == null ? 2 * tournament.test().x() : largest;
        return forecast.flatMap(each -> each.experiment(target, most));
    }
}
