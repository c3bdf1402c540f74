package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;

/** Which runs are the sequential ones. */
public final class Modes {
    private Modes() {}

    /**
     * A run on one processor is the sequential run, unless the study names a sequential program of its own.
     *
     * @param spec the study
     * @param point what is to be run
     * @return how it is run
     */
    public static StudyRun.Mode of(StudySpec spec, StudyPoint point) {
        return point.processors() == 1 && spec.program().baseline() == null
                ? StudyRun.Mode.SEQUENTIAL
                : StudyRun.Mode.MEASURED;
    }

    /**
     * The sequential run of the same work.
     *
     * @param point what is run on N processors
     * @return the same on one
     */
    public static StudyPoint sequential(StudyPoint point) {
        return new StudyPoint(point.method(), 1, point.k(), point.parameters(), point.work(), point.memory());
    }
}
