package io.scalegraph.bench.study;

import io.scalegraph.analyzer.study.conduct.Progress;
import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;
import java.util.Locale;

/** A line for each run. */
final class Lines implements Progress {
    @Override
    public void starts(int number, Point point, Run.Mode mode, int left, double secondsLeft) {}

    @Override
    public void ended(Run run, boolean earlier) {
        Run.Measured measured = run.measured();
        System.err.printf(
                Locale.ROOT,
                "  run %d: N = %d, W = %.0f, T = %.4f s%n",
                run.number(),
                run.point().processors(),
                run.work(),
                measured == null ? Double.NaN : measured.tPara());
    }
}
