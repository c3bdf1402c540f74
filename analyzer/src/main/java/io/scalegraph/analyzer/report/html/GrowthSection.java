package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** What makes L grow from the fewest to the most processors. Stateless. */
final class GrowthSection {
    /** Bars of one chart. */
    private static final int BARS = 12;

    private GrowthSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        int number = 0;
        for (JsonNode growth : study.tree().path("growth")) {
            blocks.add(block(study, growth, number));
            number++;
        }
        if (blocks.isEmpty()) {
            blocks.add(new Block(
                    "growth-none",
                    "",
                    List.of("No goal is held on two N with all that L consists of."),
                    null,
                    List.of()));
        }
        return new Section("growth", "What makes L grow", blocks);
    }

    private static Block block(Studied study, JsonNode growth, int number) {
        JsonNode latency = growth.path("latency");
        JsonNode parts = growth.path("parts");
        Table table = new TableMaker("Parts of the growth; they sum to that of L")
                .loss("what", "kind")
                .words("where", row -> row.path("site").asText().isEmpty() ? Table.Cell.NONE : Phrases.site(row))
                .time("N = " + growth.path("from").asText(), "from_s")
                .time("N = " + growth.path("to").asText(), "to_s")
                .time("growth", "growth_s")
                .time("95 % from", "low_s")
                .time("to", "high_s")
                .share("share", "growth_s", latency.path("growth_s").asDouble())
                .of(parts);
        return new Block(
                "growth-" + (number + 1),
                (study.methods().size() > 1 ? "Method " + Phrases.name(growth.path("method")) + ": " : "") + "At "
                        + Studied.goal(growth),
                number == 0
                        ? List.of(
                                sentence(growth),
                                "Intervals are Welch's, from the repeats; the error of T_seq is not in them.")
                        : List.of(sentence(growth)),
                parts.isEmpty()
                        ? null
                        : new Block.Chart("growth", 110 + 30 * Math.min(BARS, parts.size()), String.valueOf(number)),
                List.of(table));
    }

    /** By how much L grows, and what most of that is. */
    static String sentence(JsonNode growth) {
        JsonNode latency = growth.path("latency");
        JsonNode most = growth.path("parts").path(0);
        for (JsonNode part : growth.path("parts")) {
            most = part.path("growth_s").asDouble() > most.path("growth_s").asDouble() ? part : most;
        }
        double all = latency.path("growth_s").asDouble();
        String begin = "From N = " + growth.path("from").asText() + " to "
                + growth.path("to").asText() + " at "
                + Studied.goal(growth) + " L " + (all > 0 ? "grows by " : "changes by ") + Units.time(all)
                + interval(latency);
        return all > 0 && most.path("growth_s").asDouble() > 0
                ? begin + "; what adds most is " + SourceSection.place(most) + " with "
                        + Units.time(most.path("growth_s").asDouble()) + interval(most) + "."
                : begin + ".";
    }

    private static String interval(JsonNode part) {
        return part.path("low_s").isNumber()
                ? " (95 %: " + Units.time(part.path("low_s").asDouble()) + " to "
                        + Units.time(part.path("high_s").asDouble()) + ")"
                : "";
    }
}
