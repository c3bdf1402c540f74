package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** How many waits at one place lasted how long: a sentence and a table for each place, of which scripts show one. Stateless. */
final class HistogramBlock {
    private static final int PLACES = 15;
    private static final int HEIGHT = 300;
    private static final String COUNT = "count";

    private HistogramBlock() {}

    static Block of(Run run) {
        JsonNode lengths = run.window().path("views").path("lengths");
        List<String> sentences = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        for (JsonNode place : lengths.path("places")) {
            if (tables.size() < PLACES) {
                sentences.add(sentence(place));
                tables.add(table(place));
            }
        }
        int leftOut =
                lengths.path("places").size() + lengths.path("placesLeftOut").asInt() - tables.size();
        boolean known = !tables.isEmpty();
        if (leftOut > 0) {
            sentences.add("Left out: " + Phrases.count(leftOut, "place", "places") + " at which less was lost.");
        }
        return new Block(
                run.id("histogram"),
                "Waits at one place by their length",
                known ? sentences : List.of("Of no place is it known how many waits lasted how long."),
                known ? new Block.Chart("histogram", HEIGHT, "0") : null,
                tables);
    }

    private static String sentence(JsonNode place) {
        JsonNode buckets = place.path("lengths");
        long all = sum(buckets);
        JsonNode most = buckets.path(0);
        for (JsonNode bucket : buckets) {
            most = bucket.path(COUNT).asLong() > most.path(COUNT).asLong() ? bucket : most;
        }
        JsonNode longest = buckets.path(buckets.size() - 1);
        return Phrases.count(all, "wait", "waits") + " in " + name(place) + ": "
                + Units.percent((double) most.path(COUNT).asLong() / all) + " of them lasted " + stretch(most)
                + (buckets.size() == 1
                        ? "."
                        : "; the longest, " + longest.path(COUNT).asText() + " of them, " + stretch(longest) + ".");
    }

    private static long sum(JsonNode buckets) {
        long sum = 0;
        for (JsonNode bucket : buckets) {
            sum += bucket.path(COUNT).asLong();
        }
        return sum;
    }

    private static String name(JsonNode place) {
        return Phrases.site(place) + " (" + Phrases.name(place.path("kind")) + ")";
    }

    private static String stretch(JsonNode bucket) {
        return Units.time(bucket.path("from_s").asDouble()) + " to "
                + Units.time(bucket.path("to_s").asDouble());
    }

    private static Table table(JsonNode place) {
        JsonNode buckets = place.path("lengths");
        ArrayNode rows = Json.object().arrayNode();
        long longer = sum(buckets);
        double all = longer;
        for (JsonNode bucket : buckets) {
            longer -= bucket.path(COUNT).asLong();
            ObjectNode row = rows.addObject();
            row.setAll((ObjectNode) bucket);
            row.put("longer", longer);
        }
        return new TableMaker("Lengths in " + name(place))
                .time("from", "from_s")
                .time("to", "to_s")
                .count("waits", COUNT)
                .share("share", COUNT, all)
                .share("longer ones", "longer", all)
                .of(rows);
    }
}
