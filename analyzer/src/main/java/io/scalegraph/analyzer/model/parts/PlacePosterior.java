package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * What runs say of a place that threads take in turn: how long it is held in all and how much times scatter, each pair as
 * likely as the waits are with it, the other places being as they were fitted. Where it was timed how long the place was held,
 * that is drawn from how far the runs on the two largest N are apart.
 */
final class PlacePosterior {
    private static final double MOST_SCATTER = 2;
    private static final int SCATTERS = 20;
    private static final int HELD_STEPS = 150;
    private static final double LEAST_SHARE = 1e-3;

    private final Place place;
    /** Each possible place with how likely it is, and how far its waits are off as a share of the time. */
    private final List<Place> options = new ArrayList<>();

    /** Of this option and all before it. */
    private final double[] likelihoods;

    private final double[] misfits;
    private double heldOff;
    private double heldSquares;
    private int heldRuns;

    /** A place as drawn, and how far its waits are off on any N, as a share of the time. */
    record Drawn(Place place, double misfit) {}

    private PlacePosterior(PartSeries series, List<Place> places, int index, IntToDoubleFunction work) {
        place = places.get(index);
        if (place.timed()) {
            held(series);
            options(place);
        } else {
            double all = work.applyAsDouble(series.largest());
            for (int i = 0; i <= HELD_STEPS; i++) {
                double held = i == 0 ? 0 : all * Math.pow(LEAST_SHARE, 1 - (double) i / HELD_STEPS);
                options(place.with(new TermLaw(List.of(Growth.CONSTANT), List.of(held)), place.scatter()));
            }
        }
        likelihoods = new double[options.size()];
        misfits = new double[options.size()];
        judge(series, places, index, work);
    }

    static List<PlacePosterior> of(PartSeries series, List<Place> places, IntToDoubleFunction work) {
        List<PlacePosterior> all = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            all.add(new PlacePosterior(series, places, i, work));
        }
        return all;
    }

    private void options(Place at) {
        for (int i = 0; i <= SCATTERS; i++) {
            options.add(at.with(MOST_SCATTER * i / SCATTERS));
        }
    }

    /** By the two largest N, against the law: on fewer, holds before the first wait may be missing. */
    private void held(PartSeries series) {
        List<Double> errors = new ArrayList<>();
        for (int n : series.all().descendingKeySet().stream().limit(2).toList()) {
            series.all().getOrDefault(n, List.of()).stream()
                    .map(run -> run.held().getOrDefault(place.part(), 0.0) / place.heldAt(n))
                    .filter(share -> share > 0 && Double.isFinite(share))
                    .forEach(share -> errors.add(Math.log(share)));
        }
        heldRuns = errors.size();
        heldOff = errors.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        heldSquares = TermPosterior.KNOWN_RUNS * TermPosterior.KNOWN_ERROR * TermPosterior.KNOWN_ERROR
                + errors.stream()
                        .mapToDouble(error -> (error - heldOff) * (error - heldOff))
                        .sum();
    }

    private void judge(PartSeries series, List<Place> places, int index, IntToDoubleFunction work) {
        double[] squares = new double[options.size()];
        double most = 0;
        int runs = 0;
        for (int n : series.all().keySet()) {
            if (n == 1) {
                continue;
            }
            List<PartSeries.Run> some = series.all().getOrDefault(n, List.of());
            double[] waits = waits(places, index, work, n);
            for (PartSeries.Run run : some) {
                double share = run.at(place.part()) / run.time();
                most = Math.max(most, Math.abs(share));
                for (int i = 0; i < squares.length; i++) {
                    double error = waits[i] / run.time() - share;
                    squares[i] += error * error;
                }
            }
            runs += some.size();
        }
        double known = TermPosterior.KNOWN_RUNS
                * Math.pow(TermPosterior.KNOWN_ERROR * Math.max(most, TermPosterior.KNOWN_ERROR), 2);
        double least = Arrays.stream(squares).min().orElse(0);
        int degrees = TermPosterior.KNOWN_RUNS + runs;
        for (int i = 0; i < squares.length; i++) {
            likelihoods[i] = Math.pow((known + squares[i]) / (known + least), -degrees / 2.0)
                    + (i == 0 ? 0 : likelihoods[i - 1]);
            misfits[i] = Math.sqrt((known + squares[i]) / degrees / Math.max(1, runs));
        }
    }

    /** Of each option on N: between the two extremes they are on a line, so that two networks tell those of all scatters. */
    private double[] waits(List<Place> places, int index, IntToDoubleFunction work, int n) {
        double[] waits = new double[options.size()];
        List<Place> copy = new ArrayList<>(places);
        for (int first = 0; first < waits.length; first += SCATTERS + 1) {
            copy.set(index, options.get(first));
            Turns turns = PlacesFit.turns(copy, work.applyAsDouble(n), n);
            double even = turns.even(n)[index];
            double scattered = turns.scattered(n)[index];
            for (int i = 0; i <= SCATTERS; i++) {
                waits[first + i] = Math.max(0, even + options.get(first + i).scatter() * (scattered - even));
            }
        }
        return waits;
    }

    Drawn draw(RunErrors drawn) {
        int option = option(drawn.uniform());
        Place at = options.get(option);
        double misfit = misfits[option] * drawn.normal();
        if (!place.timed()) {
            return new Drawn(at, misfit);
        }
        int runs = Math.max(1, heldRuns);
        double deviation = Math.sqrt(heldSquares / drawn.chiSquared(runs) / runs);
        double factor = Math.exp(heldOff + deviation * drawn.normal());
        return new Drawn(at.with(scaled(at.held(), factor), at.scatter()), misfit);
    }

    private static TermLaw scaled(TermLaw law, double factor) {
        return new TermLaw(
                law.terms(),
                law.coefficients().stream().map(each -> factor * each).toList());
    }

    private int option(double uniform) {
        int found = Arrays.binarySearch(likelihoods, uniform * likelihoods[likelihoods.length - 1]);
        return found < 0 ? -found - 1 : found;
    }
}
