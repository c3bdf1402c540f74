package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import java.util.Optional;

/**
 * Gustafson's law over processors, for the speed of work that grows with N: {@code X = lambda (N - alpha' (N - 1))},
 * with {@code 0 <= alpha' <= 1}.
 */
public final class GustafsonLaw implements Law {
    private record Line(double lambda, double alpha) {
        double at(double n) {
            return lambda * (n - alpha * (n - 1));
        }

        static Optional<Line> of(double parallel, double serial) {
            double lambda = parallel + serial;
            return parallel >= 0 && serial >= 0 && lambda > 0
                    ? Optional.of(new Line(lambda, serial / lambda))
                    : Optional.empty();
        }
    }

    private static final BoundedLeastSquares<Line> FACES = new BoundedLeastSquares<>(
            List.of(
                    new BoundedLeastSquares.Face<>(n -> new double[] {n, 1}, c -> Line.of(c[0], c[1])),
                    new BoundedLeastSquares.Face<>(n -> new double[] {n}, c -> Line.of(c[0], 0)),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1}, c -> Line.of(0, c[0]))),
            Line::at);

    /** The law has no parameters of its own. */
    public GustafsonLaw() {}

    @Override
    public String name() {
        return "gustafson";
    }

    @Override
    public int coefficients() {
        return 2;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        Line line = FACES.best(points);
        List<String> notes = line.alpha() == 0 || line.alpha() == 1
                ? List.of("alpha' is at its bound " + (int) line.alpha())
                : List.of();
        return new Fit(
                this,
                "lambda (N - alpha' (N-1))",
                List.of(new Fit.Coefficient("lambda", line.lambda()), new Fit.Coefficient("alpha'", line.alpha())),
                line::at,
                notes);
    }
}
