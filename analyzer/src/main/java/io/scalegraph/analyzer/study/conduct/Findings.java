package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/** Makes findings of runs. */
final class Findings {
    private Findings() {}

    static Finding of(
            String goal, double target, boolean reached, Point point, List<Run> usable, List<Run> made, String note) {
        double tPara = median(usable, Run.Measured::tPara);
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
                median(usable, Run.Measured::latency),
                Finding.numbers(usable),
                note);
    }

    private static double median(List<Run> runs, ToDoubleFunction<Run.Measured> value) {
        return new Median()
                .evaluate(runs.stream()
                        .map(Run::measured)
                        .filter(measured -> measured != null)
                        .mapToDouble(value)
                        .toArray());
    }
}
