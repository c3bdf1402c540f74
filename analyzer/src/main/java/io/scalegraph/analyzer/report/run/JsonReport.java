package io.scalegraph.analyzer.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.cause.WhatIfColumns;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.window.WindowColumns;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An analysis as JSON, the contract of docs/json.md: seconds, null for what was not measured or is undefined, ASCII only.
 * Stateless.
 */
public final class JsonReport {
    private static final Columns<RecordingInfo> RECORDING = Columns.<RecordingInfo>none()
            .and("file", RecordingInfo::file)
            .and("byAgent", RecordingInfo::byAgent)
            .and("agentVersion", ofAgent(RecordingInfo.Agent::version))
            .and("options", ofAgent(RecordingInfo.Agent::options))
            .and("jvm", RecordingInfo::jvm)
            .and("program", RecordingInfo::program)
            .and("availableProcessors", RecordingInfo::availableProcessors)
            .and("startCost_s", ofAgent(RecordingInfo.Agent::startCost));

    private static final Columns<Summary> SUMMARY = Columns.<Summary>none()
            .and("windows", Summary::windows)
            .and("warmUp", Summary::warmUp)
            .and("tPara_s", Summary::tPara)
            .and("processors", Summary::processors)
            .and("it_s", (Summary summary) -> summary.terms().it())
            .and("pt_s", (Summary summary) -> summary.terms().pt())
            .and("ml_s", (Summary summary) -> summary.terms().ml())
            .and("averageLatency_s", (Summary summary) -> summary.terms().averageLatency())
            .and("efficiency", (Summary summary) -> summary.terms().efficiency())
            .and("closureError", Summary::closureError)
            .and("offProcessor_s", Summary::offProcessor);

    private JsonReport() {}

    /**
     * One recording.
     *
     * @param analysis its analysis
     * @return a JSON object, with a line end
     */
    public static String of(RunAnalysis analysis) {
        return Json.write(tree(analysis));
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
        analyses.forEach(analysis -> recordings.add(tree(analysis)));
        return Json.write(object);
    }

    /**
     * One recording, to be added to.
     *
     * @param analysis its analysis
     * @return a new object
     */
    public static ObjectNode tree(RunAnalysis analysis) {
        ObjectNode object = Json.report();
        RECORDING.put(object.putObject("recording"), analysis.recording());
        WindowColumns.WINDOWS.put(object, "windows", analysis.windows());
        SUMMARY.put(object.putObject("summary"), analysis.summary());
        if (analysis.advice() == null) {
            object.putNull("advice");
        } else {
            WhatIfColumns.ALL.put(object.putObject("advice"), analysis.advice());
        }
        Json.put(object, "warnings", analysis.warnings());
        return object;
    }

    private static Function<RecordingInfo, @Nullable Object> ofAgent(
            Function<RecordingInfo.Agent, @Nullable Object> value) {
        return recording -> recording.agent() == null ? null : value.apply(recording.agent());
    }
}
