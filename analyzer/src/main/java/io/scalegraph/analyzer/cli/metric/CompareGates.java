package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Holm;
import io.scalegraph.analyzer.metric.compare.MatrixComparison;
import io.scalegraph.analyzer.metric.compare.RunComparison;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What two tables say to each other.
 *
 * @param gates a gate for each thing that could be compared
 * @param notes what could not be, a line each
 */
record CompareGates(List<Gate> gates, List<String> notes) {
    private static final double PERCENT = 100;

    /** Compares; named if the metric was asked for, so that it is an error if it cannot be computed. */
    static CompareGates of(
            MeasurementTable before, MeasurementTable after, ScalabilityMetric metric, boolean named, double allowed)
            throws TableException {
        List<String> notes = new ArrayList<>();
        List<Change> runs = RunComparison.of(before, after);
        List<Change> changes = new ArrayList<>(runs);
        List<Gate> cells = new ArrayList<>();
        String label = "";
        try {
            ScalabilityMatrix earlier = Scalability.of(metric, before);
            ScalabilityMatrix later = Scalability.of(metric, after);
            label = earlier.metric() + "; " + earlier.condition();
            changes.addAll(MatrixComparison.of(
                    earlier,
                    later,
                    Scalability.requiredWorks(metric, before),
                    Scalability.requiredWorks(metric, after)));
            untested(earlier, later, allowed, cells, notes);
        } catch (TableException e) {
            if (named) {
                throw e;
            }
            notes.add("not compared: scale: " + e.getMessage());
        }
        if (runs.isEmpty()) {
            notes.add("not compared: T, L and E: no N and work with repeats, nor three of them, in both");
        }
        Set<Change> significant = Holm.significant(changes);
        Judge judge = new Judge(significant, changes.size(), allowed, label);
        List<Gate> gates = new ArrayList<>();
        changes.stream().filter(change -> !isOfPoint(change)).map(judge::gate).forEach(gates::add);
        gates.addAll(
                judge.points(changes.stream().filter(CompareGates::isOfPoint).toList()));
        gates.addAll(cells);
        return new CompareGates(gates, notes);
    }

    private static boolean isOfPoint(Change change) {
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

    /** What makes gates of changes. */
    private record Judge(Set<Change> significant, int tests, double allowed, String label) {
        boolean worse(Change change) {
            return significant.contains(change) && change.share() > allowed;
        }

        Gate gate(Change change) {
            String what = change.what().equals("scale") ? "scale(" + label + ", " + change.where() + ")" : null;
            String name = what == null ? change.what() + " " + change.where() : what;
            return new Gate(name, !worse(change), text(change));
        }

        private String text(Change change) {
            String verdict = significant.contains(change)
                    ? change.share() > allowed ? "" : "; within what is allowed"
                    : change.share() > allowed ? "; may be chance" : "";
            return String.format(
                    Locale.ROOT,
                    "%s [%s, %s], chance %s of %d tests%s",
                    percent(change.share()),
                    percent(change.interval().low()),
                    percent(change.interval().high()),
                    Numbers.text(change.chance()),
                    tests,
                    verdict);
        }

        private static String percent(double share) {
            return String.format(
                    Locale.ROOT, "%s %.1f %%", share >= 0 ? "worse by" : "better by", Math.abs(share) * PERCENT);
        }

        /** A line for each quantity, and one for each point that is worse. */
        List<Gate> points(List<Change> changes) {
            Map<String, List<Change>> byQuantity = new LinkedHashMap<>();
            changes.forEach(change -> byQuantity
                    .computeIfAbsent(change.what(), any -> new ArrayList<>())
                    .add(change));
            List<Gate> gates = new ArrayList<>();
            byQuantity.forEach((what, all) -> {
                List<Change> worse = all.stream().filter(this::worse).toList();
                worse.forEach(change -> gates.add(gate(change)));
                Change most = all.stream()
                        .min(Comparator.comparingDouble(Change::chance))
                        .orElseThrow();
                if (worse.isEmpty()) {
                    gates.add(new Gate(
                            what + " at each of " + all.size() + " points",
                            true,
                            "none is worse; nearest to it " + most.where() + ": " + text(most)));
                }
            });
            return gates;
        }
    }
}
