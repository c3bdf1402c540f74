package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.NotIdentifiableException;
import io.scalegraph.analyzer.model.Point;
import java.util.ArrayList;
import java.util.List;

/** What y is, for laws that tell time and speed apart: speed laws are fitted to the time of an operation. */
public enum Response {
    /** Elapsed time of a fixed amount of work. */
    TIME,
    /** Work by elapsed time. */
    SPEED;

    /** The points as times, of the work or of one operation. */
    List<Point> times(List<Point> points) throws NotIdentifiableException {
        List<Point> times = new ArrayList<>();
        for (Point point : points) {
            if (point.y() <= 0) {
                throw new NotIdentifiableException("a time or speed of " + point.y());
            }
            times.add(this == TIME ? point : new Point(point.x(), 1 / point.y()));
        }
        return times;
    }
}
