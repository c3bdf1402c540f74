package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.curve.CrossValidation;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which law to believe: the one with the least error of forecast, where the largest x, then the two largest are predicted
 * from the others; a later law of the list has to be better by 0.05 %. The largest x, withheld from everything, tests how
 * far the choice can be trusted beyond the measured range.
 *
 * @param entries the laws, in the order given
 * @param picked the best one; null if no law could be judged
 * @param test how the largest x is predicted from the others, law and all
 */
public record Tournament(List<Entry> entries, @Nullable Entry picked, WithheldTest test) {
    /**
     * One law.
     *
     * @param law the law
     * @param fit its fit to all points; null if they do not determine it
     * @param error its mean symmetric relative error of forecast, from 0 to 2
     * @param atLargest the same at the largest x alone, predicted from the others
     */
    public record Entry(Law law, @Nullable Fit fit, Estimate error, Estimate atLargest) {}

    /**
     * What happened to the largest x.
     *
     * @param x the largest
     * @param law the law picked without it; empty if there was none
     * @param predicted what that law predicts there
     * @param error its symmetric relative error there, from 0 to 2
     */
    public record WithheldTest(double x, String law, Estimate predicted, Estimate error) {}

    public Tournament {
        entries = List.copyOf(entries);
    }

    /**
     * Lets laws compete.
     *
     * @param laws from the simplest on
     * @param points the measurements, at least one
     * @return the result
     */
    public static Tournament of(List<Law> laws, List<FitPoint> points) {
        double largest = CrossValidation.distinct(points).last();
        List<Entry> entries =
                laws.stream().map(law -> entry(law, points, largest)).toList();
        return new Tournament(entries, best(entries, Entry::error).orElse(null), test(laws, points, largest));
    }

    /**
     * The law that would be picked, without a word on how good it is.
     *
     * @param laws from the simplest on
     * @param points the measurements, at least one
     * @return its fit; empty if no law can be judged
     */
    public static Optional<Fit> pick(List<Law> laws, List<FitPoint> points) {
        return best(laws.stream().map(law -> judged(law, points)).toList(), Judged::error)
                .map(Judged::fit);
    }

    /** A law with its fit, null if there is none, and its error out of sample. */
    private record Judged(Law law, @Nullable Fit fit, Estimate error) {}

    private static Entry entry(Law law, List<FitPoint> points, double largest) {
        Judged judged = judged(law, points);
        Estimate atLargest =
                judged.fit == null ? judged.error : error(() -> CrossValidation.errorAt(largest, law, points));
        return new Entry(law, judged.fit, judged.error, atLargest);
    }

    private static Judged judged(Law law, List<FitPoint> points) {
        int distinct = CrossValidation.distinct(points).size();
        if (distinct < law.leastDistinct()) {
            return new Judged(
                    law,
                    null,
                    Estimate.missing("needs runs at " + law.leastDistinct() + " different x, there are " + distinct));
        }
        try {
            Fit fit = law.fit(points);
            return new Judged(law, fit, error(() -> CrossValidation.forecast(law, points)));
        } catch (NotIdentifiableException e) {
            return new Judged(law, null, Estimate.missing(String.valueOf(e.getMessage())));
        }
    }

    private interface Attempt {
        double error() throws NotIdentifiableException;
    }

    private static Estimate error(Attempt attempt) {
        try {
            return Estimate.of(attempt.error());
        } catch (NotIdentifiableException e) {
            return Estimate.missing(String.valueOf(e.getMessage()));
        }
    }

    private static <T> Optional<T> best(List<T> laws, Function<T, Estimate> errorOf) {
        T best = null;
        double least = Double.POSITIVE_INFINITY;
        for (T law : laws) {
            Double error = errorOf.apply(law).value();
            if (error != null && error < least) {
                best = law;
                least = error - CrossValidation.MARGIN;
            }
        }
        return Optional.ofNullable(best);
    }

    private static WithheldTest test(List<Law> laws, List<FitPoint> points, double largest) {
        List<FitPoint> rest = CrossValidation.without(largest, points);
        Optional<Judged> best = best(
                rest.isEmpty()
                        ? List.of()
                        : laws.stream().map(law -> judged(law, rest)).toList(),
                Judged::error);
        Fit fit = best.map(Judged::fit).orElse(null);
        if (fit == null) {
            Estimate reason = Estimate.missing("without the largest x too few are left to pick a law");
            return new WithheldTest(largest, "", reason, reason);
        }
        return new WithheldTest(
                largest,
                best.orElseThrow().law().name(),
                Estimate.of(fit.at(largest)),
                Estimate.of(CrossValidation.error(fit, largest, points)));
    }
}
