package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.Outliers;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The runs of a study as a whole, in words: how many there were, and what else went on. Stateless. */
public final class RunsText {
    private RunsText() {}

    /**
     * How many runs there were.
     *
     * @param result what the study found
     * @return with those that failed, were disturbed, or are outliers
     */
    public static String made(StudyResult result) {
        List<StudyRun> runs = result.runs();
        long failed = runs.stream().filter(run -> !run.isUsable()).count();
        long disturbed = runs.stream().filter(StudyRun::disturbed).count();
        return runs.size() + " runs, " + failed + " failed, " + disturbed + " disturbed by others (more than "
                + StudyText.significant(100 * result.spec().effort().others().share()) + " % of the processors)"
                + outliers(runs)
                + (failed > 0 ? "; the journal has the end of their output" : "");
    }

    private static String outliers(List<StudyRun> runs) {
        List<Integer> numbers = Outliers.of(runs).stream().map(StudyRun::number).toList();
        return numbers.isEmpty() ? ", no outliers" : ", outliers among repeats, which count: runs " + numbers;
    }

    /**
     * What else went on on the machine.
     *
     * @param runs the runs
     * @return the range over all of them
     */
    public static String machine(List<StudyRun> runs) {
        return "load before a run: " + range(runs, run -> run.noise().load(), 1, "")
                + "; processors used by other programs: "
                + range(runs, run -> run.noise().others(), 100, " %")
                + "; by other machines on the same host: "
                + range(runs, run -> run.noise().stolen(), 100, " %")
                + "; run-queue delay of the workers: "
                + range(runs, RunsText::runQueueShare, 100, " % of N*T_para")
                + "; clock: " + range(runs, run -> run.noise().megahertz(), 1, " MHz");
    }

    /** Run-queue delay of a run in shares of N*T_para, null if not measured. */
    static @Nullable Double runQueueShare(StudyRun run) {
        StudyRun.Measured measured = run.outcome().measured();
        return measured == null ? null : measured.runQueueShare();
    }

    private static String range(
            List<StudyRun> runs, Function<StudyRun, @Nullable Double> value, double scale, String unit) {
        double[] known = runs.stream()
                .map(value)
                .filter(Objects::nonNull)
                .mapToDouble(number -> scale * number)
                .sorted()
                .toArray();
        return known.length == 0
                ? Units.NOT_MEASURED
                : Units.fixed(known[0], 1) + " .. " + Units.fixed(known[known.length - 1], 1) + unit;
    }

    /**
     * What the agent added.
     *
     * @param runs the runs
     * @return how many times as long the program took, or that this was not measured
     */
    public static String influence(List<StudyRun> runs) {
        return Influence.of(runs)
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
}
