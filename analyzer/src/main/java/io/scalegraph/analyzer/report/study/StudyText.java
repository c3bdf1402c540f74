package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.study.finding.FailedPoint;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.Outliers;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a study found, for people. */
public final class StudyText {
    private static final int MOST_FAILED = 3;

    private final StudyResult result;
    private final TextPage page = new TextPage();

    private StudyText(StudyResult result) {
        this.result = result;
    }

    /**
     * Writes.
     *
     * @param result what the study found
     * @return lines of text
     */
    public static String of(StudyResult result) {
        StudyText text = new StudyText(result);
        text.write();
        return text.page.toString();
    }

    private void write() {
        if (!result.complete()) {
            page.paragraph(
                    "WARNING  ", "the study is not complete: its budget was spent or it was ended; --resume goes on");
        }
        FailedPoint.of(result.runs()).stream().limit(MOST_FAILED).forEach(this::failed);
        warnOfDisturbed();
        List<Answer> answers = Answers.of(result);
        answers.forEach(answer -> page.paragraph("", of(answer, answers.size() > 1) + AnswerText.of(answer)));
        byGoal().forEach(this::write);
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

    private void failed(FailedPoint failed) {
        StudyRun last = failed.last();
        page.paragraph(
                "FAILED  ",
                "N = " + last.point().processors() + ", k = "
                        + significant(last.point().k())
                        + (last.mode() == StudyRun.Mode.MEASURED
                                ? ""
                                : ", " + last.mode().label())
                        + ": " + last.failure() + " ("
                        + (failed.runs() == 1 ? "its one run" : "each of " + failed.runs() + " runs")
                        + "; the output of the last is in " + StudyLayout.run(Path.of(""), last.number()) + ")");
    }

    private void warnOfDisturbed() {
        List<StudyRun> usable =
                result.runs().stream().filter(StudyRun::isUsable).toList();
        long disturbed = usable.stream().filter(StudyRun::disturbed).count();
        if (2 * disturbed > usable.size()) {
            page.paragraph(
                    "WARNING  ",
                    disturbed + " of " + usable.size()
                            + " runs were disturbed by others on this machine; where a point has"
                            + " no other runs, its result rests on them. Better repeat the study when the machine is free");
        }
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
        TextTable table = new TextTable()
                .right("N", "k", "W", "T_para", "T_seq", "E", "L", "L (ledger)", "runs")
                .left("");
        for (Finding finding : findings) {
            table.row(
                    Integer.toString(finding.sought().processors()),
                    significant(finding.k()),
                    significant(finding.times().work()),
                    Units.time(finding.times().tPara()),
                    Units.time(finding.times().tSeq()),
                    Units.ratio(finding.efficiency()),
                    Units.time(finding.latency()),
                    Units.time(finding.times().ledgerLatency()),
                    Integer.toString(finding.runs().size()),
                    finding.reach().heading() + finding.note());
        }
        page.heading(heading).lines(table.lines());
        Growth.all(result).stream()
                .filter(growth -> findings.contains(growth.from()))
                .forEach(growth -> GrowthText.print(page, growth));
    }

    private void runs() {
        List<StudyRun> runs = result.runs();
        long failed = runs.stream().filter(run -> !run.isUsable()).count();
        long disturbed = runs.stream().filter(StudyRun::disturbed).count();
        page.paragraph(
                "",
                "T_para: median over the windows of a run behind its warm-up (" + warmUp()
                        + "), median over the runs of a point. T_seq: the one-processor run of the same work, or W t_c with t_c from the nearest sizes. E = T_seq/(N"
                        + " T_para), L = T_para - T_seq/N; L (ledger) is what the recordings account for.");
        page.paragraph(
                "",
                runs.size() + " runs, " + failed + " failed, " + disturbed + " disturbed by others (more than "
                        + significant(100 * result.spec().effort().disturbance()) + " % of the processors)"
                        + outliers()
                        + (failed > 0 ? "; the journal has the end of their output" : ""));
        page.paragraph("", "The machine: " + machine());
        page.paragraph("", "The agent's influence: " + influence());
    }

    private String warmUp() {
        Integer windows = result.spec().effort().warmUp();
        return windows != null
                ? windows + (windows == 1 ? " window" : " windows") + ", or all but the last"
                : "from ten windows on, up to the first whose running median of five lies within 3 % of the median of the"
                        + " last half";
    }

    private String outliers() {
        List<Integer> numbers =
                Outliers.of(result.runs()).stream().map(StudyRun::number).toList();
        return numbers.isEmpty() ? ", no outliers" : ", outliers among repeats, which count: runs " + numbers;
    }

    /** The range over all runs of what else went on. */
    private String machine() {
        return "load before a run: " + range(run -> run.noise().load(), 1, "")
                + "; processors used by other programs: "
                + range(run -> run.noise().others(), 100, " %")
                + "; by other machines on the same host: "
                + range(run -> run.noise().stolen(), 100, " %")
                + "; run-queue delay of the workers: "
                + range(StudyText::runQueueShare, 100, " % of N*T_para")
                + "; clock: " + range(run -> run.noise().megahertz(), 1, " MHz");
    }

    private static @Nullable Double runQueueShare(StudyRun run) {
        StudyRun.Measured measured = run.outcome().measured();
        return measured == null ? null : measured.runQueueShare();
    }

    private String range(Function<StudyRun, @Nullable Double> value, double scale, String unit) {
        double[] known = result.runs().stream()
                .map(value)
                .filter(Objects::nonNull)
                .mapToDouble(number -> scale * number)
                .sorted()
                .toArray();
        return known.length == 0
                ? Units.NOT_MEASURED
                : Units.fixed(known[0], 1) + " .. " + Units.fixed(known[known.length - 1], 1) + unit;
    }

    private String influence() {
        return Influence.of(result.runs())
                .map(found -> ownTime(found) + "the process took " + Units.fixed(found.process(), 2)
                        + " times as long with it, start and end of the JVM included (medians of " + found.with()
                        + " and " + found.without() + " runs)")
                .orElse(Units.NOT_MEASURED);
    }

    private static String ownTime(Influence found) {
        Double ratio = found.ownTime();
        return ratio == null
                ? ""
                : "by its own account the program took " + Units.fixed(ratio, 3) + " times as long with it; ";
    }

    private static String significant(double value) {
        if (!Double.isFinite(value)) {
            return Units.UNDEFINED;
        }
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.4g", value);
    }
}
