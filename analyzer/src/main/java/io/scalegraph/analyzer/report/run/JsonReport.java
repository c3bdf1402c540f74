package io.scalegraph.analyzer.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.window.WindowJson;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import java.util.List;

/**
 * An analysis as JSON, the contract of docs/json.md: seconds, null for what was not measured or is undefined, ASCII only.
 * Stateless.
 */
public final class JsonReport {
    private JsonReport() {}

    /**
     * One recording.
     *
     * @param analysis its analysis
     * @return a JSON object, with a line end
     */
    public static String of(RunAnalysis analysis) {
        return Json.write(object(analysis));
    }

    /**
     * Several recordings.
     *
     * @param analyses their analyses
     * @return a JSON object with the single objects in {@code recordings}, with a line end
     */
    public static String of(List<RunAnalysis> analyses) {
        ObjectNode object = Json.report();
        ArrayNode recordings = object.putArray("recordings");
        analyses.forEach(analysis -> recordings.add(object(analysis)));
        return Json.write(object);
    }

    private static ObjectNode object(RunAnalysis analysis) {
        ObjectNode object = Json.report();
        object.set("recording", recording(analysis.recording()));
        ArrayNode windows = object.putArray("windows");
        analysis.windows().forEach(window -> windows.add(WindowJson.of(window)));
        object.set("summary", summary(analysis.summary()));
        Json.put(object, "warnings", analysis.warnings());
        return object;
    }

    private static ObjectNode recording(RecordingInfo recording) {
        ObjectNode object = Json.object()
                .put("file", recording.file())
                .put("byAgent", recording.byAgent())
                .put("agentVersion", recording.agentVersion())
                .put("options", recording.options())
                .put("jvm", recording.jvm())
                .put("program", recording.program())
                .put("availableProcessors", recording.availableProcessors());
        return Json.put(object, "startCost_s", recording.startCost());
    }

    private static ObjectNode summary(Summary summary) {
        ObjectNode object = Json.object().put("windows", summary.windows()).put("warmUp", summary.warmUp());
        Json.put(object, "tPara_s", summary.tPara());
        object.put("processors", summary.processors());
        Json.put(object, "it_s", summary.it());
        Json.put(object, "pt_s", summary.pt());
        Json.put(object, "ml_s", summary.ml());
        Json.put(object, "averageLatency_s", summary.averageLatency());
        Json.put(object, "efficiency", summary.efficiency());
        Json.put(object, "closureError", summary.closureError());
        return Json.put(object, "offProcessor_s", summary.offProcessor());
    }
}
