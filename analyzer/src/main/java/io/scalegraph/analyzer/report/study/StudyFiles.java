package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.StudyResult;

/** What a study found, for programs: JSON. */
public final class StudyFiles {
    private StudyFiles() {}

    /**
     * Findings as JSON.
     *
     * @param result what the study found
     * @return one object, with a line end
     */
    public static String json(StudyResult result) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("study", result.spec().name());
        root.put("complete", result.complete());
        ObjectNode influence = root.putObject("agentInfluence");
        Influence.of(result.runs()).ifPresent(found -> {
            influence.put("processRatio", found.process());
            influence.put("ownTimeRatio", found.ownTime());
            influence.put("runsWith", found.with());
            influence.put("runsWithout", found.without());
        });
        ArrayNode findings = root.putArray("findings");
        result.findings().forEach(finding -> put(findings.addObject(), finding));
        return root.toPrettyString() + "\n";
    }

    private static void put(ObjectNode object, Finding finding) {
        object.put("method", finding.sought().method());
        object.put("goal", finding.sought().goal().label());
        Json.put(object, "target", finding.sought().target());
        object.put("processors", finding.sought().processors());
        object.put("reached", finding.reached());
        Json.put(object, "k", finding.k());
        Json.put(object, "work", finding.times().work());
        Json.put(object, "tPara", finding.times().tPara());
        Json.put(object, "tSeq", finding.times().tSeq());
        Json.put(object, "efficiency", finding.efficiency());
        Json.put(object, "averageLatency", finding.latency());
        Json.put(object, "ledgerAverageLatency", finding.times().ledgerLatency());
        ArrayNode runs = object.putArray("runs");
        finding.runs().forEach(runs::add);
        object.put("note", finding.note());
    }
}
