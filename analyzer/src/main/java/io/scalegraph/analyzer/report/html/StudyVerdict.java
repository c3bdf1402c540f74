package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** How far a program scales, why not further, and what the best law says of more processors. Stateless. */
final class StudyVerdict {
    private static final String SYMBOLS =
            "On this page N is the number of processors, k the size factor (1 is the base size), W the work in operations,"
                    + " T the elapsed time, T_seq that on one processor, S = T_seq/T the speedup, E = S/N the efficiency,"
                    + " and L = T - T_seq/N the average latency, which is the time that each processor lost.";

    private StudyVerdict() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            List<String> sentences = new ArrayList<>();
            sentences.add(far(method));
            List<JsonNode> answers = answers(study, method);
            answers.forEach(answer ->
                    sentences.add((answers.size() > 1 ? "k = " + Studied.number(answer.path("size")) + ": " : "")
                            + answer.path("text").asText()));
            sentences.add(held(study, method));
            if (answers.isEmpty()) {
                sentences.add(whyNot(study, method));
            }
            if (answers.stream().noneMatch(answer -> answer.path("ahead").isObject())) {
                sentences.add(law(method.json()));
            }
            sentences.removeIf(String::isEmpty);
            blocks.add(new Block(
                    method.id("verdict-method"),
                    method.several() ? "Method " + Phrases.name(method.json().path("method")) : "",
                    sentences,
                    null,
                    List.of(findings(study, method))));
        }
        blocks.add(new Block("verdict-symbols", "", List.of(SYMBOLS), null, List.of()));
        return new Section("verdict", "Verdict", blocks);
    }

    /** With which the text begins too. */
    private static List<JsonNode> answers(Studied study, Studied.Method method) {
        List<JsonNode> answers = new ArrayList<>();
        for (JsonNode answer : study.tree().path("answers")) {
            if (answer.path("method").equals(method.json().path("method"))) {
                answers.add(answer);
            }
        }
        return answers;
    }

    private static String law(JsonNode method) {
        JsonNode fit = method.path("fit");
        return fit.isObject() ? LawSection.picked(fit) + " " + LawSection.beyond(method.path("prediction")) : "";
    }

    /** How far the size that was measured on the most N scales. */
    static String far(Studied.Method method) {
        if (method.sizes().isEmpty()) {
            return "No size was measured on several N, so nothing is known of how far a fixed size scales.";
        }
        List<JsonNode> size = method.sizes().get(0);
        JsonNode best = SizeSection.fastest(size);
        String n = best.path("processors").asText();
        String gain = best.path("efficiency").isNumber()
                ? ", S = " + Units.ratio(SizeSection.speedup(best)) + " at E = "
                        + Units.ratio(best.path("efficiency").asDouble())
                : "";
        if (best.equals(size.get(0)) && SizeSection.isTurning(size)) {
            return "At " + SizeSection.size(best) + " the program is fastest on the fewest processors measured, N = "
                    + n + ", and slower on more.";
        }
        return SizeSection.isTurning(size)
                ? "At " + SizeSection.size(best) + " the program gets faster up to N = " + n + gain
                        + ", and slower on more processors."
                : "At " + SizeSection.size(best) + " the program gets faster up to the most processors measured, N = "
                        + n + gain + ".";
    }

    /** How the work has to grow for a held efficiency; empty if the study has no such goal. */
    private static String held(Studied study, Studied.Method method) {
        JsonNode first = null;
        JsonNode last = null;
        for (JsonNode finding : study.tree().path("findings")) {
            if (finding.path("method").equals(method.json().path("method"))
                    && finding.path("goal").asText().equals("efficiency")
                    && finding.path("reached").asBoolean()
                    && finding.path("processors").asInt() > 1) {
                first = first == null ? finding : first;
                last = finding;
            }
        }
        if (first == null || last == null) {
            return "";
        }
        String begin = Studied.goal(first) + " is held up to N = "
                + last.path("processors").asText();
        double factor = last.path("work").asDouble() / first.path("work").asDouble();
        return first.equals(last) || !Double.isFinite(factor)
                ? begin + "."
                : begin + ", with " + Units.ratio(factor) + " times the work of N = "
                        + first.path("processors").asText() + ".";
    }

    /** What makes L grow most; where no goal tells, what it consists of on the most processors. */
    private static String whyNot(Studied study, Studied.Method method) {
        JsonNode k = method.sizes().isEmpty()
                ? MissingNode.getInstance()
                : method.sizes().get(0).get(0).path("size");
        JsonNode found = null;
        for (JsonNode growth : study.tree().path("growth")) {
            boolean own = growth.path("method").equals(method.json().path("method"));
            boolean ofSize = growth.path("goal").asText().equals("size")
                    && growth.path("target").equals(k);
            found = own && (found == null || ofSize) ? growth : found;
        }
        return found == null
                ? "Why not further is not known: no goal is held on two N."
                : GrowthSection.sentence(found);
    }

    private static Table findings(Studied study, Studied.Method method) {
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode finding : study.tree().path("findings")) {
            if (finding.path("method").equals(method.json().path("method"))) {
                rows.add(finding);
            }
        }
        return new TableMaker("What was found")
                .words("held", Studied::goal)
                .count("N", "processors")
                .words(
                        "reached",
                        row -> row.path("miss").asText(row.path("state").asText()))
                .exact("k", "k")
                .exact("W", "work")
                .time("T_para", "tPara_s")
                .time("T_seq", "tSeq_s")
                .ratio("E", "efficiency")
                .time("L", "averageLatency_s")
                .time("L (ledger)", "ledgerAverageLatency_s")
                .words("W'", row -> number(row.at("/required/work")))
                .words("95 % of W'", StudyVerdict::interval)
                .words("remark", StudyVerdict::remark)
                .of(Means.list(rows));
    }

    private static String interval(JsonNode finding) {
        JsonNode low = finding.at("/required/low");
        return low.isNumber() ? number(low) + " .. " + number(finding.at("/required/high")) : "";
    }

    private static String number(JsonNode value) {
        return value.isNumber() ? Numbers.text(value.asDouble()) : "";
    }

    private static String remark(JsonNode finding) {
        String note = finding.path("note").asText();
        String exact = finding.at("/required/note").asText("");
        return note.isEmpty() || exact.isEmpty() ? note + exact : note + "; " + exact;
    }
}
