package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.cause.WhatIfText;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.List;

/** What would help most, in the words of the text. Stateless. */
final class AdviceBlock {
    private static final String TITLE = "What would help most";

    private AdviceBlock() {}

    static Block of(Run run) {
        WhatIfs advice = run.analysis().advice();
        List<String> sentences = advice == null ? List.of() : WhatIfText.advice(advice);
        JsonNode answers = run.result().path("advice").path("whatIf");
        if (sentences.isEmpty()) {
            return new Block(run.id("advice"), TITLE, List.of("No change is known that would help."), null, List.of());
        }
        Table table = new TableMaker("Changes, each replayed alone")
                .words("if", row -> row.path("change").asText())
                .time("T_para", "tPara_s")
                .time("gain", "gain_s")
                .share("share of T_para", "gain_s", advice == null ? 0 : advice.tPara())
                .time("work law", "workLaw_s")
                .time("lock law", "lockLaw_s")
                .time("mean value", "meanValue_s")
                .of(answers);
        return new Block(run.id("advice"), TITLE, sentences, null, answers.isEmpty() ? List.of() : List.of(table));
    }
}
