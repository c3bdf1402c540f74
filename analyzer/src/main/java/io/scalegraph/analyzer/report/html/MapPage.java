package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.timing.PerformanceMap;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.model.MapReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A performance map as one HTML file that asks nobody for anything, described in docs/models.md. Stateless. */
public final class MapPage {
    private static final List<String> CHARTS = List.of("map.js");
    private static final double HALF = 0.5;
    /** Of a row of the map, of one of many, and around all of them. */
    private static final int ROW = 40;

    private static final int NARROW_ROW = 22;
    private static final int MANY = 12;

    private static final int FRAME = 130;
    private static final int CURVES = 360;

    private MapPage() {}

    /**
     * Writes the page.
     *
     * @param map what was computed
     * @param origin where its parameters come from
     * @return the file's text
     */
    public static String of(PerformanceMap map, String origin) {
        ObjectNode tree = MapReport.tree(map);
        String title =
                "Performance map: " + metric(tree) + " of " + tree.path("model").asText();
        RunPart part = new RunPart(
                0,
                title,
                TableMaker.cut(origin, 300),
                List.of(),
                extremes(tree),
                List.of(verdict(map, tree), cells(map, tree), curves(tree)));
        return PageFile.of("Scalegraph: " + title, CHARTS, tree, List.of(part));
    }

    private static String metric(JsonNode tree) {
        return tree.path("metric").asText().replace('-', ' ');
    }

    private static String value(JsonNode tree, double value) {
        return tree.path("metric").asText().endsWith("time") ? Units.time(value) : Numbers.text(value);
    }

    private static String extremes(JsonNode tree) {
        JsonNode least = null;
        JsonNode most = null;
        for (JsonNode cell : tree.path("cells")) {
            if (cell.path("value").isNumber()) {
                least = least == null || of(cell) < of(least) ? cell : least;
                most = most == null || of(cell) > of(most) ? cell : most;
            }
        }
        return least == null || most == null
                ? "No cell of the map has a value."
                : "The model's " + metric(tree) + " goes from " + value(tree, of(least)) + at(tree, least) + " to "
                        + value(tree, of(most)) + at(tree, most) + ".";
    }

    private static double of(JsonNode cell) {
        return cell.path("value").asDouble();
    }

    private static String at(JsonNode tree, JsonNode cell) {
        return " (" + tree.path("x").asText() + " = " + Studied.number(cell.path("x")) + ", "
                + tree.path("y").asText() + " = " + Studied.number(cell.path("y")) + ")";
    }

    private static Section verdict(PerformanceMap map, JsonNode tree) {
        List<String> sentences = new ArrayList<>();
        sentences.add(extremes(tree));
        if (tree.path("metric").asText().equals("efficiency")
                && tree.path("x").asText().equals("P")) {
            sentences.add(half(tree));
        }
        sentences.add(Notes.sentence(MapReport.sureness(map)));
        ArrayNode calibrated = Json.object().arrayNode();
        tree.path("calibrated")
                .properties()
                .forEach(found ->
                        calibrated.add(((ObjectNode) found.getValue().deepCopy()).put("parameter", found.getKey())));
        return new Section(
                "verdict",
                "Verdict",
                List.of(new Block(
                        "verdict-map",
                        "",
                        sentences,
                        null,
                        calibrated.isEmpty()
                                ? List.of()
                                : List.of(new TableMaker("What was calibrated from runs")
                                        .words(
                                                "parameter",
                                                row -> row.path("parameter").asText())
                                        .exact("value", "value")
                                        .exact("from", "low")
                                        .exact("to", "high")
                                        .words("remark", row -> row.path("note").asText())
                                        .of(calibrated)
                                        .opened()))));
    }

    /** For each row up to which number of processors half of them work. */
    private static String half(JsonNode tree) {
        List<String> parts = new ArrayList<>();
        for (double y : rows(tree)) {
            JsonNode last = null;
            for (JsonNode cell : tree.path("cells")) {
                boolean more = last == null
                        || cell.path("x").asDouble() > last.path("x").asDouble();
                last = cell.path("y").asDouble() == y && of(cell) >= HALF && more ? cell : last;
            }
            parts.add((last == null ? "nowhere" : "up to P = " + Studied.number(last.path("x"))) + " at "
                    + tree.path("y").asText() + " = " + Numbers.text(y));
        }
        return "E is 0.5 or more " + String.join(", ", parts) + ".";
    }

    private static Set<Double> rows(JsonNode tree) {
        Set<Double> rows = new TreeSet<>();
        tree.path("cells").forEach(cell -> rows.add(cell.path("y").asDouble()));
        return rows;
    }

    private static Section cells(PerformanceMap map, JsonNode tree) {
        Set<String> reasons = new TreeSet<>();
        int missing = 0;
        for (JsonNode cell : tree.path("cells")) {
            if (!cell.path("value").isNumber()) {
                reasons.add(cell.path("note").asText());
                missing++;
            }
        }
        List<String> sentences = new ArrayList<>();
        sentences.add("Rows are " + parameter(tree, "y") + ", columns " + parameter(tree, "x")
                + "; the values stand in the fields where there is room.");
        if (missing > 0) {
            sentences.add(Phrases.count(missing, "cell has", "cells have") + " no value: " + String.join("; ", reasons)
                    + ".");
        }
        boolean known = missing < tree.path("cells").size();
        return new Section(
                "map",
                "Map",
                List.of(new Block(
                        "map-cells",
                        "",
                        sentences,
                        known ? new Block.Chart("map", height(map.rows().size())) : null,
                        List.of(table(tree)))));
    }

    private static int height(int rows) {
        return FRAME + (rows > MANY ? NARROW_ROW : ROW) * rows;
    }

    private static String parameter(JsonNode tree, String axis) {
        return tree.path(axis).asText() + " (" + tree.path(axis + "Unit").asText() + ")";
    }

    private static Table table(JsonNode tree) {
        TableMaker maker = new TableMaker("Cells of the map")
                .exact(tree.path("x").asText(), "x")
                .exact(tree.path("y").asText(), "y");
        boolean time = tree.path("metric").asText().endsWith("time");
        return (time ? maker.time(metric(tree), "value") : maker.exact(metric(tree), "value"))
                .exact("from", "low")
                .exact("to", "high")
                .words("remark", row -> row.path("note").asText())
                .of(tree.path("cells"));
    }

    private static Section curves(JsonNode tree) {
        JsonNode best = null;
        JsonNode worst = null;
        for (double y : rows(tree)) {
            JsonNode last = end(tree, y);
            best = last != null && (best == null || of(last) > of(best)) ? last : best;
            worst = last != null && (worst == null || of(last) < of(worst)) ? last : worst;
        }
        return new Section(
                "curves",
                "Curves over " + tree.path("x").asText(),
                List.of(new Block(
                        "curves-x",
                        "",
                        List.of(
                                best == null || worst == null
                                        ? "No curve has a value."
                                        : best.equals(worst)
                                                ? "One curve ends at " + value(tree, of(best)) + at(tree, best) + "."
                                                : "At the right end the curves lie between " + value(tree, of(worst))
                                                        + at(tree, worst) + " and " + value(tree, of(best))
                                                        + at(tree, best) + "."),
                        best == null ? null : new Block.Chart("mapCurves", CURVES),
                        List.of())));
    }

    /** The cell of a row that has a value at the largest x. */
    private static @Nullable JsonNode end(JsonNode tree, double y) {
        JsonNode last = null;
        for (JsonNode cell : tree.path("cells")) {
            if (cell.path("y").asDouble() == y && cell.path("value").isNumber()) {
                last = last == null
                                || cell.path("x").asDouble() > last.path("x").asDouble()
                        ? cell
                        : last;
            }
        }
        return last;
    }
}
