package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the numbers came about: versions, options, costs and gaps. Stateless. */
final class MeasuredSection {
    private static final String NOT_MEASURED = Units.NOT_MEASURED;

    private MeasuredSection() {}

    static Section of(Run run) {
        Table facts = new TableMaker("The measurement")
                .words("what", row -> row.path("what").asText())
                .words("value", row -> row.path("value").asText())
                .of(facts(run.analysis().recording(), run.window()));
        return new Section(
                run.id("measured"),
                "How it was measured",
                List.of(
                        new Block(run.id("measurement"), "", List.of(sentence(run)), null, List.of(facts.opened())),
                        new Block(
                                run.id("text"),
                                "The result as text",
                                List.of("All that 'scalegraph analyze --detail' prints of this recording."),
                                null,
                                List.of(),
                                text(run.analysis()))));
    }

    private static String text(RunAnalysis analysis) {
        return TextReport.of(analysis);
    }

    private static String sentence(Run run) {
        JsonNode window = run.window();
        Double cost = run.median().checks().agentCost();
        String lost = window.path("lostEvents").asLong() == 0
                ? "no single wait is missing"
                : Phrases.count(window.path("lostEvents").asLong(), "single wait is", "single waits are") + " missing";
        return "The measurement itself cost "
                + (cost == null ? "an unknown time" : Units.percent(cost / run.capacity()) + " of N*T_para")
                + "; " + lost + " in the recording.";
    }

    private static ArrayNode facts(RecordingInfo recording, JsonNode window) {
        ArrayNode facts = Json.object().arrayNode();
        RecordingInfo.Agent agent = recording.agent();
        fact(facts, "program", recording.program());
        fact(facts, "recording", recording.file());
        fact(facts, "JVM", recording.jvm());
        fact(
                facts,
                "processors available",
                recording.availableProcessors() == null
                        ? null
                        : recording.availableProcessors().toString());
        fact(
                facts,
                "N",
                window.path("processors").asText() + ", from: "
                        + window.path("processorsFrom").asText());
        fact(facts, "measured by", agent == null ? "JFR's own events only" : "agent " + agent.version());
        fact(facts, "options of the agent", agent == null ? null : agent.options());
        Double start = agent == null ? null : agent.startCost();
        fact(facts, "delay of main by the agent's start", start == null ? null : Units.time(start));
        fact(facts, "cost of the agent in the window, estimated", time(window.path("agentCost_s")));
        fact(facts, "parts that do not add up to N*T_para", percent(window.path("closureError")));
        fact(facts, "wait time known from totals alone", percent(window.path("belowThreshold")));
        fact(facts, "work for which samples of counters stand", percent(window.path("offProcessorCoverage")));
        fact(facts, "single waits missing", window.path("lostEvents").asText());
        machine(facts, window.path("machine"));
        return facts;
    }

    private static void machine(ArrayNode facts, JsonNode machine) {
        if (machine.isObject()) {
            fact(facts, "processors online", machine.path("online").asText());
            fact(
                    facts,
                    "limit of the container",
                    machine.path("limit_processors").isNumber()
                            ? Units.ratio(machine.path("limit_processors").asDouble()) + " processors"
                            : "none is known");
            fact(facts, "taken by the host", time(machine.path("steal_s")));
            fact(facts, "processor time of the process", time(machine.path("process_s")));
            fact(facts, "of the agent's own thread", time(machine.path("agent_s")));
            fact(facts, "of native code's threads", time(machine.path("natives_s")));
            fact(facts, "of the JVM's own threads", time(machine.path("jvm_s")));
            fact(facts, "of these its compilers", time(machine.path("compilers_s")));
            fact(facts, "of these its collectors", time(machine.path("collectors_s")));
            fact(facts, "of other processes", time(machine.path("others_s")));
        }
    }

    private static @Nullable String time(JsonNode value) {
        return value.isNumber() ? Units.time(value.asDouble()) : null;
    }

    private static @Nullable String percent(JsonNode value) {
        return value.isNumber() ? Units.percent(value.asDouble()) : null;
    }

    private static void fact(ArrayNode facts, String what, @Nullable String value) {
        facts.addObject().put("what", what).put("value", value == null || value.isEmpty() ? NOT_MEASURED : value);
    }
}
