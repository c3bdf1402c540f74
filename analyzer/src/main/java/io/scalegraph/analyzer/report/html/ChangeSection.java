package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Changes of one kind: by how much each is worse, with its interval, and what it was before and after. Stateless. */
final class ChangeSection {
    /** Rows of one chart: the greatest changes. */
    private static final int MOST_ROWS = 30;

    private static final int FRAME = 130;
    private static final int ROW = 26;

    /** What is told together. */
    enum Group {
        RUNS("changes", "Time, latency and efficiency"),
        PLACES("places", "What is lost at each place"),
        SCALABILITY("scalability", "Scalability and the work needed");

        private final String id;
        private final String title;

        Group(String id, String title) {
            this.id = id;
            this.title = title;
        }

        private static Group of(String what) {
            return switch (what) {
                case "T", "L", "E" -> RUNS;
                case "scale", "W'" -> SCALABILITY;
                default -> PLACES;
            };
        }

        /** The changes that belong to it. */
        ArrayNode of(ObjectNode tree) {
            ArrayNode rows = Json.object().putArray(id);
            tree.path("changes").forEach(change -> {
                if (of(change.path("what").asText()) == this) {
                    rows.add(change);
                }
            });
            return rows;
        }

        /** Whether there are any. */
        boolean has(ObjectNode tree) {
            return !of(tree).isEmpty();
        }
    }

    private ChangeSection() {}

    static Section of(ObjectNode tree, Group group) {
        ArrayNode rows = group.of(tree);
        List<Block> blocks = new ArrayList<>();
        if (rows.isEmpty()) {
            blocks.add(
                    new Block(group.id + "-none", "", List.of("Nothing of this could be compared."), null, List.of()));
        } else {
            List<String> sentences = sentences(rows);
            if (group == Group.RUNS) {
                sentences.add(
                        "T is the elapsed time, L the average latency, which is the time that each processor lost,"
                                + " and E the efficiency; N is the number of processors.");
            }
            blocks.add(new Block(
                    group.id + "-forest", "", sentences, chart("forest", rows, group), List.of(table(rows, group))));
        }
        if (group == Group.PLACES && !rows.isEmpty()) {
            blocks.add(new Block(
                    "places-values",
                    "Before and after",
                    List.of("Shares of the processor time, means of the runs."),
                    chart("beforeAfter", rows, group),
                    List.of()));
        }
        return new Section(group.id, group.title, blocks);
    }

    private static Block.Chart chart(String kind, ArrayNode rows, Group group) {
        int row = kind.equals("forest") ? ROW : 2 * ROW;
        return new Block.Chart(
                kind,
                FRAME + row * Math.min(MOST_ROWS, rows.size()),
                group.name().toLowerCase(Locale.ROOT) + ";" + MOST_ROWS);
    }

    /** How many there are of each verdict. */
    private static List<String> sentences(ArrayNode rows) {
        Map<String, Integer> verdicts = new LinkedHashMap<>();
        rows.forEach(row -> verdicts.merge(row.path("verdict").asText(), 1, Integer::sum));
        List<String> counts = new ArrayList<>();
        verdicts.forEach((verdict, count) -> counts.add(count + " " + verdict));
        List<String> sentences = new ArrayList<>();
        sentences.add("Of " + Phrases.count(rows.size(), "change", "changes") + ": " + String.join("; ", counts) + ".");
        sentences.add("To the right of 0 is worse. "
                + (hasIntervals(rows)
                        ? "Lines are intervals of 95 %, each for itself; the verdict allows for how many things are tested."
                        : "With one run before or after there are no intervals, so chance is not known."));
        if (rows.size() > MOST_ROWS) {
            sentences.add("The chart shows the " + MOST_ROWS + " greatest.");
        }
        return sentences;
    }

    private static boolean hasIntervals(ArrayNode rows) {
        boolean has = false;
        for (JsonNode row : rows) {
            has |= row.path("low").isNumber();
        }
        return has;
    }

    private static Table table(ArrayNode rows, Group group) {
        TableMaker maker = new TableMaker("Changes: " + group.title.toLowerCase(Locale.ROOT))
                .name("what", "what")
                .name("where", "where")
                .exact("before", "before")
                .exact("after", "after")
                .words("in", ChangeSection::unit)
                .share("worse by", "worseBy", 1)
                .share("95 % from", "low", 1)
                .share("to", "high", 1)
                .exact("chance", "chance")
                .words("verdict", row -> row.path("verdict").asText());
        return maker.of(rows);
    }

    private static String unit(JsonNode row) {
        String unit = row.path("unit").asText();
        return unit.equals("processor time") ? "shares of the processor time" : unit;
    }
}
