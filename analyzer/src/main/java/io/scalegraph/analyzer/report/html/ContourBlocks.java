package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** Efficiency and speed over N and W: contours, and the surface seen from above. Stateless. */
final class ContourBlocks {
    private static final int HEIGHT = 400;

    private ContourBlocks() {}

    /** E over N and W with the path on which it is held. */
    static Block efficiency(Studied.Method method) {
        return contours(
                method,
                "efficiency-surface",
                "E over N and W",
                "efficiency",
                "E",
                "latency",
                row -> row.path("efficiency").asDouble(Double.NaN));
    }

    /** The average unit speed likewise. */
    static Block speed(Studied.Method method) {
        return contours(
                method,
                "speed-surface",
                "Speed of each processor over N and W",
                "speed",
                "a = W/(N T)",
                "isospeed",
                ContourBlocks::speed);
    }

    private static double speed(JsonNode row) {
        return row.path("work").asDouble(Double.NaN)
                / (row.path("processors").asDouble() * row.path("time_s").asDouble(Double.NaN));
    }

    private static Block contours(
            Studied.Method method,
            String id,
            String title,
            String quantity,
            String symbol,
            String metric,
            ToDoubleFunction<JsonNode> value) {
        List<JsonNode> rows = rows(method, value);
        List<JsonNode> contours = new ArrayList<>();
        for (JsonNode contour : method.json().path("contours")) {
            if (contour.path("quantity").asText().equals(quantity)) {
                contours.add(contour);
            }
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(rows.isEmpty() ? unknown(method, symbol) : extremes(rows, symbol, value));
        if (!rows.isEmpty()) {
            sentences.add(contours.isEmpty() ? noContours(rows, symbol) : lines(contours, symbol));
            sentences.add(path(method, metric));
        }
        return new Block(
                method.id(id),
                method.title(title),
                sentences,
                rows.isEmpty() ? null : new Block.Chart("contours", HEIGHT, method.number() + ";" + quantity),
                contours.isEmpty() ? List.of() : List.of(table(contours, symbol)));
    }

    /** Sizes that were run on more than one processor, and the value is known of. */
    private static List<JsonNode> rows(Studied.Method method, ToDoubleFunction<JsonNode> value) {
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode row : method.json().path("averageLatency").path("rows")) {
            if (row.path("processors").asInt() > 1
                    && row.path("work").asDouble() > 0
                    && Double.isFinite(value.applyAsDouble(row))) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static String unknown(Studied.Method method, String symbol) {
        boolean any = !method.json().path("averageLatency").path("rows").isEmpty();
        return any
                ? symbol + " over W is not known: no size with a known, finite W above 0 was run on more than one"
                        + " processor and on one."
                : method.missing("average-latency");
    }

    private static String extremes(List<JsonNode> rows, String symbol, ToDoubleFunction<JsonNode> value) {
        JsonNode best = rows.get(0);
        JsonNode worst = rows.get(0);
        for (JsonNode row : rows) {
            best = value.applyAsDouble(row) > value.applyAsDouble(best) ? row : best;
            worst = value.applyAsDouble(row) < value.applyAsDouble(worst) ? row : worst;
        }
        return symbol + " is known at " + Phrases.count(rows.size(), "point", "points")
                + " on more than one processor, from " + at(worst, value) + " to " + at(best, value) + ".";
    }

    private static String at(JsonNode row, ToDoubleFunction<JsonNode> value) {
        return Numbers.text(value.applyAsDouble(row)) + " (N = " + Studied.number(row.path("processors")) + ", W = "
                + Studied.number(row.path("work")) + ")";
    }

    private static String lines(List<JsonNode> contours, String symbol) {
        return "Each thin line joins the W at which " + symbol + " is the same, "
                + Studied.number(contours.get(0).path("level")) + " to "
                + Studied.number(contours.get(contours.size() - 1).path("level"))
                + "; it ends where no size that was run comes to it.";
    }

    private static String noContours(List<JsonNode> rows, String symbol) {
        return sizes(rows) == 1
                ? "There are no lines of equal " + symbol + ", since only one size was run: they take several."
                : "There are no lines of equal " + symbol
                        + ": on no N do the sizes that were run enclose a round value.";
    }

    private static int sizes(List<JsonNode> rows) {
        TreeSet<Double> works = new TreeSet<>();
        rows.forEach(row -> works.add(row.path("work").asDouble()));
        return works.size();
    }

    private static String path(Studied.Method method, String metric) {
        for (JsonNode matrix : method.json().path("scalabilities")) {
            if (matrix.path("metric").asText().equals(metric)) {
                int known = 0;
                for (JsonNode point : matrix.path("points")) {
                    known += point.path("work").isNumber() ? 1 : 0;
                }
                return known == 0
                        ? "No N holds " + matrix.path("condition").asText() + ", so there is no path."
                        : "The thick line is the path on which "
                                + matrix.path("condition").asText() + ".";
            }
        }
        return "No path is drawn: " + method.missing(metric);
    }

    private static Table table(List<JsonNode> contours, String symbol) {
        ArrayNode rows = Json.object().arrayNode();
        for (JsonNode contour : contours) {
            for (JsonNode point : contour.path("points")) {
                rows.add(((ObjectNode) point.deepCopy()).set("level", contour.path("level")));
            }
        }
        return new TableMaker("Work at which " + symbol + " is the same")
                .exact(symbol, "level")
                .count("N", "processors")
                .exact("W", "work")
                .of(rows);
    }

    /** The scalability surface over N and W, as far as a page without three dimensions can show it. */
    static Block field(Studied.Method method) {
        ToDoubleFunction<JsonNode> efficiency = row -> row.path("efficiency").asDouble(Double.NaN);
        List<JsonNode> rows = rows(method, efficiency);
        TreeSet<Integer> processors = new TreeSet<>();
        rows.forEach(row -> processors.add(row.path("processors").asInt()));
        List<String> sentences = new ArrayList<>();
        if (rows.isEmpty()) {
            sentences.add(unknown(method, "E"));
        } else {
            int sizes = sizes(rows);
            int cells = processors.size() * sizes;
            sentences.add(
                    "The surface of E from above, as a map of colours with its values: a page of one file draws no third"
                            + " dimension. Each field is a size that was run, and reaches halfway to the next one.");
            sentences.add("It has " + Phrases.count(sizes, "value of W", "values of W") + " and "
                    + Phrases.count(processors.size(), "value of N", "values of N") + " above 1; "
                    + (rows.size() < cells
                            ? "of their " + cells + " pairs " + (cells - rows.size()) + " were not run."
                            : "each pair was run.")
                    + " The surface over N and N' is in the triangular matrices above.");
        }
        return new Block(
                method.id("scalability-surface"),
                method.title("Scalability surface"),
                sentences,
                rows.isEmpty() ? null : new Block.Chart("field", HEIGHT, String.valueOf(method.number())),
                rows.isEmpty()
                        ? List.of()
                        : List.of(new TableMaker("E over N and W")
                                .count("N", "processors")
                                .exact("W", "work")
                                .exact("k", "size")
                                .ratio("E", "efficiency")
                                .of(Means.list(rows))));
    }
}
