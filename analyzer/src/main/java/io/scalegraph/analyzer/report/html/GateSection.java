package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.List;

/** What a comparison passes, and what it does not. Stateless. */
final class GateSection {
    private static final int MOST_LIGHTS = 8;
    private static final int WIDTH = 300;

    private GateSection() {}

    /** The answer, with a light for each gate that is not passed. */
    static Section verdict(ObjectNode tree) {
        List<JsonNode> failed = failed(tree.path("gates"));
        List<Light> lights = new ArrayList<>(
                failed.stream().limit(MOST_LIGHTS).map(GateSection::light).toList());
        int passed = tree.path("gates").size() - failed.size();
        if (passed > 0) {
            lights.add(new Light(
                    "good", "passed", Phrases.count(passed, "gate", "gates"), "All of them stand under Gates"));
        }
        String answer = tree.path("answer").asText();
        List<String> sentences = tree.path("gates").isEmpty()
                ? Notes.with(answer, tree.path("notes")) // which say why
                : new ArrayList<>(List.of(answer));
        if (failed.size() > MOST_LIGHTS) {
            sentences.add("Of " + failed.size() + " gates that are not passed the first " + MOST_LIGHTS
                    + " stand here; all stand under Gates.");
        }
        return new Section(
                "verdict", "Verdict", lights, List.of(new Block("verdict-words", "", sentences, null, List.of())));
    }

    private static Light light(JsonNode gate) {
        return new Light("bad", "not passed", cut(gate, "name"), cut(gate, "reason"));
    }

    private static String cut(JsonNode gate, String field) {
        return TableMaker.cut(gate.path(field).asText(), WIDTH);
    }

    /** All gates, those that are not passed first, and what could not be compared. */
    static Section of(ObjectNode tree) {
        List<JsonNode> failed = failed(tree.path("gates"));
        ArrayNode rows = Json.object().putArray("gates");
        rows.addAll(failed);
        tree.path("gates").forEach(gate -> {
            if (gate.path("passed").asBoolean()) {
                rows.add(gate);
            }
        });
        Table table = new TableMaker("Gates")
                .name("what", "name")
                .words("answer", gate -> gate.path("passed").asBoolean() ? "passed" : "not passed")
                .words("why", gate -> gate.path("reason").asText())
                .of(rows);
        String count = Phrases.count(rows.size(), "gate", "gates") + ", " + failed.size() + " not passed.";
        return new Section(
                "gates",
                "Gates",
                List.of(new Block(
                        "gates-all",
                        "",
                        Notes.with(count, tree.path("notes")),
                        null,
                        rows.isEmpty() ? List.of() : List.of(table.opened()))));
    }

    private static List<JsonNode> failed(JsonNode gates) {
        List<JsonNode> failed = new ArrayList<>();
        gates.forEach(gate -> {
            if (!gate.path("passed").asBoolean()) {
                failed.add(gate);
            }
        });
        return failed;
    }
}
