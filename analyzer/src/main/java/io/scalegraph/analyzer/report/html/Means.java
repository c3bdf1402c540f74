package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** Rows with what follows from their numbers. Stateless. */
final class Means {
    private static final int MOST_THREADS = 4;

    private Means() {}

    /** Places with the mean length of their waits, null where none ended. */
    static ArrayNode with(JsonNode sources) {
        ArrayNode rows = Json.object().arrayNode();
        for (JsonNode source : sources) {
            long count = source.path("count").asLong();
            rows.add(Json.put(
                    (ObjectNode) source.deepCopy(),
                    "mean_s",
                    count == 0 ? null : Double.valueOf(source.path("total_s").asDouble() / count)));
        }
        return rows;
    }

    static ArrayNode list(List<JsonNode> rows) {
        ArrayNode list = Json.object().arrayNode();
        rows.forEach(list::add);
        return list;
    }

    /** Names of threads, with their times where these are known. */
    static String threads(JsonNode threads) {
        List<String> words = new ArrayList<>();
        for (JsonNode thread : threads) {
            if (words.size() < MOST_THREADS) {
                words.add(Phrases.name(thread.path("name"))
                        + (thread.path("time_s").isNumber()
                                ? " " + Units.time(thread.path("time_s").asDouble())
                                : ""));
            }
        }
        int more = threads.size() - words.size();
        return String.join(", ", words) + (more > 0 ? " and " + more + " more" : "");
    }
}
