package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;

/** {@code y = c}: nothing depends on x. Every other law has to beat it. */
public final class ConstantLaw implements Law {
    /** The law has no parameters of its own. */
    public ConstantLaw() {}

    @Override
    public String name() {
        return "constant";
    }

    @Override
    public int coefficients() {
        return 1;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        double c = LinearFit.of(points, x -> new double[] {1}, LinearFit.Weight.of(points))[0];
        return new Fit(this, "c", List.of(new Fit.Coefficient("c", c)), x -> c, List.of());
    }
}
