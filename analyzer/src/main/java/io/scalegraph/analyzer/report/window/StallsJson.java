package io.scalegraph.analyzer.report.window;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;

/** Where work lost time, in JSON. */
final class StallsJson {
    private StallsJson() {}

    static void put(ObjectNode window, Stalls stalls) {
        ArrayNode stops = window.putArray("stops");
        stalls.stops().forEach(stop -> stops.add(stop(stop)));
        ArrayNode routines = window.putArray("routines");
        stalls.routines()
                .forEach(routine ->
                        routines.addObject().put("site", routine.site()).put("samples", routine.samples()));
        ArrayNode hidden = window.putArray("hidden");
        stalls.hidden()
                .forEach(part -> Json.put(
                        hidden.addObject()
                                .put("id", part.id())
                                .put("name", part.name())
                                .put("site", part.site())
                                .put("method", part.method())
                                .put("samples", part.samples()),
                        "time_s",
                        part.time()));
    }

    private static ObjectNode stop(JvmStopSum stop) {
        ObjectNode object = Json.object().put("reason", stop.reason()).put("count", stop.count());
        Json.put(object, "elapsed_s", stop.elapsed());
        Json.put(object, "work_s", stop.work());
        ArrayNode workers = object.putArray("workers");
        stop.workers().forEach(worker -> Json.put(workers.addObject().put("id", worker.id()), "work_s", worker.work()));
        return object;
    }
}
