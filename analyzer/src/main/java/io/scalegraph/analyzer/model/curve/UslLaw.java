package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.law.Usl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The universal scalability law and, with {@code kappa = 0}, Amdahl's, over processors: the time of a run or of an
 * operation is {@code (1 + sigma (N - 1) + kappa N (N - 1)) / (lambda N)}, linear in {@code 1 / lambda},
 * {@code sigma / lambda} and {@code kappa / lambda}; the bounds are {@code 0 <= sigma <= 1} and {@code kappa >= 0}.
 */
public final class UslLaw implements Law {
    private static final int LEAST_DISTINCT = 4;

    private static final BoundedLeastSquares<Usl> AMDAHL = new BoundedLeastSquares<>(
            List.of(
                    new BoundedLeastSquares.Face<>(n -> new double[] {1 / n, (n - 1) / n}, c -> usl(c[0], c[1], 0)),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1 / n}, c -> usl(c[0], 0, 0)),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1}, c -> usl(c[0], c[0], 0))),
            (usl, n) -> 1 / usl.throughput(n));

    private static final BoundedLeastSquares<Usl> USL = new BoundedLeastSquares<>(
            List.of(
                    new BoundedLeastSquares.Face<>(
                            n -> new double[] {1 / n, (n - 1) / n, n - 1}, c -> usl(c[0], c[1], c[2])),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1 / n, n - 1}, c -> usl(c[0], 0, c[1])),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1, n - 1}, c -> usl(c[0], c[0], c[1])),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1 / n, (n - 1) / n}, c -> usl(c[0], c[1], 0)),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1 / n}, c -> usl(c[0], 0, 0)),
                    new BoundedLeastSquares.Face<>(n -> new double[] {1}, c -> usl(c[0], c[0], 0))),
            (usl, n) -> 1 / usl.throughput(n));

    private final TimeOrSpeed response;
    private final boolean coherency;

    private UslLaw(TimeOrSpeed response, boolean coherency) {
        this.response = response;
        this.coherency = coherency;
    }

    /**
     * Amdahl's law.
     *
     * @param response what y is
     * @return the law
     */
    public static UslLaw amdahl(TimeOrSpeed response) {
        return new UslLaw(response, false);
    }

    /**
     * The universal scalability law; it needs four different N.
     *
     * @param response what y is
     * @return the law
     */
    public static UslLaw usl(TimeOrSpeed response) {
        return new UslLaw(response, true);
    }

    private static Optional<Usl> usl(double time, double serial, double coherency) {
        boolean within = time > 0 && serial >= 0 && serial <= time && coherency >= 0;
        return within ? Optional.of(new Usl(1 / time, serial / time, coherency / time)) : Optional.empty();
    }

    @Override
    public String name() {
        return coherency ? "usl" : "amdahl";
    }

    @Override
    public int coefficients() {
        return coherency ? 3 : 2;
    }

    @Override
    public int leastDistinct() {
        return coherency ? LEAST_DISTINCT : coefficients();
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        Usl usl = (coherency ? USL : AMDAHL).best(response.times(points));
        DoubleUnaryOperator curve = response == TimeOrSpeed.SPEED ? usl::throughput : n -> 1 / usl.throughput(n);
        return new Fit(
                this,
                formula(),
                named(usl),
                curve,
                notes(usl, CrossValidation.distinct(points).last()));
    }

    private String formula() {
        String denominator = coherency ? "(1 + sigma (N-1) + kappa N (N-1))" : "(alpha + (1-alpha)/N)";
        if (response == TimeOrSpeed.SPEED) {
            return coherency ? "lambda N / " + denominator : "lambda / " + denominator;
        }
        return coherency ? "T_1 " + denominator + " / N" : "T_1 " + denominator;
    }

    private List<Fit.Coefficient> named(Usl usl) {
        List<Fit.Coefficient> named = new ArrayList<>();
        named.add(
                response == TimeOrSpeed.SPEED
                        ? new Fit.Coefficient("lambda", usl.lambda())
                        : new Fit.Coefficient("T_1", 1 / usl.lambda()));
        named.add(new Fit.Coefficient(coherency ? "sigma" : "alpha", usl.sigma()));
        if (coherency) {
            named.add(new Fit.Coefficient("kappa", usl.kappa()));
        }
        return named;
    }

    private List<String> notes(Usl usl, double largest) {
        List<String> notes = new ArrayList<>();
        if (usl.sigma() == 0 || usl.sigma() == 1) {
            notes.add((coherency ? "sigma" : "alpha") + " is at its bound " + (int) usl.sigma());
        }
        Estimate peak = usl.peak();
        if (coherency) {
            Double at = peak.value();
            String beyond = at != null && at > largest ? ", beyond the measured range" : "";
            notes.add(at == null ? peak.note() : "peak at N* = " + Math.round(at) + beyond);
        }
        return notes;
    }
}
