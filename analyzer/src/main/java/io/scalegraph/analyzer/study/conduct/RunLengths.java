package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;

/** How long runs take with all that they do, in proportion to their work: by the largest of their kind that was made. Stateless. */
final class RunLengths {
    private RunLengths() {}

    /**
     * Elapsed time of a run for each operation. One of another method counts only where this one has none: sizes that both have are
     * run for the first; of one that hung it is at least so much.
     *
     * @param made runs that were made
     * @param point method and number of processors
     * @param mode how it is run
     * @return seconds, NaN if none was made, or if only the program knows its work
     */
    static double perOperation(List<StudyRun> made, StudyPoint point, StudyRun.Mode mode) {
        double own = of(made, point, mode, true);
        return Double.isNaN(own) ? of(made, point, mode, false) : own;
    }

    private static double of(List<StudyRun> made, StudyPoint point, StudyRun.Mode mode, boolean sameMethod) {
        double most = 0;
        double seconds = Double.NaN;
        for (StudyRun run : made) {
            StudyPoint other = run.point();
            boolean tells = run.isUsable() || run.outcome().status() == StudyRun.Status.HUNG;
            boolean isAlike = run.mode() == mode
                    && other.processors() == point.processors()
                    && (!sameMethod || other.method().equals(point.method()));
            if (tells && isAlike && other.work() >= most) {
                seconds = run.outcome().seconds() / other.work();
                most = other.work();
            }
        }
        return seconds;
    }
}
