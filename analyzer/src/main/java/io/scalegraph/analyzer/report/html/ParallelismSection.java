package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** Parallelism against size, on several N. Stateless. */
final class ParallelismSection {
    private static final int HEIGHT = 320;

    private ParallelismSection() {}

    static Section of(Studied study) {
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
                    rows.isEmpty() ? null : new Block.Chart("parallelism", HEIGHT, String.valueOf(method.number())),
                    rows.isEmpty() ? List.of() : List.of(table(rows))));
        }
        return new Section("parallelism", "Parallelism against size", blocks);
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
}
