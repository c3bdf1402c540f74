package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Speedup, efficiency, T and L of fixed sizes over N. Stateless. */
final class SizeSection {
    private static final int HEIGHT = 320;

    private SizeSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            if (method.sizes().isEmpty()) {
                blocks.add(new Block(
                        method.id("speedup"),
                        method.title("Speedup"),
                        List.of("No size was measured on several N. " + method.missing("fixed-size")),
                        null,
                        List.of()));
                continue;
            }
            blocks.add(speedup(method));
            blocks.add(efficiency(method));
            blocks.add(times(method));
            blocks.add(latencies(method));
        }
        return new Section("fixed-size", "Speedup and times of fixed sizes", blocks);
    }

    private static Block speedup(Studied.Method method) {
        JsonNode best = method.sizes().stream()
                .limit(Studied.MOST_SIZES)
                .flatMap(List::stream)
                .filter(row -> row.path("efficiency").isNumber())
                .max(Comparator.comparingDouble(SizeSection::speedup))
                .orElse(null);
        List<String> sentences = new ArrayList<>();
        sentences.add(
                best == null
                        ? "No speedup is known: the size was not run on one processor."
                        : "The greatest speedup is " + Units.ratio(speedup(best)) + ", at " + size(best) + " on N = "
                                + best.path("processors").asText() + "; the line of dots is S = N.");
        if (!method.leftOut().isEmpty()) {
            sentences.add(method.leftOut());
        }
        return new Block(
                method.id("speedup"),
                method.title("Speedup"),
                sentences,
                chart("speedup", method),
                List.of(table(method)));
    }

    private static Table table(Studied.Method method) {
        return new TableMaker("T, L and E of sizes that were measured on several N")
                .ratio("k", "size")
                .exact("W", "work")
                .count("N", "processors")
                .time("T", "time_s")
                .time("95 % from", "low")
                .time("to", "high")
                .time("L", "latency_s")
                .ratio("E", "efficiency")
                .words("remark", row -> row.path("note").asText())
                .of(method.json().path("fixedSize").path("rows"));
    }

    static double speedup(JsonNode row) {
        return row.path("processors").asDouble() * row.path("efficiency").asDouble();
    }

    static String size(JsonNode row) {
        return "k = " + Studied.number(row.path("size"));
    }

    private static Block.Chart chart(String kind, Studied.Method method) {
        return new Block.Chart(kind, HEIGHT, String.valueOf(method.number()));
    }

    private static Block efficiency(Studied.Method method) {
        List<JsonNode> rows = method.sizes().get(0);
        JsonNode last = rows.get(rows.size() - 1);
        return new Block(
                method.id("efficiency"),
                method.title("Efficiency"),
                List.of(
                        last.path("efficiency").isNumber()
                                ? "At " + size(last) + " E is "
                                        + Units.ratio(last.path("efficiency").asDouble())
                                        + " on the most processors, N = "
                                        + last.path("processors").asText() + "."
                                : "E is not known on the most processors."),
                chart("efficiency", method),
                List.of());
    }

    private static Block times(Studied.Method method) {
        List<String> sentences = new ArrayList<>();
        for (List<JsonNode> size : method.sizes()) {
            sentences.add(turningPoint(size));
        }
        return new Block(
                method.id("times"),
                method.title("T(N)"),
                sentences.subList(0, Math.min(3, sentences.size())),
                chart("times", method),
                List.of());
    }

    /** The N on which T is least; see {@code FixedSize} for when it is a turning point. */
    static String turningPoint(List<JsonNode> size) {
        JsonNode best = fastest(size);
        String n = best.path("processors").asText();
        String time = ", with " + Units.time(best.path("time_s").asDouble());
        String least = "T at " + size(best) + " is least on ";
        if (!isTurning(size)) {
            return least + "the most processors measured, N = " + n + time + ": no turning point p_x was reached.";
        }
        return least + "N = " + n + time + ": the turning point p_x"
                + (best.path("latency_s").isNumber()
                        ? "; beyond L = " + Units.time(best.path("latency_s").asDouble())
                                + " more processors only add overhead."
                        : ".");
    }

    static JsonNode fastest(List<JsonNode> size) {
        return size.stream()
                .min(Comparator.comparingDouble(row -> row.path("time_s").asDouble()))
                .orElseThrow();
    }

    static boolean isTurning(List<JsonNode> size) {
        return fastest(size).path("processors").asInt()
                < size.get(size.size() - 1).path("processors").asInt();
    }

    private static Block latencies(Studied.Method method) {
        List<JsonNode> rows = method.sizes().get(0).stream()
                .filter(row -> row.path("latency_s").isNumber())
                .toList();
        return new Block(
                method.id("latencies"),
                method.title("L(N)"),
                List.of(
                        rows.isEmpty()
                                ? "L is not known: the size was not run on one processor."
                                : "L at " + size(rows.get(0)) + " goes from "
                                        + Units.time(
                                                rows.get(0).path("latency_s").asDouble()) + " on N = "
                                        + rows.get(0).path("processors").asText() + " to "
                                        + Units.time(rows.get(rows.size() - 1)
                                                .path("latency_s")
                                                .asDouble())
                                        + " on N = "
                                        + rows.get(rows.size() - 1)
                                                .path("processors")
                                                .asText() + "."),
                chart("latencies", method),
                List.of());
    }
}
