package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.study.finding.StudyResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A study on its way to the page.
 *
 * @param found what it found
 */
record Studied(StudyFound found) {
    /** Sizes that one chart shows; those measured on the most N. */
    static final int MOST_SIZES = 6;

    StudyResult result() {
        return found.result();
    }

    /** The same as JSON, from which tables are made. */
    ObjectNode tree() {
        return found.tree();
    }

    /** Its scaling methods. */
    List<Method> methods() {
        List<Method> methods = new ArrayList<>();
        boolean several = tree().path("methods").size() > 1;
        for (JsonNode method : tree().path("methods")) {
            methods.add(new Method(methods.size(), several, method));
        }
        return methods;
    }

    /**
     * One of its scaling methods.
     *
     * @param number its position, from 0
     * @param several whether there are others
     * @param json what the study's JSON says of it
     */
    record Method(int number, boolean several, JsonNode json) {
        /** What links to a part of it name. */
        String id(String name) {
            return number == 0 ? name : name + "-" + (number + 1);
        }

        /** A heading. */
        String title(String what) {
            return several ? "Method " + Phrases.name(json.path("method")) + ": " + what : what;
        }

        /** Whether a metric or a model was asked for and has no value. */
        boolean lacks(String what) {
            return json.path("missing").findValuesAsText("what").contains(what);
        }

        /** Why a metric or a model has no value, in a sentence. */
        String missing(String what) {
            for (JsonNode missing : json.path("missing")) {
                if (missing.path("what").asText().equals(what)) {
                    return "Not known: " + TableMaker.cut(missing.path("why").asText(), 300) + ".";
                }
            }
            return "Not known.";
        }

        /** Rows of the fixed-size analysis by size; the sizes measured on the most N first, then the smaller ones. */
        List<List<JsonNode>> sizes() {
            Map<Double, List<JsonNode>> bySize = new LinkedHashMap<>();
            for (JsonNode row : json.path("fixedSize").path("rows")) {
                JsonNode size = row.path("work").isNumber() ? row.path("work") : row.path("size");
                bySize.computeIfAbsent(size.asDouble(), any -> new ArrayList<>())
                        .add(row);
            }
            List<List<JsonNode>> sizes = new ArrayList<>(bySize.values());
            sizes.sort((a, b) -> Integer.compare(b.size(), a.size()));
            return sizes;
        }

        /** How many sizes are left out of the charts, as a sentence; empty if none. */
        String leftOut() {
            int all = sizes().size();
            return all > MOST_SIZES
                    ? "Of " + all + " sizes the charts show the " + MOST_SIZES + " that were measured on the most N."
                    : "";
        }
    }

    /** A number as short as it can be told. */
    static String number(JsonNode value) {
        return value.isNumber() ? Numbers.text(value.asDouble()) : "unknown";
    }

    /** What a goal holds, in words. */
    static String goal(JsonNode of) {
        String target = number(of.path("target"));
        return switch (of.path("goal").asText()) {
            case "efficiency" -> "E = " + target;
            case "time" -> "T = " + target + " s";
            case "speed" -> target + " operations/s a processor";
            case "memory" -> target + " bytes a processor";
            default -> "k = " + target;
        };
    }
}
