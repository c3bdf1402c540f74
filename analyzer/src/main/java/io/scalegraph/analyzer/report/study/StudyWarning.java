package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.study.finding.FailedPoint;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reader of a study must know first.
 *
 * @param label {@code WARNING}, or {@code FAILED} of a point without a usable run
 * @param text what it is
 */
public record StudyWarning(String label, String text) {
    private static final int MOST_FAILED = 3;
    private static final double MOST_INFLUENCE = 1.2;

    private static String why(StudyResult result) {
        boolean stops = result.spec().effort().others().choice() == BusyChoice.STOP;
        return stops
                ? "its budget was spent, it was ended, or others disturbed a run and its repeat"
                : "its budget was spent or it was ended";
    }

    /**
     * All of a study.
     *
     * @param result what it found
     * @return in order; empty if there is nothing to warn of
     */
    public static List<StudyWarning> of(StudyResult result) {
        List<StudyWarning> warnings = new ArrayList<>();
        if (!result.complete()) {
            warnings.add(
                    new StudyWarning("WARNING", "the study is not complete: " + why(result) + "; --resume goes on"));
        }
        FailedPoint.of(result.runs()).stream()
                .limit(MOST_FAILED)
                .map(StudyWarning::failed)
                .forEach(warnings::add);
        List<StudyRun> usable =
                result.runs().stream().filter(StudyRun::isUsable).toList();
        long disturbed = usable.stream().filter(StudyRun::disturbed).count();
        if (2 * disturbed > usable.size()) {
            warnings.add(new StudyWarning(
                    "WARNING",
                    disturbed + " of " + usable.size()
                            + " runs were disturbed by others on this machine; where a point has"
                            + " no other runs, its result rests on them. Better repeat the study when the machine is"
                            + " free"));
        }
        Influence.of(result.runs())
                .filter(StudyWarning::isMuch)
                .map(found -> new StudyWarning(
                        "WARNING",
                        "the agent's influence: " + RunsText.influence(result.runs())
                                + "; so T and L are in part the agent's"))
                .ifPresent(warnings::add);
        return warnings;
    }

    /** By the program's own account: the agent's start is in the process's time, and in no window. */
    private static boolean isMuch(Influence found) {
        Double ratio = found.ownTime();
        return ratio != null && ratio > MOST_INFLUENCE;
    }

    private static StudyWarning failed(FailedPoint failed) {
        StudyRun last = failed.last();
        return new StudyWarning(
                "FAILED",
                "N = " + last.point().processors() + ", k = "
                        + StudyText.significant(last.point().k())
                        + (last.mode() == StudyRun.Mode.MEASURED
                                ? ""
                                : ", " + last.mode().label())
                        + ": " + PrintableNames.withoutControls(last.failure()) + " ("
                        + (failed.runs() == 1 ? "its one run" : "each of " + failed.runs() + " runs")
                        + "; the output of the last is in " + StudyLayout.run(Path.of(""), last.number()) + ")");
    }
}
