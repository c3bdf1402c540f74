package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** T over N as the sum of its parts, each by the law of its kind. Stateless. */
final class PartsBlock {
    private PartsBlock() {}

    static Block of(Studied.Method method, JsonNode parts) {
        List<String> sentences = new ArrayList<>();
        sentences.add(bound(parts));
        sentences.add(test(parts.path("test")));
        return new Block(
                method.id("parts"),
                method.title("T by its parts"),
                sentences,
                null,
                List.of(laws(parts.path("laws")), cells(parts.path("cells"))));
    }

    /** What will hold the program back, on the most processors that something is foretold of. */
    private static String bound(JsonNode parts) {
        JsonNode bound = parts.path("bound");
        return bound.isObject()
                ? "From N = " + Studied.number(bound.path("from")) + " on the largest part of L is " + name(bound)
                        + "; it will make " + Units.percent(bound.path("share").asDouble()) + " of L on N = "
                        + Studied.number(last(parts)) + "."
                : "No part of L leads on the processors that something is foretold of.";
    }

    private static JsonNode last(JsonNode parts) {
        JsonNode last = parts.path("cells").path(0);
        for (JsonNode cell : parts.path("cells")) {
            last = cell.path("parts").isEmpty() ? last : cell;
        }
        return last.path("processors");
    }

    private static String test(JsonNode test) {
        return test.path("value").isNumber()
                ? "Without the runs on the most processors they would have been foretold with an error of "
                        + Units.percent(Math.abs(test.path("value").asDouble())) + "."
                : "Without the runs on the most processors nothing would have been foretold: "
                        + test.path("note").asText() + ".";
    }

    private static String name(JsonNode part) {
        String site = part.path("site").asText();
        return Phrases.name(part.path("kind")) + (site.isEmpty() ? "" : " at " + Phrases.site(part));
    }

    private static Table laws(JsonNode laws) {
        return new TableMaker("The laws of the parts")
                .name("part", "kind")
                .site("where", "site")
                .words("law", law -> law.path("law").asText())
                .exact("always in use from N =", "saturation")
                .of(laws);
    }

    private static Table cells(JsonNode cells) {
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode cell : cells) {
            ObjectNode row = ((ObjectNode) cell.path("time").deepCopy());
            row.set("processors", cell.path("processors"));
            row.set("runLow", cell.path("run").path("low"));
            row.set("runHigh", cell.path("run").path("high"));
            row.set("speedup", cell.path("speedup").path("value"));
            row.set("speedupLow", cell.path("speedup").path("low"));
            row.set("speedupHigh", cell.path("speedup").path("high"));
            rows.add(row);
        }
        return new TableMaker("What the parts together foretell")
                .count("N", "processors")
                .time("T", "value")
                .time("curve, 95 % from", "low")
                .time("to", "high")
                .time("next run, 95 % from", "runLow")
                .time("to", "runHigh")
                .ratio("S", "speedup")
                .ratio("95 % from", "speedupLow")
                .ratio("to", "speedupHigh")
                .words("remark", row -> row.path("note").asText())
                .of(Means.list(rows));
    }
}
