package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.List;

/** How W has to grow with N for what is held, and E over both. Stateless. */
final class SurfaceSection {
    private SurfaceSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            blocks.add(curves(method));
            blocks.add(surface(method));
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
                rows.isEmpty() ? null : new Block.Chart("iso", 320, String.valueOf(method.number())),
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

    private static Block surface(Studied.Method method) {
        int points = 0;
        JsonNode best = null;
        JsonNode worst = null;
        for (JsonNode row : method.json().path("averageLatency").path("rows")) {
            if (row.path("efficiency").isNumber() && row.path("work").isNumber()) {
                points++;
                best = best == null || efficiency(row) > efficiency(best) ? row : best;
                worst = worst == null || efficiency(row) < efficiency(worst) ? row : worst;
            }
        }
        List<String> sentences = new ArrayList<>();
        if (best == null || worst == null) {
            sentences.add("E is known at no work.");
        } else {
            sentences.add("E at " + points + " points, from " + at(worst) + " to " + at(best)
                    + "; the line is the path on which E is held.");
        }
        return new Block(
                method.id("efficiency-surface"),
                method.title("E over N and W"),
                sentences,
                points == 0 ? null : new Block.Chart("surface", 360, String.valueOf(method.number())),
                List.of());
    }

    private static double efficiency(JsonNode row) {
        return row.path("efficiency").asDouble();
    }

    private static String at(JsonNode row) {
        return Studied.number(row.path("efficiency")) + " (N = " + Studied.number(row.path("processors")) + ", W = "
                + Studied.number(row.path("work")) + ")";
    }
}
