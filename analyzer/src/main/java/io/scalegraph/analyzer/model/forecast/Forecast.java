package io.scalegraph.analyzer.model.forecast;

import io.scalegraph.analyzer.model.estimate.Beyond;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.law.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * A forecast by all laws that can hold, each by its weight, with bands of 95 %: of the curve, and of the next run. The bands
 * are drawn; the same runs give the same bands. Immutable.
 */
public final class Forecast {
    private static final int DRAWS = 2000;
    private static final int SEED = 1997;
    private static final int LEAST_DISTINCT = 3;
    private static final double LOW = 0.025;
    private static final double MIDDLE = 0.5;

    private final Observed observed;
    private final boolean positive;
    private final boolean whole;
    private final Map<String, Double> weights = new TreeMap<>();
    private final List<Draw> draws = new ArrayList<>();
    private final double[] errors;

    /**
     * What is foretold of one x.
     *
     * @param x where
     * @param curve what repeats there would have for their median, with its 95 % band; no value but a band where the band
     *     is wide, neither where it says nothing
     * @param run the same for a single run
     */
    public record Band(double x, Estimate curve, Estimate run) {}

    private Forecast(List<FitPoint> points, Observed observed, List<Posterior> posteriors, boolean whole) {
        this.observed = observed;
        this.whole = whole;
        positive = points.stream().allMatch(point -> point.y() > 0);
        double most =
                posteriors.stream().mapToDouble(Posterior::logWeight).max().orElse(Double.NEGATIVE_INFINITY);
        double[] each = posteriors.stream()
                .mapToDouble(posterior -> Math.exp(posterior.logWeight() - most))
                .map(weight -> Double.isNaN(weight) ? 0 : weight)
                .toArray();
        double total = Arrays.stream(each).sum();
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < each.length; i++) {
            weights.merge(posteriors.get(i).law(), total > 0 ? each[i] / total : 0, Double::sum);
            int number = total > 0 ? (int) Math.floor(each[i] / total * DRAWS + random.nextDouble()) : 0;
            posteriors.get(i).draw(number, random, draws);
        }
        errors = draws.stream().mapToDouble(draw -> random.nextGaussian()).toArray();
    }

    /**
     * A forecast.
     *
     * @param of what is on the y axis
     * @param over what is on the x axis
     * @param laws names of the laws that are asked
     * @param points the measurements; at least one
     * @return the forecast, or why there is none
     */
    public static Optional<Forecast> of(
            FittedQuantity of, FitVariable over, Collection<String> laws, List<FitPoint> points) {
        boolean positive = points.stream().allMatch(point -> point.y() > 0);
        Observed observed = Observed.of(points, positive ? Math::log : y -> y);
        if (observed.xs().length < LEAST_DISTINCT) {
            return Optional.empty();
        }
        List<Posterior> posteriors = new ArrayList<>();
        if (positive) {
            Shapes.of(of, over, observed.smallest(), observed.largest()).stream()
                    .filter(shape -> laws.contains(shape.law()))
                    .map(shape -> new GridPosterior(shape, observed))
                    .forEach(posteriors::add);
        } else {
            posteriors.add(new LinearPosterior("constant", 1, null, observed));
            Term.ALL.forEach(term ->
                    posteriors.add(new LinearPosterior("normal-form", 1.0 / Term.ALL.size(), term::value, observed)));
            posteriors.removeIf(posterior -> !laws.contains(posterior.law()));
        }
        Forecast forecast = new Forecast(points, observed, posteriors, over == FitVariable.PROCESSORS);
        return forecast.draws.isEmpty() ? Optional.empty() : Optional.of(forecast);
    }

    /**
     * How much each law counts.
     *
     * @return shares by the names of the laws, summing to 1
     */
    public Map<String, Double> weights() {
        return Map.copyOf(weights);
    }

    /**
     * What is foretold of one x.
     *
     * @param x where, above 0
     * @return bands, or why there are none
     */
    public Band at(double x) {
        Optional<String> refusal = Predictor.refusal(x, observed.smallest(), observed.largest());
        if (refusal.isPresent()) {
            return new Band(x, Estimate.missing(refusal.get()), Estimate.missing(refusal.get()));
        }
        Band band = unlimited(x);
        Double low = band.curve.low();
        Double high = band.curve.high();
        if (low == null || high == null || within(x)) {
            return band;
        }
        Beyond beyond = positive ? Beyond.of(low, high) : Beyond.VALUE;
        Estimate curve = beyond.of(band.curve);
        return new Band(x, curve, beyond == Beyond.NOTHING ? curve : beyond.of(band.run));
    }

    /**
     * The bands wherever they lead, for tests of how often they hold.
     *
     * @param x where, above 0
     * @return bands, whether they say something or not
     */
    public Band unlimited(double x) {
        Estimate curve = estimate(draws.stream().mapToDouble(draw -> draw.at(x)).toArray());
        // Each error with its opposite: a run is as likely to be late as to be early.
        double[] runs = new double[2 * draws.size()];
        for (int i = 0; i < draws.size(); i++) {
            runs[2 * i] = draws.get(i).run(x, errors[i]);
            runs[2 * i + 1] = draws.get(i).run(x, -errors[i]);
        }
        return new Band(x, curve, around(estimate(runs), curve));
    }

    /** The bands are drawn, so that one that is hardly wider may come out narrower. */
    private static Estimate around(Estimate run, Estimate curve) {
        Double value = run.value();
        Double low = run.low();
        Double high = run.high();
        Double curveLow = curve.low();
        Double curveHigh = curve.high();
        return value == null || low == null || high == null || curveLow == null || curveHigh == null
                ? run
                : Estimate.of(value, Math.min(low, curveLow), Math.max(high, curveHigh));
    }

    private boolean within(double x) {
        return x >= observed.smallest() && x <= observed.largest();
    }

    private static Estimate estimate(double[] values) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return sorted.length == 0
                ? Estimate.missing("the laws are not defined here")
                : Estimate.of(quantile(sorted, MIDDLE), quantile(sorted, LOW), quantile(sorted, 1 - LOW));
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.min(share * sorted.length, sorted.length - 1.0)];
    }

    /**
     * The measurement that narrows the band at a target most.
     *
     * @param target the x to be foretold
     * @param largest what can be measured at most
     * @return where to measure, and what is gained; empty if nothing can be
     */
    public Optional<Experiment> experiment(double target, double largest) {
        return Experiment.best(draws, target, Experiment.candidates(observed, target, largest, whole));
    }

    /**
     * The measurement at an x without runs that narrows the band at a target most.
     *
     * @param target the x to be foretold
     * @param largest what can be measured at most
     * @return where to measure, and what is gained; empty if nothing can be
     */
    public Optional<Experiment> newExperiment(double target, double largest) {
        List<Double> candidates = Experiment.candidates(observed, target, largest, whole);
        candidates.removeIf(x -> Arrays.stream(observed.xs()).anyMatch(measured -> measured == x));
        return Experiment.best(draws, target, candidates);
    }
}
