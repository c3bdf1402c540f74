package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

/**
 * Least squares within bounds for laws that are linear in their coefficients: the best fit lies inside the bounds or on
 * one of their faces, each of which is a plain linear fit.
 *
 * @param <T> what a fit makes of the coefficients
 */
final class BoundedLeastSquares<T> {
    /**
     * The inside, or a face.
     *
     * @param terms its linear terms at x
     * @param law what its coefficients stand for; empty if they are out of bounds
     */
    record Face<T>(DoubleFunction<double[]> terms, Function<double[], Optional<T>> law) {}

    private final List<Face<T>> faces;
    private final ToDoubleBiFunction<T, Double> value;

    BoundedLeastSquares(List<Face<T>> faces, ToDoubleBiFunction<T, Double> value) {
        this.faces = List.copyOf(faces);
        this.value = value;
    }

    /**
     * The law within the bounds with the least sum of squares.
     *
     * @throws NotIdentifiableException if the points do not determine it
     */
    T best(List<FitPoint> points) throws NotIdentifiableException {
        LinearFit.Weight weight = LinearFit.Weight.of(points);
        T best = null;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < faces.size(); i++) {
            Optional<T> law =
                    faces.get(i).law().apply(LinearFit.of(points, faces.get(i).terms(), weight));
            if (law.isEmpty()) {
                continue;
            }
            if (i == 0) {
                return law.get(); // inside the bounds nothing can be better
            }
            double squares = squares(law.get(), points, weight);
            if (squares < least) {
                least = squares;
                best = law.get();
            }
        }
        if (best == null) {
            throw new NotIdentifiableException("no law of this kind within its bounds is near the runs");
        }
        return best;
    }

    private double squares(T law, List<FitPoint> points, LinearFit.Weight weight) {
        double sum = 0;
        for (FitPoint point : points) {
            double error = value.applyAsDouble(law, point.x()) - point.y();
            error = weight == LinearFit.Weight.RELATIVE ? error / point.y() : error;
            sum += error * error;
        }
        return sum;
    }
}
