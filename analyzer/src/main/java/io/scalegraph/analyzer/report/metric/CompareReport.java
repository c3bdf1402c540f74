package io.scalegraph.analyzer.report.metric;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import java.util.List;

/** What became better or worse, as JSON, described in docs/compare.md. Stateless. */
public final class CompareReport {
    private static final Columns<Judged> CHANGES = Columns.<Judged>none()
            .and("what", Judged::what)
            .and("where", Judged::where)
            .and("of", change -> change.of() == Change.Whole.BEFORE ? "before" : "processor time")
            .and("unit", CompareReport::unit)
            .and("before", change -> change.values().before())
            .and("after", change -> change.values().after())
            .and("worseBy", Judged::share)
            .and(
                    "low",
                    change ->
                            change.interval() == null ? null : change.interval().low())
            .and(
                    "high",
                    change ->
                            change.interval() == null ? null : change.interval().high())
            .and("chance", Judged::chance)
            .and("verdict", change -> change.verdict().label());

    private static final Columns<GateReport.Gate> GATES = Columns.<GateReport.Gate>none()
            .and("name", GateReport.Gate::name)
            .and("passed", GateReport.Gate::passed)
            .and("reason", GateReport.Gate::reason);

    /**
     * A comparison.
     *
     * @param before what was measured first, as given
     * @param after what it is compared with
     * @param allowed by which share something may be worse
     * @param turns in how many turns the runs were made that the tests are of, 0 if in none
     * @param changes as numbers
     * @param gates in words
     * @param notes what a reader must know, a line each
     */
    public record Compared(
            String before,
            String after,
            double allowed,
            int turns,
            List<Judged> changes,
            List<GateReport.Gate> gates,
            List<String> notes) {
        public Compared {
            changes = List.copyOf(changes);
            gates = List.copyOf(gates);
            notes = List.copyOf(notes);
        }
    }

    private CompareReport() {}

    private static String unit(Judged change) {
        return switch (change.what()) {
            case "T", "L" -> "s";
            case "E", "scale" -> "ratio";
            case "W'" -> "work";
            default -> "processor time";
        };
    }

    /**
     * What comes first.
     *
     * @param compared the comparison
     * @return one or two sentences
     */
    public static String answer(Compared compared) {
        return CompareAnswer.of(compared);
    }

    /**
     * For a script.
     *
     * @param compared the comparison
     * @return a JSON object, with a line end
     */
    public static String json(Compared compared) {
        return Json.write(tree(compared));
    }

    /**
     * The same, for what holds it.
     *
     * @param compared the comparison
     * @return a new object
     */
    public static ObjectNode tree(Compared compared) {
        ObjectNode object = Json.report()
                .put("before", compared.before)
                .put("after", compared.after)
                .put("allowed", compared.allowed)
                .put("turns", compared.turns)
                .put("answer", CompareAnswer.of(compared));
        if (compared.gates.isEmpty()) {
            object.putNull("passed");
        } else {
            object.put("passed", compared.gates.stream().allMatch(GateReport.Gate::passed));
        }
        CHANGES.put(object, "changes", compared.changes);
        GATES.put(object, "gates", compared.gates);
        Json.put(object, "notes", compared.notes);
        return object;
    }
}
