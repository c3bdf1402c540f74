package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;

/** A family of curves that can be fitted. */
public interface Law {
    /**
     * What the command line calls it.
     *
     * @return one word
     */
    String name();

    /**
     * How many coefficients a fit determines.
     *
     * @return from 1
     */
    int coefficients();

    /**
     * Fits by least squares, of relative errors where all y are above 0.
     *
     * @param points the measurements; repeats of one x each count
     * @return the curve
     * @throws NotIdentifiableException if the points do not determine it
     */
    Fit fit(List<FitPoint> points) throws NotIdentifiableException;

    /**
     * At how many different x a fit that is to be believed must have been measured.
     *
     * @return from 1
     */
    default int leastDistinct() {
        return coefficients();
    }
}
