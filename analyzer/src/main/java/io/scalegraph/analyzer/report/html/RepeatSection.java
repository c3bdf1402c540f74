package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.study.RunsText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The runs of a study: repeats, what disturbed them, and what the agent added. Stateless. */
final class RepeatSection {
    /** In the table. Its rows are long, and with three repeats of a hundred points they would be a tenth of the page. */
    static final int MOST_RUNS = 100;

    private RepeatSection() {}

    static Section of(Studied study) {
        return new Section("runs", "Runs", List.of(repeats(study), machine(study), influence(study), text(study)));
    }

    private static Block repeats(Studied study) {
        JsonNode runs = study.tree().path("runs");
        boolean measured = false;
        boolean several = study.methods().size() > 1;
        for (JsonNode run : runs) {
            measured |= run.path("tPara_s").isNumber();
        }
        Table table = new TableMaker("All runs")
                .count("run", "number")
                .words("method", row -> several ? Phrases.name(row.path("method")) : "")
                .count("N", "processors")
                .exact("k", "k")
                .exact("W", "work")
                .words("how", row -> row.path("mode").asText())
                .words("end", row -> end(row))
                .words("remark", RepeatSection::remark)
                .time("T_para", "tPara_s")
                .time("L (ledger)", "ledgerAverageLatency_s")
                .time("IT", "it_s")
                .time("PT", "pt_s")
                .share("run queue", "runQueueShare", 1)
                .share("others had", "othersShare", 1)
                .share("host took", "stolenShare", 1)
                .ratio("load", "load")
                .count("clock, MHz", "clock_MHz")
                .time("process", "process_s")
                .of(notableFirst(runs), MOST_RUNS);
        return new Block(
                "repeats",
                "Repeats",
                List.of(
                        RunsText.made(study.result()) + ".",
                        "Each dot is a run: how far its T_para lies from the median of all runs of the same program,"
                                + " size and N."),
                measured ? new Block.Chart("repeats", 320) : null,
                List.of(table));
    }

    /** Of more runs than the table has, those that failed, lie far off or were disturbed come first; else in their order. */
    private static JsonNode notableFirst(JsonNode runs) {
        if (runs.size() <= MOST_RUNS) {
            return runs;
        }
        List<JsonNode> sorted = new ArrayList<>();
        runs.forEach(sorted::add);
        sorted.sort(Comparator.comparing(
                run -> remark(run).isEmpty() && run.path("failure").asText().isEmpty()));
        return JsonNodeFactory.instance.arrayNode().addAll(sorted);
    }

    private static String end(JsonNode run) {
        String failure = run.path("failure").asText();
        return failure.isEmpty() ? run.path("status").asText() : failure;
    }

    private static String remark(JsonNode run) {
        List<String> words = new ArrayList<>();
        if (run.path("disturbed").asBoolean()) {
            words.add("disturbed");
        }
        if (run.path("outlier").asBoolean()) {
            words.add("outlier");
        }
        return String.join(", ", words);
    }

    private static Block machine(Studied study) {
        boolean known = false;
        for (JsonNode run : study.tree().path("runs")) {
            known |= run.path("othersShare").isNumber();
        }
        return new Block(
                "machine",
                "The machine",
                List.of("What else went on: " + RunsText.machine(study.result().runs()) + "."),
                known ? new Block.Chart("noise", 280) : null,
                List.of());
    }

    private static Block influence(Studied study) {
        JsonNode influence = study.tree().path("agentInfluence");
        String own = influence.path("ownTimeRatio").isNumber()
                ? " The work itself took "
                        + Units.percent(influence.path("ownTimeRatio").asDouble() - 1) + " longer."
                : "";
        return new Block(
                "influence",
                "The agent's influence",
                List.of("Of the agent: " + RunsText.influence(study.result().runs()) + "." + own),
                null,
                List.of());
    }

    private static Block text(Studied study) {
        return new Block(
                "text",
                "The result as text",
                List.of("All that 'scalegraph report STUDY' prints."),
                null,
                List.of(),
                study.found().text());
    }
}
