package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;

/** Is told how a study gets on. */
public interface Progress {
    /**
     * A run is about to start.
     *
     * @param number counts the runs from 1
     * @param point what is run
     * @param mode how
     * @param left runs still to come, this one included, as far as can be told
     * @param secondsLeft what they will take, as far as can be told
     */
    void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft);

    /**
     * A run and its repeat were both disturbed: the study waits for a quiet machine before it runs the point again.
     *
     * @param most the longest wait, seconds
     */
    default void waits(double most) {}

    /**
     * A run has ended.
     *
     * @param run the run
     * @param earlier whether it was taken from the journal and not run now
     */
    void ended(StudyRun run, boolean earlier);
}
