package io.scalegraph.analyzer.report.window;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Performance counters in JSON. */
final class CountersJson {
    private CountersJson() {}

    static JsonNode of(@Nullable HardwareCounters counters) {
        if (counters == null) {
            return NullNode.instance;
        }
        ObjectNode object = Json.object();
        ArrayNode gaps = object.putArray("gaps");
        counters.gaps()
                .forEach(gap -> gaps.addObject()
                        .put("counter", gap.counter())
                        .put("reason", gap.reason())
                        .put("threads", gap.threads()));
        object.put("uncounted", counters.uncounted());
        Json.put(object, "stalled_s", counters.stalled());
        put(object.putArray("workers"), counters.workers(), true);
        put(object.putArray("regions"), counters.regions(), false);
        return object;
    }

    private static void put(ArrayNode array, List<CountedEvents> rows, boolean workers) {
        for (CountedEvents row : rows) {
            ObjectNode object = array.addObject();
            if (workers) {
                object.put("id", row.id());
            }
            object.put("name", row.name());
            Json.put(object, "instructionsPerCycle", row.instructionsPerCycle());
            Json.put(object, "stalledShare", row.stalledShare());
            Json.put(object, "missesPer1000Instructions", row.missesPerThousandInstructions());
            Json.put(object, "misses_per_s", row.missesPerSecond());
            Json.put(object, "missRate", row.missRate());
            ArrayNode counts = object.putArray("counts");
            for (CountedEvents.Count count : row.counts()) {
                ObjectNode one = counts.addObject().put("counter", count.counter());
                one.put("unit", count.isClock() ? "s" : "events");
                Json.put(one, "value", count.value());
                Json.put(one, "running", count.running());
            }
        }
    }
}
