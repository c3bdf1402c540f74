package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.ArrayList;
import java.util.List;

/** What y is, for laws that tell time and speed apart: speed laws are fitted to the time of an operation. */
public enum TimeOrSpeed {
    /** Elapsed time of a fixed amount of work. */
    TIME,
    /** Work by elapsed time. */
    SPEED;

    /** The points as times, of the work or of one operation. */
    List<FitPoint> times(List<FitPoint> points) throws NotIdentifiableException {
        List<FitPoint> times = new ArrayList<>();
        for (FitPoint point : points) {
            if (point.y() <= 0) {
                throw new NotIdentifiableException("a time or speed of " + point.y());
            }
            times.add(this == TIME ? point : new FitPoint(point.x(), 1 / point.y()));
        }
        return times;
    }
}
