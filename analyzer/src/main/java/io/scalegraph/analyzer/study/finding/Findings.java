package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/** Makes findings of runs. */
public final class Findings {
    private Findings() {}

    /**
     * A finding from the usable runs of a point.
     *
     * @param goal what was held
     * @param target value of the goal
     * @param reached whether it is held
     * @param point what was run
     * @param usable runs of it that count
     * @param made all runs of the study, for T_seq
     * @param note what else there is to say
     * @return the finding; NaN for what the runs do not tell
     */
    public static Finding of(
            String goal,
            double target,
            boolean reached,
            StudyPoint point,
            List<StudyRun> usable,
            List<StudyRun> made,
            String note) {
        double tPara = median(usable, StudyRun.Measured::tPara);
        double work = usable.isEmpty() ? point.work() : usable.get(0).work();
        double tSeq = new SequentialTimes(made).of(point, work);
        int n = point.processors();
        return new Finding(
                point.method(),
                goal,
                target,
                n,
                reached,
                point.k(),
                work,
                tPara,
                tSeq,
                tSeq / (n * tPara),
                tPara - tSeq / n,
                median(usable, StudyRun.Measured::latency),
                Finding.numbers(usable),
                note);
    }

    private static double median(List<StudyRun> runs, ToDoubleFunction<StudyRun.Measured> value) {
        return new Median()
                .evaluate(runs.stream()
                        .map(StudyRun::measured)
                        .filter(measured -> measured != null)
                        .mapToDouble(value)
                        .toArray());
    }
}
