package io.scalegraph.junit;

import io.scalegraph.analyzer.study.conduct.Progress;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;

/** A test says nothing of its progress. */
final class Silent implements Progress {
    @Override
    public void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft) {}

    @Override
    public void ended(StudyRun run, boolean earlier) {}
}
