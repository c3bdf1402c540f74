package io.scalegraph.analyzer.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * An analysis as JSON, the contract of docs/json.md: seconds, null for what was not measured or is undefined, ASCII only.
 * Stateless.
 */
public final class JsonReport {
    /** Number of the contract; it grows when a field changes its meaning or goes away. */
    public static final int SCHEMA = 1;

    static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final ObjectWriter WRITER = JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build()
            .writerWithDefaultPrettyPrinter();

    private JsonReport() {}

    /**
     * One recording.
     *
     * @param analysis its analysis
     * @return a JSON object, with a line end
     */
    public static String of(RunAnalysis analysis) {
        return write(object(analysis));
    }

    /**
     * Several recordings.
     *
     * @param analyses their analyses
     * @return a JSON object with the single objects in {@code recordings}, with a line end
     */
    public static String of(List<RunAnalysis> analyses) {
        ObjectNode object = NODES.objectNode().put("schema", SCHEMA);
        ArrayNode recordings = object.putArray("recordings");
        analyses.forEach(analysis -> recordings.add(object(analysis)));
        return write(object);
    }

    static String write(ObjectNode object) {
        try {
            return WRITER.writeValueAsString(object) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a tree of numbers and text can always be written", e);
        }
    }

    private static ObjectNode object(RunAnalysis analysis) {
        ObjectNode object = NODES.objectNode().put("schema", SCHEMA);
        object.set("recording", recording(analysis.recording()));
        ArrayNode windows = object.putArray("windows");
        analysis.windows().forEach(window -> windows.add(WindowJson.of(window)));
        object.set("summary", summary(analysis.summary()));
        ArrayNode warnings = object.putArray("warnings");
        analysis.warnings().forEach(warnings::add);
        return object;
    }

    private static ObjectNode recording(RecordingInfo recording) {
        ObjectNode object = NODES.objectNode()
                .put("file", recording.file())
                .put("byAgent", recording.byAgent())
                .put("agentVersion", recording.agentVersion())
                .put("options", recording.options())
                .put("jvm", recording.jvm())
                .put("program", recording.program())
                .put("availableProcessors", recording.availableProcessors());
        return Finite.put(object, "startCost_s", recording.startCost());
    }

    private static ObjectNode summary(Summary summary) {
        ObjectNode object = NODES.objectNode().put("windows", summary.windows()).put("warmUp", summary.warmUp());
        Finite.put(object, "tPara_s", summary.tPara());
        object.put("processors", summary.processors());
        Finite.put(object, "it_s", summary.it());
        Finite.put(object, "pt_s", summary.pt());
        Finite.put(object, "ml_s", summary.ml());
        Finite.put(object, "averageLatency_s", summary.averageLatency());
        Finite.put(object, "efficiency", summary.efficiency());
        Finite.put(object, "closureError", summary.closureError());
        return Finite.put(object, "offProcessor_s", summary.offProcessor());
    }
}
