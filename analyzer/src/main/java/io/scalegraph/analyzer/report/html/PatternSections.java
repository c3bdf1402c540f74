package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** What the program does by itself, against its size: parallelism on several N, and the sequential pattern. Stateless. */
final class PatternSections {
    private static final int HEIGHT = 320;

    private PatternSections() {}

    static Section parallelism(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            JsonNode rows = method.json().path("averageLatency").path("rows");
            List<String> sentences = new ArrayList<>();
            sentences.add(parallelism(method, rows));
            sentences.add("What counts here is how many processors do the work of one on average, S = N E. How many"
                    + " operations could be done at a time in principle, a study does not measure.");
            blocks.add(new Block(
                    method.id("parallelism-size"),
                    method.title("Parallelism against size"),
                    sentences,
                    rows.isEmpty() ? null : chart("parallelism", method),
                    rows.isEmpty() ? List.of() : List.of(table(rows))));
        }
        return new Section("parallelism", "Parallelism against size", blocks);
    }

    private static Block.Chart chart(String kind, Studied.Method method) {
        return new Block.Chart(kind, HEIGHT, String.valueOf(method.number()));
    }

    private static String parallelism(Studied.Method method, JsonNode rows) {
        JsonNode best = null;
        for (JsonNode row : rows) {
            boolean more = best == null
                    || row.path("speedup").asDouble() > best.path("speedup").asDouble();
            best = row.path("speedup").isNumber() && more ? row : best;
        }
        return best == null
                ? method.missing("average-latency")
                : "Most is reached on N = " + Studied.number(best.path("processors")) + " at k = "
                        + Studied.number(best.path("size")) + ": "
                        + Units.ratio(best.path("speedup").asDouble()) + " processors do the work of one each.";
    }

    private static Table table(JsonNode rows) {
        return new TableMaker("T, L, E and S of all sizes that were run")
                .count("N", "processors")
                .exact("k", "size")
                .exact("W", "work")
                .time("T", "time_s")
                .time("L", "latency_s")
                .ratio("E", "efficiency")
                .ratio("S", "speedup")
                .words("remark", row -> row.path("note").asText())
                .of(rows);
    }

    static Section sequential(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            JsonNode rows = costs(method);
            blocks.add(new Block(
                    method.id("operation-cost"),
                    method.title("Time of an operation on one processor"),
                    List.of(
                            cost(rows),
                            "As far as it changes with the size, memory or caches are what changes. The execution"
                                    + " profile, CPU utilisation, memory access rate and miss rate of a run are in its"
                                    + " recording: 'scalegraph profile' prints them, with counters where they were"
                                    + " asked for."),
                    rows.isEmpty() ? null : chart("pattern", method),
                    rows.isEmpty()
                            ? List.of()
                            : List.of(new TableMaker("Runs on one processor")
                                    .exact("k", "size")
                                    .exact("W", "work")
                                    .time("T_seq", "time_s")
                                    .time("t_c", "cost_s")
                                    .of(rows))));
        }
        return new Section("sequential", "Sequential pattern", blocks);
    }

    /** Runs on one processor with {@code t_c = T_seq/W} (YZM Eq. 8). */
    private static JsonNode costs(Studied.Method method) {
        ArrayNode rows = Json.object().arrayNode();
        for (JsonNode row : method.json().path("averageLatency").path("rows")) {
            if (row.path("processors").asInt() == 1 && row.path("work").asDouble() > 0) {
                rows.add(Json.put(
                        (ObjectNode) row.deepCopy(),
                        "cost_s",
                        row.path("time_s").asDouble() / row.path("work").asDouble()));
            }
        }
        return rows;
    }

    private static String cost(JsonNode rows) {
        if (rows.isEmpty()) {
            return "Not known: no size with a known work was run on one processor.";
        }
        JsonNode least = rows.path(0);
        JsonNode most = rows.path(0);
        for (JsonNode row : rows) {
            least = row.path("cost_s").asDouble() < least.path("cost_s").asDouble() ? row : least;
            most = row.path("cost_s").asDouble() > most.path("cost_s").asDouble() ? row : most;
        }
        return rows.size() == 1
                ? "An operation takes " + Units.time(least.path("cost_s").asDouble()) + " at k = "
                        + Studied.number(least.path("size")) + ", the only size that was run on one processor."
                : "An operation takes from " + Units.time(least.path("cost_s").asDouble()) + " (k = "
                        + Studied.number(least.path("size")) + ") to "
                        + Units.time(most.path("cost_s").asDouble()) + " (k = " + Studied.number(most.path("size"))
                        + ").";
    }
}
