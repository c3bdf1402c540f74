package io.scalegraph.analyzer.report.window;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The virtual threads of a window in JSON. */
final class VirtualJson {
    private VirtualJson() {}

    static JsonNode of(@Nullable VirtualThreads threads) {
        if (threads == null) {
            return NullNode.instance;
        }
        ObjectNode object = Json.object()
                .put("started", threads.started())
                .put("ended", threads.ended())
                .put("mostLiving", threads.mostLiving());
        Json.put(object, "startDelay_s", threads.startDelay());
        Json.put(object, "maxStartDelay_s", threads.maxStartDelay());
        Json.put(object, "computed_s", threads.computed());
        Json.put(object, "computedOffCarrier_s", threads.computedOffCarrier());
        ArrayNode waits = object.putArray("waits");
        threads.waits().forEach(wait -> waits.add(wait(wait)));
        ArrayNode regions = object.putArray("regions");
        threads.regions().forEach(region -> regions.add(WindowJson.region(region)));
        List<Pinning> pinnings = threads.pinnings();
        if (pinnings == null) {
            object.putNull("pinnings");
        } else {
            ArrayNode all = object.putArray("pinnings");
            pinnings.forEach(pinning -> all.add(pinning(pinning)));
        }
        return object;
    }

    private static ObjectNode pinning(Pinning pinning) {
        ObjectNode object = Json.object()
                .put("reason", pinning.reason())
                .put("operation", pinning.operation())
                .put("site", pinning.site())
                .put("count", pinning.count());
        return Json.put(object, "total_s", pinning.total());
    }

    private static ObjectNode wait(VirtualWait wait) {
        ObjectNode object = Json.object()
                .put("kind", wait.kind())
                .put("site", wait.site())
                .put("lockClass", wait.lockClass())
                .put("count", wait.count());
        Json.put(object, "total_s", wait.total());
        Json.put(object, "max_s", wait.max());
        Json.put(object, "median_s", wait.median());
        Json.put(object, "p99_s", wait.p99());
        object.put("pinned", wait.pinned());
        return Json.put(object, "pinned_s", wait.pinnedTime());
    }
}
