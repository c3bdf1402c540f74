package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;

/** Tells nobody. */
final class NoProgress implements Progress {
    @Override
    public void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft) {}

    @Override
    public void ended(StudyRun run, boolean earlier) {}
}
