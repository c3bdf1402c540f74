package io.scalegraph.analyzer.report.run;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.cause.WhatIfColumns;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.window.WindowColumns;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An analysis as JSON, the contract of docs/json.md: seconds, null for what was not measured or is undefined, ASCII only.
 * Stateless.
 */
public final class JsonReport {
    private static final String WINDOWS = "windows";

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
        return of(List.of(analysis));
    }

    /**
     * Several recordings.
     *
     * @param analyses their analyses
     * @return a JSON object with the single objects in {@code recordings}, with a line end
     * @throws UncheckedIOException never: memory can always be written
     */
    public static String of(List<RunAnalysis> analyses) {
        StringWriter text = new StringWriter();
        try {
            write(analyses, null, text);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can always be written", e);
        }
        return text.toString();
    }

    /**
     * The same window by window, since the whole tree of a recording of many windows takes much memory.
     *
     * @param analyses one, or several
     * @param most how many windows of each are written, the first ones; null for all
     * @param out where to; it stays open
     * @throws IOException if it cannot be written
     */
    public static void write(List<RunAnalysis> analyses, @Nullable Integer most, Writer out) throws IOException {
        try (JsonGenerator json = Json.generator(out)) {
            if (analyses.size() == 1) {
                write(analyses.get(0), most, json);
            } else {
                json.writeStartObject();
                json.writeNumberField("schema", Json.SCHEMA);
                json.writeArrayFieldStart("recordings");
                for (RunAnalysis analysis : analyses) {
                    write(analysis, most, json);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
        }
        out.write('\n');
    }

    private static void write(RunAnalysis analysis, @Nullable Integer most, JsonGenerator json) throws IOException {
        List<WindowAnalysis> all = analysis.windows();
        json.writeStartObject();
        for (Map.Entry<String, JsonNode> field : frame(analysis, most).properties()) {
            json.writeFieldName(field.getKey());
            if (field.getKey().equals(WINDOWS)) {
                json.writeStartArray();
                for (WindowAnalysis window : all.subList(0, all.size() - leftOut(analysis, most))) {
                    json.writeTree(WindowColumns.WINDOWS.put(Json.object(), window));
                }
                json.writeEndArray();
            } else {
                json.writeTree(field.getValue());
            }
        }
        json.writeEndObject();
    }

    private static int leftOut(RunAnalysis analysis, @Nullable Integer most) {
        return most == null ? 0 : Math.max(0, analysis.windows().size() - most);
    }

    /**
     * A window as a line of its own, as soon as it is known.
     *
     * @param file name of the recording
     * @param number number of the window, from 1
     * @param window its analysis
     * @return a JSON object in one line, without its end
     */
    public static String line(String file, int number, WindowAnalysis window) {
        ObjectNode object = Json.report().put("file", file).put("number", number);
        WindowColumns.WINDOWS.put(object.putObject("window"), window);
        return Json.line(object);
    }

    /**
     * The line behind those of its windows.
     *
     * @param analysis the analysis of a recording
     * @return what {@link #of(RunAnalysis)} says, with an empty list of windows, in one line, without its end
     */
    public static String lastLine(RunAnalysis analysis) {
        return Json.line(frame(analysis, 0));
    }

    /**
     * One recording, to be added to.
     *
     * @param analysis its analysis
     * @return a new object
     */
    public static ObjectNode tree(RunAnalysis analysis) {
        ObjectNode object = frame(analysis, null);
        WindowColumns.WINDOWS.put(object, WINDOWS, analysis.windows());
        return object;
    }

    /** All but the windows, whose list is empty. */
    private static ObjectNode frame(RunAnalysis analysis, @Nullable Integer most) {
        ObjectNode object = Json.report();
        RECORDING.put(object.putObject("recording"), analysis.recording());
        object.putArray(WINDOWS);
        if (most != null) {
            object.put("windowsLeftOut", leftOut(analysis, most));
        }
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
