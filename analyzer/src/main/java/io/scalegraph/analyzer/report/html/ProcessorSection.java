package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What became of N processors: speedup stack, efficiencies, and the terms of L. Stateless. */
final class ProcessorSection {
    private static final Map<String, String> FORMULAS = Map.of(
            "global", "parallel times computation scalability",
            "parallel", "load balance times synchronisation",
            "loadBalance", "mean of the workers' work over the longest",
            "synchronisation", "longest work of a worker over T_para",
            "computationScalability", "work on one processor over work here");
    private static final List<String> EFFICIENCIES =
            List.of("global", "parallel", "loadBalance", "synchronisation", "computationScalability");

    private static final Set<String> FACTORS = Set.of("loadBalance", "synchronisation", "computationScalability");

    private ProcessorSection() {}

    static Section of(Run run) {
        return new Section(
                run.id("processors"), "What became of the processors", List.of(stack(run), hierarchy(run), terms(run)));
    }

    private static Block stack(Run run) {
        JsonNode stack = run.window().path("views").path("stack");
        JsonNode layers = stack.path("layers");
        int n = run.median().extent().n();
        String first = "Of " + Phrases.count(n, "processor", "processors") + " "
                + Units.fixed(layers.path(0).path("processors").asDouble(), 2)
                + " did useful work on average";
        String second = layers.size() < 2
                ? "."
                : "; the greatest layer between that and " + n + " is "
                        + Phrases.name(layers.path(1).path("name")) + " with "
                        + Units.fixed(layers.path(1).path("processors").asDouble(), 2) + ".";
        Table table = new TableMaker("Layers of the speedup stack")
                .loss("layer", "name")
                .processors("processors", "processors")
                .share("share of N", "processors", n)
                .of(layers);
        return new Block(
                run.id("stack"),
                "Speedup stack",
                Notes.with(first + second, stack.path("notes")),
                new Block.Chart("stack", 190),
                List.of(table));
    }

    private static Block hierarchy(Run run) {
        JsonNode views = run.window().path("views").path("hierarchy");
        ArrayNode rows = Json.object().arrayNode();
        for (String name : EFFICIENCIES) {
            ObjectNode row = rows.addObject().put("key", name).put("name", Notes.words(name));
            row.set("value", views.path(name).path("value"));
            row.put("formula", FORMULAS.get(name));
            row.set("note", views.path(name).path("note"));
        }
        JsonNode lowest = Json.object();
        for (JsonNode row : rows) {
            boolean factor = FACTORS.contains(row.path("key").asText())
                    && row.path("value").isNumber();
            boolean lower = row.path("value").asDouble() < lowest.path("value").asDouble(Double.MAX_VALUE);
            lowest = factor && lower ? row : lowest;
        }
        String sentence = lowest.path("value").isNumber()
                ? "The lowest factor of the efficiency is "
                        + lowest.path("name").asText() + " with "
                        + Units.ratio(lowest.path("value").asDouble()) + " ("
                        + lowest.path("formula").asText() + ")."
                : "No efficiency is known of this window.";
        Table table = new TableMaker("Efficiencies; each is the product of those named behind it")
                .words("efficiency", row -> row.path("name").asText())
                .ratio("value", "value")
                .words("is", row -> row.path("formula").asText())
                .words("note", row -> row.path("note").asText(""))
                .of(rows);
        return new Block(
                run.id("hierarchy"),
                "Efficiency hierarchy",
                List.of(sentence),
                new Block.Chart("hierarchy", 230),
                List.of(table));
    }

    private static Block terms(Run run) {
        JsonNode window = run.window();
        double all = run.capacity();
        double it = window.path("it_s").asDouble();
        double pt = window.path("pt_s").asDouble();
        double ml = window.path("ml_s").asDouble();
        String sentence = "N*T_para = " + run.median().extent().n() + " x "
                + Units.time(run.median().extent().tPara()) + " = " + Units.time(all) + ": IT takes "
                + Units.percent(it / all) + " of it, PT " + Units.percent(pt / all) + ", ML "
                + (window.path("ml_s").isNumber() ? Units.percent(ml / all) : "is not measured")
                + "; the rest is work.";
        ArrayNode rows = Json.object().arrayNode();
        add(rows, "work without ML", "", work(window) - ml);
        add(rows, "IT", "idle processor time", it);
        window.path("idleParts").forEach(part -> rows.add(part(part, "part of IT")));
        add(rows, "PT", "processor time lost in parallel primitives", pt);
        rows.add(part(
                Json.put(
                        Json.object().put("reason", "ML"),
                        "time_s",
                        window.path("ml_s").isNumber() ? ml : null),
                "what the work costs beyond the same work on one processor"));
        window.path("mlParts").forEach(part -> rows.add(part(part, "part of ML")));
        Table table = new TableMaker("Terms of L(W,N) = (ML + IT + PT) / N, with their parts")
                .loss("term", "reason")
                .words("meaning", row -> row.path("meaning").asText())
                .time("processor time", "time_s")
                .share("share of N*T_para", "time_s", all)
                .of(rows);
        return new Block(
                run.id("terms"), "The terms of L", List.of(sentence), new Block.Chart("terms", 150), List.of(table));
    }

    private static double work(JsonNode window) {
        double work = 0;
        for (JsonNode worker : window.path("workers")) {
            work += worker.path("work_s").asDouble();
        }
        return work;
    }

    private static void add(ArrayNode rows, String reason, String meaning, double time) {
        rows.add(part(Json.put(Json.object().put("reason", reason), "time_s", time), meaning));
    }

    private static ObjectNode part(JsonNode part, String meaning) {
        return ((ObjectNode) part.deepCopy()).put("meaning", meaning);
    }
}
