package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.scalability.Scalability.RequiredWork;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a study found, for people. */
public final class StudyText {
    private static final int MOST_CHARACTERS = 40;

    private final StudyResult result;
    private final List<Answer> answers;
    private final Required required;
    private final TextPage page = new TextPage();

    private StudyText(StudyResult result, List<Answer> answers, Required required) {
        this.result = result;
        this.answers = answers;
        this.required = required;
    }

    /**
     * Writes.
     *
     * @param result what the study found
     * @return lines of text
     */
    public static String of(StudyResult result) {
        return of(result, Answers.of(result), Required.of(result));
    }

    static String of(StudyResult result, List<Answer> answers, Required required) {
        StudyText text = new StudyText(result, answers, required);
        text.write();
        return text.page.toString();
    }

    private void write() {
        StudyWarning.of(result).forEach(warning -> page.paragraph(warning.label() + "  ", warning.text()));
        answers.forEach(answer -> page.paragraph("", of(answer, answers.size() > 1) + AnswerText.of(answer)));
        GridCells.print(page, result);
        byGoal().forEach(this::write);
        TripleText.print(page, result);
        page.gap();
        runs();
    }

    /** Which answer it is, if there are several. */
    private static String of(Answer answer, boolean isOneOfMany) {
        return isOneOfMany
                ? "Scaling method " + PrintableNames.withoutControls(answer.method()) + ", k = "
                        + significant(answer.size()) + ": "
                : "";
    }

    private Map<String, List<Finding>> byGoal() {
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        for (Finding finding : result.findings()) {
            groups.computeIfAbsent(heading(finding), any -> new ArrayList<>()).add(finding);
        }
        return groups;
    }

    private static String heading(Finding finding) {
        String method = "Scaling method "
                + PrintableNames.withoutControls(finding.sought().method()) + ", ";
        return method
                + switch (finding.sought().goal()) {
                    case EFFICIENCY ->
                        "efficiency held at E = " + significant(finding.sought().target());
                    case TIME ->
                        "elapsed time held at T = "
                                + Units.time(finding.sought().target());
                    case SPEED ->
                        "speed held at " + significant(finding.sought().target()) + " operations/s a processor";
                    case MEMORY ->
                        "memory filled with " + significant(finding.sought().target()) + " bytes a processor";
                    case SIZE -> "sizes as given";
                };
    }

    private void write(String heading, List<Finding> findings) {
        boolean isSearched = findings.get(0).sought().goal() != Goal.SIZE;
        TextTable table = new TextTable()
                .right("N", "k")
                .left("parameters")
                .right("W", "T_para", "T_seq", "speedup", "E", "L", "L (ledger)", "runs");
        if (isSearched) {
            table.right("W'").left("95 % of W'");
        }
        table.left("");
        for (Finding finding : findings) {
            List<String> row = new ArrayList<>(List.of(
                    Integer.toString(finding.sought().processors()),
                    significant(finding.k()),
                    PrintableNames.head(parameters(finding), MOST_CHARACTERS),
                    significant(finding.times().work()),
                    Units.time(finding.times().tPara()),
                    Units.time(finding.times().tSeq()),
                    Units.ratio(finding.sought().processors() * finding.efficiency()),
                    Units.ratio(finding.efficiency()),
                    Units.time(finding.latency()),
                    Units.time(finding.times().ledgerLatency()),
                    Integer.toString(finding.runs().size())));
            String note = finding.reach().heading() + finding.note();
            RequiredWork exact = required.of(finding);
            if (isSearched) {
                row.add(exact == null || Double.isNaN(exact.work()) ? "-" : Numbers.text(exact.work()));
                row.add(exact == null ? "-" : interval(exact));
            }
            row.add(
                    exact == null || exact.note().isEmpty()
                            ? note
                            : (note.isEmpty() ? "" : note + "; ") + exact.note());
            table.row(row);
        }
        page.heading(heading).lines(table.lines());
        Growth.all(result).stream()
                .filter(growth -> findings.contains(growth.from()))
                .forEach(growth -> GrowthText.print(page, growth));
    }

    /** Those that the scaling method changes, as the program gets them. */
    private String parameters(Finding finding) {
        Finding.Sought sought = finding.sought();
        for (ScalingMethod method : result.spec().problem().scaling()) {
            if (method.name().equals(sought.method()) && finding.k() > 0) {
                try {
                    Map<String, String> settings = new TreeMap<>(result.spec()
                            .point(method, sought.processors(), finding.k())
                            .settings());
                    settings.keySet().retainAll(method.expressions().keySet());
                    return settings.entrySet().stream()
                            .map(each -> each.getKey() + "=" + each.getValue())
                            .collect(Collectors.joining(" "));
                } catch (StudyException e) {
                    return ""; // which whoever wrote the study has been told
                }
            }
        }
        return "";
    }

    private static String interval(RequiredWork exact) {
        Interval interval = exact.interval();
        return interval == null ? "-" : Numbers.text(interval.low()) + " .. " + Numbers.text(interval.high());
    }

    private void runs() {
        page.paragraph(
                "",
                "T_para: median over the windows of a run behind its warm-up (" + warmUp()
                        + "), median over the runs of a point. T_seq: the one-processor run of the same work, or W t_c with t_c from the nearest sizes. E = T_seq/(N"
                        + " T_para), L = T_para - T_seq/N, medians over the runs, each by the one-processor run of its repeat, as scale has them; L (ledger) is what the recordings account for. W': the work with which exactly the goal is held, as scale computes it.");
        page.paragraph("", RunsText.made(result));
        page.paragraph("", "The machine: " + RunsText.machine(result.runs()));
        page.paragraph("", "The agent's influence: " + RunsText.influence(result.runs()));
    }

    private String warmUp() {
        Integer windows = result.spec().effort().warmUp();
        return windows != null
                ? windows + (windows == 1 ? " window" : " windows") + ", or all but the last"
                : "from ten windows on, up to the first whose running median of five lies within 3 % of the median of the"
                        + " last half";
    }

    static String significant(double value) {
        if (!Double.isFinite(value)) {
            return Units.UNDEFINED;
        }
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.4g", value);
    }
}
