package io.scalegraph.bench.study;

import io.scalegraph.analyzer.study.conduct.Progress;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.Locale;

/** A line for each run. */
final class Lines implements Progress {
    @Override
    public void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft) {}

    @Override
    public void ended(StudyRun run, boolean earlier) {
        System.err.printf(
                Locale.ROOT,
                "  run %d: N = %d, W = %.0f, T = %.4f s%n",
                run.number(),
                run.point().processors(),
                run.work(),
                run.tPara());
    }
}
