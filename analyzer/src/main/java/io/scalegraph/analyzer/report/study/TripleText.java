package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.Goals;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Scalability from N to N' under the goals that a study holds: time-bound, E-conserved, memory-bound. Stateless. */
final class TripleText {
    private TripleText() {}

    /** A table for each scaling method with a goal; nothing where none is held on two N. */
    static void print(TextPage page, StudyResult study) {
        for (ScalingMethod method : study.spec().problem().scaling()) {
            if (method.scales()) {
                Map<String, ScalabilityMatrix> matrices = matrices(study, method.name());
                TreeSet<Pair> pairs = new TreeSet<>();
                matrices.values()
                        .forEach(matrix -> matrix.cells().stream()
                                .filter(cell -> cell.from() < cell.to())
                                .forEach(cell -> pairs.add(new Pair(cell.from(), cell.to()))));
                boolean known = matrices.values().stream()
                        .flatMap(matrix -> matrix.cells().stream())
                        .anyMatch(cell -> cell.from() < cell.to() && cell.value() != null);
                if (known) {
                    print(page, method.name(), matrices, pairs);
                }
            }
        }
    }

    private record Pair(int from, int to) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
        }
    }

    private static Map<String, ScalabilityMatrix> matrices(StudyResult study, String method) {
        Goals goals = study.spec().goals();
        Map<String, ScalabilityMatrix> matrices = new LinkedHashMap<>();
        put(matrices, "time-bound", study, method, Goal.TIME, goals.time());
        put(matrices, "E-conserved", study, method, Goal.EFFICIENCY, goals.efficiency());
        put(matrices, "memory-bound", study, method, Goal.MEMORY, goals.memory());
        put(matrices, "isospeed", study, method, Goal.SPEED, goals.speed());
        return matrices;
    }

    private static void put(
            Map<String, ScalabilityMatrix> matrices,
            String name,
            StudyResult study,
            String method,
            Goal goal,
            @Nullable Double target) {
        if (target != null) {
            try {
                matrices.put(
                        name,
                        Scalability.of(
                                GoalMetrics.of(goal, target),
                                StudyTable.of(study, method).measurements()));
            } catch (StudyException | TableException e) {
                // no run counts: the findings above say so
            }
        }
    }

    private static void print(
            TextPage page, String method, Map<String, ScalabilityMatrix> matrices, Iterable<Pair> pairs) {
        TextTable table = new TextTable().right("N", "N'");
        matrices.keySet().forEach(name -> table.right(name).left("95 %"));
        RowNotes notes = new RowNotes();
        int rows = 0;
        for (Pair pair : pairs) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(pair.from), Integer.toString(pair.to)));
            matrices.forEach((name, matrix) -> {
                MatrixCell cell = matrix.cell(pair.from, pair.to);
                Double value = cell.value();
                Interval interval = cell.interval();
                row.add(value == null ? "-" : Numbers.text(value));
                row.add(interval == null ? "-" : Numbers.text(interval.low()) + " .. " + Numbers.text(interval.high()));
                if (interval == null) {
                    notes.add(name + " " + pair.from + " to " + pair.to, cell.note());
                }
            });
            table.row(row);
            rows++;
        }
        List<String> conditions = matrices.entrySet().stream()
                .map(each -> each.getKey() + " at " + each.getValue().condition())
                .toList();
        page.heading("Scalability from N to N', scaling method " + PrintableNames.withoutControls(method) + ": "
                + String.join(", ", conditions));
        page.lines(table.lines());
        notes.print(page, "all", rows * matrices.size());
    }
}
