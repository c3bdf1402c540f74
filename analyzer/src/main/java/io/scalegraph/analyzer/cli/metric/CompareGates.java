package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.metric.compare.MatrixComparison;
import io.scalegraph.analyzer.metric.compare.PlaceComparison;
import io.scalegraph.analyzer.metric.compare.RunComparison;
import io.scalegraph.analyzer.metric.compare.SingleChange;
import io.scalegraph.analyzer.metric.compare.SingleComparison;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What two tables say to each other.
 *
 * @param gates a gate for each thing that could be compared
 * @param changes the same as numbers, but for scalabilities without an interval
 * @param notes what could not be compared, a line each
 */
record CompareGates(List<Gate> gates, List<Judged> changes, List<String> notes) {
    /** Compares; named if the metric was asked for, so that it is an error if it cannot be computed. */
    static CompareGates of(
            ComparedRuns before, ComparedRuns after, ScalabilityMetric metric, boolean named, double allowed)
            throws TableException {
        List<String> notes = new ArrayList<>();
        List<Change> changes = new ArrayList<>(RunComparison.of(before.table(), after.table()));
        boolean runsTested = !changes.isEmpty();
        List<Gate> untested = new ArrayList<>();
        String label = "";
        if ((before.recorded() == null && after.recorded() == null) || named) {
            label = scalabilities(before.table(), after.table(), metric, named, allowed, changes, untested, notes);
        }
        List<SingleChange> singles = places(before, after, changes);
        if (!runsTested && singles.isEmpty()) {
            notes.add(
                    "not compared: T, L and E: no N and work that both have was measured repeatedly, nor are there three");
        }
        List<Judged> tested = Judged.of(changes, allowed);
        List<Judged> once =
                singles.stream().map(change -> Judged.of(change, allowed)).toList();
        ChangeJudge judge = new ChangeJudge(changes.size(), label);
        List<Gate> gates = new ArrayList<>();
        tested.stream().filter(change -> !isOfPoint(change)).map(judge::gate).forEach(gates::add);
        gates.addAll(
                judge.points(tested.stream().filter(CompareGates::isOfPoint).toList()));
        once.stream().map(judge::gate).forEach(gates::add);
        gates.addAll(untested);
        return new CompareGates(
                gates, Stream.concat(tested.stream(), once.stream()).toList(), notes);
    }

    /** Adds what the matrices say to each other, and returns what they are of. */
    private static String scalabilities(
            MeasurementTable before,
            MeasurementTable after,
            ScalabilityMetric metric,
            boolean named,
            double allowed,
            List<Change> changes,
            List<Gate> untested,
            List<String> notes)
            throws TableException {
        try {
            ScalabilityMatrix earlier = Scalability.of(metric, before);
            ScalabilityMatrix later = Scalability.of(metric, after);
            changes.addAll(MatrixComparison.of(
                    earlier,
                    later,
                    Scalability.requiredWorks(metric, before),
                    Scalability.requiredWorks(metric, after)));
            untested(earlier, later, allowed, untested, notes);
            return earlier.metric() + "; " + earlier.condition();
        } catch (TableException e) {
            if (named) {
                throw e;
            }
            notes.add("not compared: scale: " + e.getMessage());
            return "";
        }
    }

    /** Adds what is lost where, as far as it can be tested, and returns what cannot. */
    private static List<SingleChange> places(ComparedRuns before, ComparedRuns after, List<Change> changes) {
        List<SingleChange> singles = new ArrayList<>();
        if (before.recorded() != null || after.recorded() != null) {
            singles.addAll(SingleComparison.of(before.table(), after.table()));
        }
        PartTable earlier = before.parts();
        PartTable later = after.parts();
        if (earlier != null && later != null) {
            changes.addAll(PlaceComparison.of(earlier, later));
            if (!singles.isEmpty()) {
                singles.addAll(PlaceComparison.ofSingles(earlier, later));
            }
        }
        return singles;
    }

    private static boolean isOfPoint(Judged change) {
        return change.where().startsWith("at N") && !change.what().equals("W'");
    }

    /** Cells without an interval are judged by the tolerance alone. */
    private static void untested(
            ScalabilityMatrix before, ScalabilityMatrix after, double allowed, List<Gate> gates, List<String> notes) {
        for (MatrixCell was : before.cells()) {
            if (was.from() >= was.to()) {
                continue;
            }
            String name = String.format(
                    Locale.ROOT, "scale(%s; %s, (%d, %d))", before.metric(), before.condition(), was.from(), was.to());
            Optional<MatrixCell> is = after.cells().stream()
                    .filter(each -> each.from() == was.from() && each.to() == was.to())
                    .findFirst();
            Double earlier = was.value();
            Double later = is.map(MatrixCell::value).orElse(null);
            if (earlier == null) {
                notes.add("not compared: " + name + ": " + was.note());
            } else if (later == null) {
                gates.add(new Gate(
                        name,
                        false,
                        "no value any more: " + is.map(MatrixCell::note).orElse("not measured")));
            } else if (was.interval() == null || is.get().interval() == null) {
                gates.add(new Gate(
                        name,
                        later >= earlier * (1 - allowed),
                        String.format(
                                Locale.ROOT,
                                "%.3f%s, was %.3f%s",
                                later,
                                CheckCommand.interval(is.get().interval()),
                                earlier,
                                CheckCommand.interval(was.interval()))));
            }
        }
    }
}
