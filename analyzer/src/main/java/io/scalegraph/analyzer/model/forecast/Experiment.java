package io.scalegraph.analyzer.model.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.apache.commons.math3.stat.descriptive.moment.Variance;

/**
 * The next measurement: where a run narrows the band at a target most. What a run at a candidate would leave of the target's
 * variance is taken from the curves drawn: {@code Var(t) - Cov(t, c)^2 / (Var(c) + s^2)}, exact if they were jointly normal.
 * Source: Bayesian design of experiments, Chaloner and Verdinelli 1995.
 *
 * @param x where to measure
 * @param remaining share of the width of the target's band that is left after it, from 0 to 1
 */
public record Experiment(double x, double remaining) {
    private static final double STEP = Math.pow(2, 0.25);
    /** Curves beyond these ends, as a share, tell more of the tails than of the band. */
    private static final double TRIMMED = 0.01;

    /** The candidates below the target: what was measured, and steps up to the largest. */
    static List<Double> candidates(Observed observed, double target, double largest, boolean whole) {
        TreeSet<Double> candidates = new TreeSet<>();
        for (double x : observed.xs()) {
            candidates.add(x);
        }
        for (double x = observed.smallest(); x <= largest; x *= STEP) {
            candidates.add(whole ? Math.rint(x) : x);
        }
        candidates.add(largest);
        boolean inside = target <= observed.largest();
        candidates.removeIf(x -> x > largest || (inside ? x > observed.largest() : x >= target));
        return new ArrayList<>(candidates);
    }

    static Optional<Experiment> best(List<Draw> all, double target, List<Double> candidates) {
        List<Draw> draws = trimmed(all, target);
        double[] targets = scaled(draws, target);
        double variance = new Variance().evaluate(targets);
        double squares = draws.stream()
                .mapToDouble(draw -> draw.deviation() * draw.deviation())
                .average()
                .orElse(0);
        Experiment best = null;
        for (double candidate : candidates) {
            double[] values = scaled(draws, candidate);
            double covariance = new Covariance().covariance(targets, values);
            double left = variance - covariance * covariance / (new Variance().evaluate(values) + squares);
            double remaining = Math.sqrt(Math.max(left, 0) / variance);
            if (remaining < 1 && (best == null || remaining < best.remaining)) {
                best = new Experiment(candidate, remaining);
            }
        }
        return Optional.ofNullable(best);
    }

    private static List<Draw> trimmed(List<Draw> all, double target) {
        List<Draw> sorted = all.stream()
                .filter(draw -> Double.isFinite(draw.scaled(draw.at(target))))
                .sorted((a, b) -> Double.compare(a.at(target), b.at(target)))
                .toList();
        int ends = (int) (TRIMMED * sorted.size());
        return sorted.subList(ends, sorted.size() - ends);
    }

    private static double[] scaled(List<Draw> draws, double x) {
        return draws.stream().mapToDouble(draw -> draw.scaled(draw.at(x))).toArray();
    }
}
