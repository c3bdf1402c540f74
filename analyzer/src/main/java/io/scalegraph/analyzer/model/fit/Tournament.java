package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.Estimate;
import io.scalegraph.analyzer.model.NotIdentifiableException;
import io.scalegraph.analyzer.model.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which law to believe: the one with the least error out of sample, where each x in turn is predicted from the others;
 * a later law of the list has to be better by 0.05 %. The largest x, withheld from everything, tests how far the choice
 * can be trusted beyond the measured range.
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
     * @param error its mean symmetric relative error out of sample, from 0 to 2
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

    /**
     * Copies.
     *
     * @param entries the laws
     * @param picked the best one
     * @param test how the largest x is predicted from the others
     */
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
    public static Tournament of(List<Law> laws, List<Point> points) {
        double largest = CrossValidation.distinct(points).last();
        List<Entry> entries =
                laws.stream().map(law -> entry(law, points, largest)).toList();
        return new Tournament(entries, best(entries).orElse(null), test(laws, points, largest));
    }

    private static Entry entry(Law law, List<Point> points, double largest) {
        int distinct = CrossValidation.distinct(points).size();
        if (distinct < law.leastDistinct()) {
            Estimate reason =
                    Estimate.missing("needs runs at " + law.leastDistinct() + " different x, there are " + distinct);
            return new Entry(law, null, reason, reason);
        }
        Fit fit;
        try {
            fit = law.fit(points);
        } catch (NotIdentifiableException e) {
            Estimate reason = Estimate.missing(String.valueOf(e.getMessage()));
            return new Entry(law, null, reason, reason);
        }
        return new Entry(
                law,
                fit,
                error(() -> CrossValidation.leaveOneOut(law, points)),
                error(() -> CrossValidation.errorAt(largest, law, points)));
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

    private static Optional<Entry> best(List<Entry> entries) {
        Entry best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Entry entry : entries) {
            Double error = entry.error().value();
            if (error != null && error < least) {
                best = entry;
                least = error - CrossValidation.MARGIN;
            }
        }
        return Optional.ofNullable(best);
    }

    private static WithheldTest test(List<Law> laws, List<Point> points, double largest) {
        List<Point> rest = CrossValidation.without(largest, points);
        List<Entry> entries = new ArrayList<>();
        if (!rest.isEmpty()) {
            laws.forEach(law ->
                    entries.add(entry(law, rest, CrossValidation.distinct(rest).last())));
        }
        Optional<Entry> best = best(entries);
        Fit fit = best.map(Entry::fit).orElse(null);
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
