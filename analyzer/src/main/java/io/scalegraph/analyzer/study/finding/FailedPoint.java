package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.ArrayList;
import java.util.List;

/**
 * A point that failed in each of its runs.
 *
 * @param last its last run
 * @param runs how many there were
 */
public record FailedPoint(StudyRun last, int runs) {
    /**
     * All of a study.
     *
     * @param runs its runs, in the order they were made
     * @return those points, in the order of their last runs
     */
    public static List<FailedPoint> of(List<StudyRun> runs) {
        List<FailedPoint> failed = new ArrayList<>();
        for (StudyRun run : runs) {
            List<StudyRun> same = runs.stream()
                    .filter(other -> other.answers(run.point(), run.mode()))
                    .toList();
            boolean isLast = same.get(same.size() - 1).number() == run.number();
            if (isLast && same.stream().noneMatch(StudyRun::isUsable)) {
                failed.add(new FailedPoint(run, same.size()));
            }
        }
        return failed;
    }
}
