package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Intervals of 95 % of a fit by the bootstrap of residuals: the errors are drawn anew from themselves, the law is fitted
 * again in the same form, and the middle 95 % is the interval. Errors are relative where all values are above 0. They are
 * widened for the n - p degrees of freedom that are left, by Student's t. The interval holds if the law does; it does not
 * know of other laws.
 */
final class ResidualBootstrap {
    private static final int RESAMPLES = 1000;
    private static final int SEED = 1997;
    private static final double LOW = 2.5;
    private static final double HIGH = 97.5;
    private static final double PERCENT = 100;
    private static final double LEAST_FITTED = 0.95;

    private final List<Fit> fits = new ArrayList<>();
    private final String reason;

    ResidualBootstrap(Fit fit, List<FitPoint> points) {
        int free = points.size() - fit.coefficients().size();
        if (free <= 0) {
            reason = "no interval: as many coefficients as runs";
            return;
        }
        boolean relative = points.stream().allMatch(point -> point.y() > 0 && fit.at(point.x()) > 0);
        double student = new TDistribution(free).inverseCumulativeProbability(HIGH / PERCENT);
        double normal = new NormalDistribution().inverseCumulativeProbability(HIGH / PERCENT);
        double widening = Math.sqrt((double) points.size() / free) * student / normal;
        double[] errors = points.stream()
                .mapToDouble(
                        point -> relative ? Math.log(point.y() / fit.at(point.x())) : point.y() - fit.at(point.x()))
                .map(error -> error * widening)
                .toArray();
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < RESAMPLES; i++) {
            resample(fit, points, errors, relative, random);
        }
        reason = fits.size() < LEAST_FITTED * RESAMPLES ? "no interval: resampled runs do not determine the law" : "";
    }

    private void resample(Fit fit, List<FitPoint> points, double[] errors, boolean relative, RandomGenerator random) {
        List<FitPoint> drawn = new ArrayList<>();
        for (FitPoint point : points) {
            double error = errors[random.nextInt(errors.length)];
            double fitted = fit.at(point.x());
            drawn.add(new FitPoint(point.x(), relative ? fitted * Math.exp(error) : fitted + error));
        }
        try {
            fits.add(fit.form().fit(drawn));
        } catch (NotIdentifiableException e) {
            // Counted by what is missing in the end.
        }
    }

    /** A value with its interval, or with the reason why there is none. */
    Estimate of(double value, ToDoubleFunction<Fit> each) {
        if (!reason.isEmpty()) {
            return Estimate.of(value).noted(reason);
        }
        double[] values =
                fits.stream().mapToDouble(each).filter(Double::isFinite).toArray();
        return values.length < LEAST_FITTED * RESAMPLES
                ? Estimate.of(value).noted("no interval: resampled laws are not defined here")
                : Estimate.of(value, StatUtils.percentile(values, LOW), StatUtils.percentile(values, HIGH));
    }
}
