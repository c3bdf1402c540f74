package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What L consists of, against N: of one size, and of the sizes that hold a goal. Stateless. */
final class SourceSection {
    private static final int HEIGHT = 340;

    private SourceSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            List<Integer> fixed = fixed(method);
            if (fixed.size() > 1) {
                JsonNode first = source(method, fixed.get(0));
                blocks.addAll(blocks(method, "sources", "at k = " + Studied.number(first.path("k")), fixed));
            }
            Map<String, List<Integer>> held = held(study, method);
            int number = 0;
            for (Map.Entry<String, List<Integer>> goal : held.entrySet()) {
                number++;
                blocks.addAll(blocks(method, "sources-scaled-" + number, "at " + goal.getKey(), goal.getValue()));
            }
        }
        if (blocks.isEmpty()) {
            blocks.add(new Block(
                    "sources-none",
                    "",
                    List.of("No size and no goal was measured on two N with all that L consists of."),
                    null,
                    List.of()));
        }
        return new Section("sources", "Where the latency comes from", blocks);
    }

    private static JsonNode source(Studied.Method method, int number) {
        return method.json().path("sources").path(number);
    }

    /** Positions of the size that was measured on the most N, in ascending order of N. */
    static List<Integer> fixed(Studied.Method method) {
        Map<Double, List<Integer>> bySize = new LinkedHashMap<>();
        int number = 0;
        for (JsonNode source : method.json().path("sources")) {
            bySize.computeIfAbsent(source.path("k").asDouble(), k -> new ArrayList<>())
                    .add(number);
            number++;
        }
        List<Integer> best = List.of();
        for (List<Integer> size : bySize.values()) {
            best = size.size() > best.size() ? size : best;
        }
        return best;
    }

    /** By goal that is held on two or more N where it is. */
    private static Map<String, List<Integer>> held(Studied study, Studied.Method method) {
        Map<String, List<Integer>> held = new LinkedHashMap<>();
        for (JsonNode finding : study.tree().path("findings")) {
            boolean counts = finding.path("reached").asBoolean()
                    && !finding.path("goal").asText().equals("size")
                    && finding.path("method").equals(method.json().path("method"));
            int number = counts ? position(method, finding) : -1;
            if (number >= 0) {
                held.computeIfAbsent(Studied.goal(finding), goal -> new ArrayList<>())
                        .add(number);
            }
        }
        held.values().removeIf(points -> points.size() < 2);
        return held;
    }

    private static int position(Studied.Method method, JsonNode finding) {
        JsonNode sources = method.json().path("sources");
        for (int i = 0; i < sources.size(); i++) {
            if (sources.path(i).path("processors").equals(finding.path("processors"))
                    && sources.path(i).path("k").equals(finding.path("k"))) {
                return i;
            }
        }
        return -1;
    }

    private static List<Block> blocks(Studied.Method method, String id, String where, List<Integer> points) {
        String positions = points.stream().map(String::valueOf).collect(Collectors.joining(","));
        List<JsonNode> sources =
                points.stream().map(point -> source(method, point)).toList();
        JsonNode last = sources.get(sources.size() - 1);
        return List.of(
                new Block(
                        method.id(id + "-kind"),
                        method.title("By kind, " + where),
                        List.of(sentence(last, "kind")),
                        new Block.Chart("sources", HEIGHT, method.number() + ";kind;" + positions),
                        List.of(table(sources, where))),
                new Block(
                        method.id(id + "-place"),
                        method.title("By place, " + where),
                        List.of(sentence(last, "site")),
                        new Block.Chart("sources", HEIGHT, method.number() + ";site;" + positions),
                        List.of()));
    }

    private static String sentence(JsonNode source, String by) {
        double all = source.path("averageLatency_s").asDouble();
        Map<String, Double> sums = new LinkedHashMap<>();
        for (JsonNode part : source.path("parts")) {
            String name = by.equals("site") ? place(part) : part.path("kind").asText();
            sums.merge(name, part.path("time_s").asDouble(), Double::sum);
        }
        Map.Entry<String, Double> most =
                sums.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(Map.entry("nothing", 0.0));
        return "On N = " + source.path("processors").asText() + " (k = " + Studied.number(source.path("k")) + ") L is "
                + Units.time(all) + "; the most of it, " + Units.time(most.getValue()) + ", is "
                + TableMaker.cut(most.getKey(), 80) + ".";
    }

    /** Where a part arises: its place, or what it is where it has none. */
    static String place(JsonNode part) {
        return part.path("site").asText().isEmpty()
                ? part.path("kind").asText()
                : Phrases.site(part) + " (" + Phrases.name(part.path("kind")) + ")";
    }

    /** A row for each part, a column for each N. */
    private static Table table(List<JsonNode> sources, String where) {
        Map<List<String>, ObjectNode> rows = new LinkedHashMap<>();
        for (int i = 0; i < sources.size(); i++) {
            for (JsonNode part : sources.get(i).path("parts")) {
                String kind = part.path("kind").asText();
                String site = part.path("site").asText();
                rows.computeIfAbsent(
                                List.of(kind, site),
                                key -> Json.object().put("kind", kind).put("site", site.isEmpty() ? null : site))
                        .set("at" + i, part.path("time_s"));
            }
        }
        ObjectNode sum = Json.object().put("kind", "L").putNull("site");
        TableMaker maker = new TableMaker("Parts of L " + where + ", each a processor")
                .loss("what", "kind")
                .site("where", "site");
        for (int i = 0; i < sources.size(); i++) {
            maker.time("N = " + sources.get(i).path("processors").asText(), "at" + i);
            sum.set("at" + i, sources.get(i).path("averageLatency_s"));
        }
        ArrayNode all = Json.object().arrayNode();
        rows.values().forEach(all::add);
        return maker.of(all.add(sum));
    }
}
