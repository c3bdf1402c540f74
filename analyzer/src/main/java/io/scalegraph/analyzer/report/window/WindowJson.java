package io.scalegraph.analyzer.report.window;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import org.jspecify.annotations.Nullable;

/** One window in JSON. */
public final class WindowJson {
    private WindowJson() {}

    /**
     * Writes a window.
     *
     * @param window the window
     * @return its object
     */
    public static ObjectNode of(WindowAnalysis window) {
        ObjectNode object = Json.object().put("section", window.section());
        Json.put(object, "begin_s", window.begin());
        Json.put(object, "tPara_s", window.tPara());
        object.put("processors", window.processors()).put("processorsFrom", window.processorsFrom());
        Json.put(object, "it_s", window.it());
        ArrayNode idleParts = object.putArray("idleParts");
        window.idle()
                .forEach(part -> Json.put(idleParts.addObject().put("reason", part.reason()), "time_s", part.time()));
        Json.put(object, "pt_s", window.pt());
        Json.put(object, "ml_s", window.ml());
        ArrayNode mlParts = object.putArray("mlParts");
        window.mlParts()
                .forEach(part -> Json.put(mlParts.addObject().put("reason", part.reason()), "time_s", part.time()));
        Json.put(object, "averageLatency_s", window.averageLatency());
        Json.put(object, "efficiency", window.efficiency());
        checks(object, window);
        ArrayNode workers = object.putArray("workers");
        window.workers().forEach(worker -> workers.add(worker(worker)));
        ArrayNode sources = object.putArray("sources");
        window.sources().forEach(source -> sources.add(source(source)));
        ArrayNode regions = object.putArray("regions");
        window.regions().forEach(region -> regions.add(region(region)));
        StallsJson.put(object, window.stalls());
        object.set("virtualThreads", VirtualJson.of(window.virtualThreads()));
        calls(object, window.calls());
        object.set("counters", CountersJson.of(window.counters()));
        return object;
    }

    private static void checks(ObjectNode object, WindowAnalysis window) {
        Json.put(object, "closureError", window.closureError());
        Json.put(object, "offProcessor_s", window.offProcessor());
        OffProcessorBounds bounds = window.offProcessorBounds();
        Json.put(object, "offProcessorLow_s", bounds == null ? null : bounds.low());
        Json.put(object, "offProcessorHigh_s", bounds == null ? null : bounds.high());
        Json.put(object, "offProcessorCoverage", window.offProcessorCoverage());
        Json.put(object, "belowThreshold", window.belowThreshold());
        object.put("lostEvents", window.lostEvents());
        Json.put(object, "agentCost_s", window.agentCost());
        Json.put(object, "computed_s", window.computed());
        Json.put(object, "nobodyHeight_s", window.unworked().nobody());
        Json.put(object, "shortWaitsHeight_s", window.unworked().shortWaits());
        BaselineCheck baseline = window.baseline();
        if (baseline == null) {
            object.putNull("baseline");
            return;
        }
        ObjectNode check = object.putObject("baseline");
        Json.put(check, "tSeq_s", baseline.tSeq());
        Json.put(check, "averageLatency_s", baseline.latency());
        Json.put(check, "difference_s", baseline.difference());
        Json.put(check, "efficiency", baseline.efficiency());
        Json.put(check, "costRatio", baseline.costRatio());
    }

    private static ObjectNode worker(WorkerTimes worker) {
        ObjectNode object = Json.object().put("name", worker.name()).put("id", worker.id());
        Json.put(object, "t_s", worker.t());
        Json.put(object, "l_s", worker.l());
        Json.put(object, "work_s", worker.work());
        Json.put(object, "primitive_s", worker.primitive());
        Json.put(object, "idle_s", worker.idle());
        Json.put(object, "waited_s", worker.waited());
        Json.put(object, "workElapsed_s", worker.workElapsed());
        Json.put(object, "height_s", worker.height());
        Json.put(object, "cpu_s", worker.cpu());
        Json.put(object, "runQueue_s", worker.runQueue());
        Json.put(object, "offProcessor_s", worker.offProcessor());
        return Json.put(object, "startDelay_s", worker.startDelay());
    }

    private static ObjectNode source(WaitSource source) {
        ObjectNode object = Json.object()
                .put("kind", source.kind())
                .put("site", source.site())
                .put("lockClass", source.lockClass())
                .put("count", source.count());
        Json.put(object, "total_s", source.total());
        Json.put(object, "max_s", source.max());
        Json.put(object, "median_s", source.median());
        Json.put(object, "p99_s", source.p99());
        Json.put(object, "charged_s", source.charged());
        WaitPartners partners = source.partners();
        object.put("locks", partners.locks()).put("generations", partners.generations());
        Json.put(object, "imbalance_s", partners.imbalance());
        Json.put(object, "release_s", partners.release());
        ArrayNode threads = object.putArray("partners");
        partners.threads().forEach(thread -> threads.add(partner(thread)));
        return object;
    }

    private static ObjectNode partner(WaitPartners.Partner thread) {
        ObjectNode object =
                Json.object().put("name", thread.name()).put("id", thread.id()).put("count", thread.count());
        return Json.put(object, "waited_s", thread.waited());
    }

    private static void calls(ObjectNode object, @Nullable CountedCalls counted) {
        if (counted == null) {
            object.putNull("acquisitionCost_s").putNull("calls");
            return;
        }
        Json.put(object, "acquisitionCost_s", counted.acquisitionCost());
        ArrayNode calls = object.putArray("calls");
        for (CountedCalls.Call call : counted.calls()) {
            ObjectNode node = calls.addObject()
                    .put("call", call.call())
                    .put("site", call.site())
                    .put("count", call.count())
                    .put("failed", call.failed())
                    .put("contended", call.contended());
            Json.put(node, "total_s", call.total());
        }
    }

    static ObjectNode region(Region region) {
        ObjectNode object = Json.object().put("name", region.name()).put("count", region.count());
        Json.put(object, "inclusive_s", region.inclusive());
        Json.put(object, "exclusive_s", region.exclusive());
        return Json.put(object, "waited_s", region.waited());
    }
}
