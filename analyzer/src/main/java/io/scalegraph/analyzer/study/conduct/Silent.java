package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;

/** Tells nobody. */
final class Silent implements Progress {
    @Override
    public void starts(int number, Point point, Run.Mode mode, int left, double secondsLeft) {}

    @Override
    public void ended(Run run, boolean earlier) {}
}
