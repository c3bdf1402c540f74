package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The triangular matrices of scalability from N to N'. Stateless. */
final class MatrixSection {
    private static final Map<String, String> TITLES = Map.of(
            "time-bound", "Time-bound scalability",
            "latency", "E-conserved scalability",
            "memory-bound", "Memory-bound scalability",
            "isospeed", "Isospeed scalability",
            "isospeed-e", "Isospeed-efficiency scalability");
    private static final List<String> ASKED = List.of("time-bound", "latency", "memory-bound", "isospeed");

    private MatrixSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            List<String> known = new ArrayList<>();
            int number = 0;
            for (JsonNode matrix : method.json().path("scalabilities")) {
                known.add(matrix.path("metric").asText());
                blocks.add(matrix(method, matrix, number));
                number++;
            }
            for (String metric : ASKED) {
                if (!known.contains(metric)) {
                    blocks.add(new Block(
                            id(method, metric),
                            method.title(TITLES.getOrDefault(metric, metric)),
                            List.of(method.missing(metric)),
                            null,
                            List.of()));
                }
            }
        }
        return new Section("scalability", "Scalability from N to N'", blocks);
    }

    private static String id(Studied.Method method, String metric) {
        return method.id("matrix-" + metric);
    }

    private static Block matrix(Studied.Method method, JsonNode matrix, int number) {
        String metric = matrix.path("metric").asText();
        JsonNode cells = matrix.path("cells");
        boolean drawn = false;
        for (JsonNode cell : cells) {
            drawn |= cell.path("value").isNumber() && !cell.path("from").equals(cell.path("to"));
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(sentence(matrix));
        sentences.add("The value is " + matrix.path("formula").asText() + " at "
                + matrix.path("condition").asText()
                + "; 1 is ideal, less is worse."
                + (drawn ? " A click on a cell shows what L consists of on both sides." : ""));
        matrix.path("notes").forEach(note -> sentences.add(Notes.sentence(note.asText())));
        return new Block(
                id(method, metric),
                method.title(TITLES.getOrDefault(metric, metric)),
                sentences,
                drawn
                        ? new Block.Chart(
                                "matrix", 120 + 44 * matrix.path("points").size(), method.number() + ";" + number)
                        : null,
                List.of(triangle(matrix).opened(), pairs(cells), points(matrix.path("points"))));
    }

    /** The longest step that has a value, from one N with a latency if there is such a step; or why there is none. */
    private static String sentence(JsonNode matrix) {
        JsonNode best = null;
        for (JsonNode cell : matrix.path("cells")) {
            if (cell.path("value").isNumber() && (best == null || rank(cell) > rank(best))) {
                best = cell;
            }
        }
        if (best == null || best.path("from").equals(best.path("to"))) {
            JsonNode last = matrix.path("cells").path(matrix.path("cells").size() - 1);
            return "No step from N to N' has a value"
                    + (last.path("note").asText().isEmpty()
                            ? "."
                            : ": " + last.path("note").asText() + ".");
        }
        JsonNode low = best.path("low");
        return "From N = " + best.path("from").asText() + " to "
                + best.path("to").asText() + " it is "
                + Studied.number(best.path("value"))
                + (low.isNumber()
                        ? ", with 95 % between " + Studied.number(low) + " and " + Studied.number(best.path("high"))
                        : ", without an interval")
                + ".";
    }

    private static double rank(JsonNode cell) {
        double ratio = cell.path("to").asDouble() / cell.path("from").asDouble();
        return cell.path("value").asDouble() == 0 ? 0 : ratio;
    }

    private static Table triangle(JsonNode matrix) {
        ArrayNode rows = Json.object().arrayNode();
        TableMaker maker = new TableMaker("Scalability, from the N of a row to the N' of a column").count("N", "n");
        for (JsonNode point : matrix.path("points")) {
            String n = point.path("processors").asText();
            maker.words("N' = " + n, row -> row.path(n).asText(""));
            ObjectNode row = rows.addObject();
            row.set("n", point.path("processors"));
            for (JsonNode cell : matrix.path("cells")) {
                if (cell.path("from").equals(point.path("processors"))) {
                    row.put(cell.path("to").asText(), value(cell));
                }
            }
        }
        return maker.of(rows);
    }

    private static String value(JsonNode cell) {
        if (!cell.path("value").isNumber()) {
            return "no value";
        }
        String value = Numbers.text(cell.path("value").asDouble());
        return cell.path("low").isNumber()
                ? value + " (" + Studied.number(cell.path("low")) + " to " + Studied.number(cell.path("high")) + ")"
                : value;
    }

    private static Table pairs(JsonNode cells) {
        return new TableMaker("Steps from N to N', with intervals and other ratios")
                .count("N", "from")
                .count("N'", "to")
                .exact("scale", "value")
                .exact("95 % from", "low")
                .exact("to", "high")
                .exact("T/T'", "byTime")
                .exact("(W/N)/(W'/N')", "byWork")
                .exact("t_c/t_c'", "costRatio")
                .words("remark", row -> row.path("note").asText())
                .of(cells);
    }

    private static Table points(JsonNode points) {
        return new TableMaker("Sizes that hold the condition")
                .count("N", "processors")
                .exact("W", "work")
                .exact("k", "size")
                .time("T", "time_s")
                .time("L", "latency_s")
                .exact("E", "efficiency")
                .exact("speed", "speed")
                .time("t_c", "operationCost_s")
                .count("runs", "runs")
                .words("remark", row -> row.path("note").asText())
                .of(points);
    }
}
