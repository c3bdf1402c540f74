package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of one thing over another, all else being equal.
 *
 * @param name the table they are from
 * @param of what is on the y axis
 * @param over what is on the x axis
 * @param points the measurements
 */
public record Series(String name, FittedQuantity of, FitVariable over, List<FitPoint> points) {
    private static final int MOST_SHOWN = 8;

    /**
     * Which runs of a table belong to it.
     *
     * @param processors only those of this N, if not null
     * @param work only those of this W, if not null
     * @param size only those of this size, if not null
     */
    public record Selection(
            @Nullable Integer processors,
            @Nullable Double work,
            @Nullable Double size) {
        /** All runs. */
        public static final Selection ALL = new Selection(null, null, null);

        boolean has(Measurement run) {
            return has(run.processors(), run.get(Quantity.WORK), run.get(Quantity.SIZE));
        }

        /**
         * Whether a run belongs to it.
         *
         * @param n N
         * @param ofWork its W, NaN if not known
         * @param ofSize its size, NaN if not known
         * @return whether
         */
        public boolean has(int n, double ofWork, double ofSize) {
            return (processors == null || processors == n)
                    && (work == null || work == ofWork)
                    && (size == null || size == ofSize);
        }
    }

    public Series {
        points = List.copyOf(points);
    }

    /**
     * Takes a series from a table.
     *
     * @param table the table
     * @param of what is on the y axis
     * @param over what is on the x axis
     * @param selection which runs belong to it
     * @return the series
     * @throws TableException if a column is missing, no run is selected, or the runs differ in more than x
     */
    public static Series of(MeasurementTable table, FittedQuantity of, FitVariable over, Selection selection)
            throws TableException {
        table.require(
                of.label() + " over " + over.label(),
                Stream.of(of.columns(), over.columns())
                        .flatMap(List::stream)
                        .distinct()
                        .toArray(Quantity[]::new));
        List<Measurement> runs = table.runs().stream().filter(selection::has).toList();
        if (runs.isEmpty()) {
            throw new TableException(table.name() + ": no run is of the given processors, work and size");
        }
        if (over == FitVariable.PROCESSORS) {
            checkOneProblem(table, of, runs);
        } else {
            checkOne(table, FitVariable.PROCESSORS, runs);
        }
        return new Series(
                table.name(),
                of,
                over,
                runs.stream().map(run -> new FitPoint(over.of(run), of.of(run))).toList());
    }

    /** The speed of each N may be that of a work of its own, since work may grow with N. */
    private static void checkOneProblem(MeasurementTable table, FittedQuantity of, List<Measurement> runs)
            throws TableException {
        for (FitVariable problem : List.of(FitVariable.WORK, FitVariable.SIZE)) {
            if (!table.columns().containsAll(problem.columns())) {
                continue;
            }
            if (of != FittedQuantity.SPEED) {
                checkOne(table, problem, runs);
                continue;
            }
            for (List<Measurement> ofOneN : runs.stream()
                    .collect(Collectors.groupingBy(Measurement::processors))
                    .values()) {
                checkOne(table, problem, ofOneN);
            }
        }
    }

    private static void checkOne(MeasurementTable table, FitVariable what, List<Measurement> runs)
            throws TableException {
        Set<Double> values = runs.stream().map(what::of).collect(Collectors.toCollection(TreeSet::new));
        if (values.size() > 1) {
            String shown = values.stream().limit(MOST_SHOWN).map(Numbers::text).collect(Collectors.joining(", "));
            throw new TableException(table.name() + ": the runs differ in " + what.label() + " (" + shown
                    + (values.size() > MOST_SHOWN ? ", .." : "") + "); pick one with --" + what.label());
        }
    }
}
