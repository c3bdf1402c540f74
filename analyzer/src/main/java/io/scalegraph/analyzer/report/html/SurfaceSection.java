package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.List;

/** How W has to grow with N, or with the speed of the system, for what is held, and what becomes of E over both. Stateless. */
final class SurfaceSection {
    private static final int HEIGHT = 320;
    private static final String ISOSPEED_EFFICIENCY = "isospeed-e";

    private SurfaceSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            blocks.add(curves(method));
            blocks.add(ContourBlocks.efficiency(method));
            blocks.add(ContourBlocks.field(method));
            blocks.add(ContourBlocks.speed(method));
            blocks.add(markedSpeed(method));
        }
        return new Section("surface", "Work over processors", blocks);
    }

    private static Block curves(Studied.Method method) {
        ArrayNode rows = Json.object().arrayNode();
        List<String> sentences = new ArrayList<>();
        for (JsonNode matrix : method.json().path("scalabilities")) {
            String held = matrix.path("metric").asText() + ", "
                    + matrix.path("condition").asText();
            List<JsonNode> known = new ArrayList<>();
            for (JsonNode point : matrix.path("points")) {
                if (point.path("work").isNumber()) {
                    known.add(point);
                    rows.add(((ObjectNode) point.deepCopy()).put("held", held));
                }
            }
            if (known.size() > 1) {
                JsonNode first = known.get(0);
                JsonNode last = known.get(known.size() - 1);
                sentences.add("For " + matrix.path("condition").asText() + " W goes from "
                        + Studied.number(first.path("work")) + " on N = "
                        + first.path("processors").asText() + " to " + Studied.number(last.path("work")) + " on N = "
                        + last.path("processors").asText() + ".");
            }
        }
        if (sentences.isEmpty()) {
            sentences.add("No condition is held on two N at a known work.");
        }
        return new Block(
                method.id("iso"),
                method.title("Isoefficiency, isospeed and the other conditions"),
                sentences,
                rows.isEmpty() ? null : new Block.Chart("iso", HEIGHT, String.valueOf(method.number())),
                rows.isEmpty()
                        ? List.of()
                        : List.of(new TableMaker("Work that holds a condition")
                                .words("held", row -> row.path("held").asText())
                                .count("N", "processors")
                                .exact("W", "work")
                                .exact("E", "efficiency")
                                .time("T", "time_s")
                                .of(rows)));
    }

    /** Where nodes have speeds of their own: what holds the speed-efficiency, over the speed of the system. */
    private static Block markedSpeed(Studied.Method method) {
        int number = 0;
        JsonNode matrix = MissingNode.getInstance();
        for (JsonNode each : method.json().path("scalabilities")) {
            if (each.path("metric").asText().equals(ISOSPEED_EFFICIENCY)) {
                matrix = each;
                break;
            }
            number++;
        }
        List<JsonNode> known = new ArrayList<>();
        for (JsonNode point : matrix.path("points")) {
            if (point.path("work").isNumber() && point.path("markedSpeed").isNumber()) {
                known.add(point);
            }
        }
        List<JsonNode> rows = known.size() < 2 ? List.of() : known;
        return new Block(
                method.id("marked-speed"),
                method.title("Isospeed-efficiency over the marked speed"),
                List.of(rows.isEmpty() ? unmarked(method, matrix) : marked(matrix, rows)),
                rows.isEmpty() ? null : new Block.Chart("marked", HEIGHT, method.number() + ";" + number),
                rows.isEmpty()
                        ? List.of()
                        : List.of(new TableMaker("Work that holds E_s on systems of marked speed C")
                                .count("N", "processors")
                                .exact("C", "markedSpeed")
                                .exact("W", "work")
                                .time("T", "time_s")
                                .exact("E_s", "speedEfficiency")
                                .of(Means.list(rows))));
    }

    private static String unmarked(Studied.Method method, JsonNode matrix) {
        if (matrix.isObject()) {
            return "Fewer than two systems hold " + matrix.path("condition").asText() + ", so there is no curve.";
        }
        return method.lacks(ISOSPEED_EFFICIENCY)
                ? method.missing(ISOSPEED_EFFICIENCY)
                : "The study gives no speeds of processors ('marked-speeds'), so this is not drawn: where all are equal it is"
                        + " the isospeed curve.";
    }

    private static String marked(JsonNode matrix, List<JsonNode> rows) {
        JsonNode first = rows.get(0);
        JsonNode last = rows.get(rows.size() - 1);
        return "From C = " + Studied.number(first.path("markedSpeed")) + " to "
                + Studied.number(last.path("markedSpeed")) + " operations/s W goes from "
                + Studied.number(first.path("work")) + " to " + Studied.number(last.path("work")) + " for "
                + matrix.path("condition").asText()
                + "; on the dotted line it would grow as C does.";
    }
}
