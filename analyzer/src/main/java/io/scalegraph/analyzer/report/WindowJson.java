package io.scalegraph.analyzer.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
final class WindowJson {
    private WindowJson() {}

    static ObjectNode of(WindowAnalysis window) {
        ObjectNode object = JsonReport.NODES.objectNode().put("section", window.section());
        Finite.put(object, "begin_s", window.begin());
        Finite.put(object, "tPara_s", window.tPara());
        object.put("processors", window.processors()).put("processorsFrom", window.processorsFrom());
        Finite.put(object, "it_s", window.it());
        ArrayNode idleParts = object.putArray("idleParts");
        window.idle()
                .forEach(part -> Finite.put(idleParts.addObject().put("reason", part.reason()), "time_s", part.time()));
        Finite.put(object, "pt_s", window.pt());
        Finite.put(object, "ml_s", window.ml());
        ArrayNode mlParts = object.putArray("mlParts");
        window.mlParts()
                .forEach(part -> Finite.put(mlParts.addObject().put("reason", part.reason()), "time_s", part.time()));
        Finite.put(object, "averageLatency_s", window.averageLatency());
        Finite.put(object, "efficiency", window.efficiency());
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
        Finite.put(object, "closureError", window.closureError());
        Finite.put(object, "offProcessor_s", window.offProcessor());
        OffProcessorBounds bounds = window.offProcessorBounds();
        Finite.put(object, "offProcessorLow_s", bounds == null ? null : bounds.low());
        Finite.put(object, "offProcessorHigh_s", bounds == null ? null : bounds.high());
        Finite.put(object, "offProcessorCoverage", window.offProcessorCoverage());
        Finite.put(object, "belowThreshold", window.belowThreshold());
        object.put("lostEvents", window.lostEvents());
        Finite.put(object, "agentCost_s", window.agentCost());
        Finite.put(object, "computed_s", window.computed());
        Finite.put(object, "nobodyHeight_s", window.unworked().nobody());
        Finite.put(object, "shortWaitsHeight_s", window.unworked().shortWaits());
        BaselineCheck baseline = window.baseline();
        if (baseline == null) {
            object.putNull("baseline");
            return;
        }
        ObjectNode check = object.putObject("baseline");
        Finite.put(check, "tSeq_s", baseline.tSeq());
        Finite.put(check, "averageLatency_s", baseline.latency());
        Finite.put(check, "difference_s", baseline.difference());
        Finite.put(check, "efficiency", baseline.efficiency());
        Finite.put(check, "costRatio", baseline.costRatio());
    }

    private static ObjectNode worker(WorkerTimes worker) {
        ObjectNode object =
                JsonReport.NODES.objectNode().put("name", worker.name()).put("id", worker.id());
        Finite.put(object, "t_s", worker.t());
        Finite.put(object, "l_s", worker.l());
        Finite.put(object, "work_s", worker.work());
        Finite.put(object, "primitive_s", worker.primitive());
        Finite.put(object, "idle_s", worker.idle());
        Finite.put(object, "waited_s", worker.waited());
        Finite.put(object, "workElapsed_s", worker.workElapsed());
        Finite.put(object, "height_s", worker.height());
        Finite.put(object, "cpu_s", worker.cpu());
        Finite.put(object, "runQueue_s", worker.runQueue());
        Finite.put(object, "offProcessor_s", worker.offProcessor());
        return Finite.put(object, "startDelay_s", worker.startDelay());
    }

    private static ObjectNode source(WaitSource source) {
        ObjectNode object = JsonReport.NODES
                .objectNode()
                .put("kind", source.kind())
                .put("site", source.site())
                .put("lockClass", source.lockClass())
                .put("count", source.count());
        Finite.put(object, "total_s", source.total());
        Finite.put(object, "max_s", source.max());
        Finite.put(object, "median_s", source.median());
        Finite.put(object, "p99_s", source.p99());
        Finite.put(object, "charged_s", source.charged());
        WaitPartners partners = source.partners();
        object.put("locks", partners.locks()).put("generations", partners.generations());
        Finite.put(object, "imbalance_s", partners.imbalance());
        Finite.put(object, "release_s", partners.release());
        ArrayNode threads = object.putArray("partners");
        partners.threads().forEach(thread -> threads.add(partner(thread)));
        return object;
    }

    private static ObjectNode partner(WaitPartners.Partner thread) {
        ObjectNode object = JsonReport.NODES
                .objectNode()
                .put("name", thread.name())
                .put("id", thread.id())
                .put("count", thread.count());
        return Finite.put(object, "waited_s", thread.waited());
    }

    private static void calls(ObjectNode object, @Nullable CountedCalls counted) {
        if (counted == null) {
            object.putNull("acquisitionCost_s").putNull("calls");
            return;
        }
        Finite.put(object, "acquisitionCost_s", counted.acquisitionCost());
        ArrayNode calls = object.putArray("calls");
        for (CountedCalls.Call call : counted.calls()) {
            ObjectNode node = calls.addObject()
                    .put("call", call.call())
                    .put("site", call.site())
                    .put("count", call.count())
                    .put("failed", call.failed())
                    .put("contended", call.contended());
            Finite.put(node, "total_s", call.total());
        }
    }

    static ObjectNode region(Region region) {
        ObjectNode object =
                JsonReport.NODES.objectNode().put("name", region.name()).put("count", region.count());
        Finite.put(object, "inclusive_s", region.inclusive());
        Finite.put(object, "exclusive_s", region.exclusive());
        return Finite.put(object, "waited_s", region.waited());
    }
}
