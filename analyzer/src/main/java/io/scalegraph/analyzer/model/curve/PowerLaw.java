package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/** {@code y = c x^p}, for overheads that grow with work or processors; least squares of the logarithms. */
public final class PowerLaw implements Law {
    /** The law has no parameters of its own. */
    public PowerLaw() {}

    @Override
    public String name() {
        return "power";
    }

    @Override
    public int coefficients() {
        return 2;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        SimpleRegression regression = new SimpleRegression();
        for (FitPoint point : points) {
            if (point.y() <= 0) {
                throw new NotIdentifiableException("a power law of " + point.y());
            }
            regression.addData(Math.log(point.x()), Math.log(point.y()));
        }
        double power = regression.getSlope();
        double factor = Math.exp(regression.getIntercept());
        if (!Double.isFinite(power) || !Double.isFinite(factor)) {
            throw new NotIdentifiableException("a power law from runs at one x");
        }
        return new Fit(
                this,
                "c x^p",
                List.of(new Fit.Coefficient("c", factor), new Fit.Coefficient("p", power)),
                x -> factor * Math.pow(x, power),
                List.of());
    }
}
