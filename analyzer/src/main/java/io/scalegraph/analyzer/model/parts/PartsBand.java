package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.model.estimate.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.jspecify.annotations.Nullable;

/**
 * Bands of 95 % of a forecast by parts. The laws of the parts are drawn again and again, each by how likely it is with the runs
 * that were made, and added up. The same runs give the same bands. Immutable.
 */
final class PartsBand {
    private static final int DRAWS = 1000;
    private static final int SEED = 1997;
    private static final double LOW = 0.025;
    /** What the laws together take from the runs, when the errors of these are counted. */
    private static final int TAKEN = 3;
    /** So many steps of networks take about a second; places of several servers take N squared of them. */
    private static final double MOST_STEPS = 1e9;

    private final List<PartsDraw> draws = new ArrayList<>();
    private final PartsModel model;
    private final @Nullable TermPosterior work;
    private final Map<Part, TermPosterior> terms = new LinkedHashMap<>();
    private final List<PlacePosterior> places;
    private final double squares;
    private final int degrees;

    private PartsBand(PartSeries series, PartsModel model) {
        this.model = model;
        PartRuns runs = PartRuns.of(series);
        work = TermPosterior.of(PartsModel.workLaws(series), runs.work(), runs.numbers(1))
                .orElse(null);
        model.terms().keySet().forEach(part -> {
            PartKind kind = PartKind.of(part);
            int from = kind.isAlone() ? 1 : 2;
            TermPosterior.of(LawFit.Law.alike(kind.laws()), runs.part(part, from), runs.numbers(from))
                    .ifPresent(posterior -> terms.put(part, posterior));
        });
        places = PlacePosterior.of(series, model.places(), model::inParallel);
        squares =
                runs.squares(model) + TermPosterior.KNOWN_RUNS * TermPosterior.KNOWN_ERROR * TermPosterior.KNOWN_ERROR;
        degrees = TermPosterior.KNOWN_RUNS + Math.max(0, runs.count() - TAKEN);
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < DRAWS; i++) {
            draws.add(draw(new RunErrors(runs.count(), random), series.largest()));
        }
    }

    /** Of runs and the model that was fitted to them. */
    static PartsBand of(PartSeries series, PartsModel model) {
        return new PartsBand(series, model);
    }

    private PartsDraw draw(RunErrors errors, int largest) {
        TermLaw drawnWork = work == null ? model.work() : work.draw(errors);
        Map<Part, TermLaw> drawnTerms = new LinkedHashMap<>(model.terms());
        terms.forEach((part, posterior) -> drawnTerms.put(part, posterior.draw(errors)));
        List<Place> drawnPlaces = new ArrayList<>();
        double misfit = 0;
        for (PlacePosterior place : places) {
            PlacePosterior.Drawn drawn = place.draw(errors);
            drawnPlaces.add(drawn.place());
            misfit += drawn.misfit();
        }
        List<Double> drifts = new ArrayList<>();
        for (int i = 0; i < 1 + drawnPlaces.size() + drawnTerms.size(); i++) {
            drifts.add(errors.normal());
        }
        double error = Math.sqrt(squares / errors.chiSquared(degrees)) * errors.normal();
        return new PartsDraw(model.with(drawnWork, drawnTerms, drawnPlaces), largest, misfit, drifts, error);
    }

    /** Whether bands on N can be computed within a second or so. */
    boolean isWithinReach(int n) {
        boolean several = model.places().stream().anyMatch(place -> place.servers() > 1);
        return DRAWS * (several ? (double) n * n : n) <= MOST_STEPS;
    }

    /** What the draws say of N. */
    On on(int n) {
        return new On(draws.stream().mapToDouble(draw -> draw.time(n)).toArray());
    }

    /** The bands on one N, from the time of each draw there. */
    final class On {
        private final double[] times;

        private On(double[] times) {
            this.times = times;
        }

        /** Of the curve: what repeats would have for their median. */
        Estimate curve(double value) {
            return around(value, i -> times[i]);
        }

        /** Of the next run. */
        Estimate run(double value) {
            return around(value, i -> draws.get(i).run(times[i]));
        }

        /** Of the speedup of the curve over one processor. */
        Estimate speedup(double value) {
            return around(value, i -> draws.get(i).time(1) / times[i]);
        }
    }

    /** With the value itself, which is by the laws that foretell best and no mean of those that are drawn. */
    private static Estimate around(double value, IntToDoubleFunction what) {
        double[] sorted = IntStream.range(0, DRAWS)
                .mapToDouble(what)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return sorted.length == 0
                ? Estimate.of(value)
                : Estimate.of(
                        value,
                        Math.min(value, sorted[(int) (LOW * sorted.length)]),
                        Math.max(value, sorted[(int) ((1 - LOW) * sorted.length)]));
    }
}
