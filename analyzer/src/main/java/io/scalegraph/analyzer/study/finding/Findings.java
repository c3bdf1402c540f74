package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Makes findings of runs. */
public final class Findings {
    private Findings() {}

    /**
     * A finding from the usable runs of a point.
     *
     * @param goal what was held
     * @param target value of the goal
     * @param reach how it stands with it
     * @param point what was run
     * @param usable runs of it that count
     * @param made all runs of the study, for T_seq
     * @param note what else there is to say
     * @return the finding; NaN for what the runs do not tell
     */
    public static Finding of(
            Goal goal,
            double target,
            Reach reach,
            StudyPoint point,
            List<StudyRun> usable,
            List<StudyRun> made,
            String note) {
        double work = usable.isEmpty() ? point.work() : usable.get(0).work();
        SequentialTimes sequential = new SequentialTimes(made);
        return new Finding(
                new Finding.Sought(point.method(), goal, target, point.processors()),
                reach,
                point.k(),
                new Finding.Times(
                        work,
                        median(usable, StudyRun.Terms::tPara),
                        sequential.of(point, work),
                        ofRuns(usable, sequential, Efficiency::ofSequentialTime),
                        ofRuns(usable, sequential, (tSeq, n, tPara) -> AverageLatency.ofSequentialTime(tPara, tSeq, n)),
                        median(usable, StudyRun.Terms::latency)),
                usable.stream().map(StudyRun::number).toList(),
                disturbed(usable, note));
    }

    /** With how much shorter T_para may be, where others disturbed all its runs. */
    private static String disturbed(List<StudyRun> usable, String note) {
        double most = usable.stream().mapToDouble(StudyRun::slowdown).max().orElse(0);
        if (most <= 0) {
            return note;
        }
        String known = String.format(
                Locale.ROOT,
                "others disturbed each run: without them T_para may be up to %.0f %% shorter",
                Math.ceil(100 * most));
        return note.isEmpty() ? known : note + "; " + known;
    }

    /** What follows from T_seq, N and T_para. */
    private interface Definition {
        double of(double tSeq, int processors, double tPara);
    }

    /** The median, each run with the one-processor run of its repeat. */
    private static double ofRuns(List<StudyRun> runs, SequentialTimes sequential, Definition definition) {
        double[] values = new double[runs.size()];
        for (int repeat = 0; repeat < values.length; repeat++) {
            StudyRun run = runs.get(repeat);
            values[repeat] =
                    definition.of(sequential.of(run, repeat), run.point().processors(), run.tPara());
        }
        return Medians.of(values);
    }

    private static double median(List<StudyRun> runs, ToDoubleFunction<StudyRun.Terms> value) {
        return Medians.of(runs.stream()
                .map(run -> run.outcome().measured())
                .filter(measured -> measured != null)
                .map(StudyRun.Measured::terms)
                .mapToDouble(value)
                .toArray());
    }
}
