package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;
import io.scalegraph.analyzer.study.plan.StudySpec;

/** Which runs are the sequential ones. */
final class Modes {
    private Modes() {}

    /** A run on one processor is the sequential run, unless the study names a sequential program of its own. */
    static Run.Mode of(StudySpec spec, Point point) {
        return point.processors() == 1 && spec.baseline() == null ? Run.Mode.SEQUENTIAL : Run.Mode.MEASURED;
    }

    /** The sequential run of the same work. */
    static Point sequential(Point point) {
        return new Point(point.method(), 1, point.k(), point.parameters(), point.work(), point.memory());
    }
}
