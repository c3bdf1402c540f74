package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.law.Bottleneck;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;

/**
 * The law of a place where workers take turns, over processors; see {@link Bottleneck}. The time of a run or of an operation
 * is {@code 1 / X}. Linear in {@code z + h}; {@code z / h} is searched from 0 to 16 times the largest N.
 */
public final class BottleneckLaw implements Law {
    private static final int STEPS = 120;
    private static final double LEAST_RATIO = 1e-3;
    private static final double BEYOND = 16;
    private static final double ACCURACY = 1e-10;
    private static final int MOST_EVALUATIONS = 200;

    private final TimeOrSpeed response;
    private final boolean meanValue;

    private BottleneckLaw(TimeOrSpeed response, boolean meanValue) {
        this.response = response;
        this.meanValue = meanValue;
    }

    /**
     * The bound, with a bend.
     *
     * @param response what y is
     * @return the law
     */
    public static BottleneckLaw bound(TimeOrSpeed response) {
        return new BottleneckLaw(response, false);
    }

    /**
     * The mean values, without a bend.
     *
     * @param response what y is
     * @return the law
     */
    public static BottleneckLaw meanValue(TimeOrSpeed response) {
        return new BottleneckLaw(response, true);
    }

    @Override
    public String name() {
        return meanValue ? "bottleneck-mva" : "bottleneck";
    }

    @Override
    public int coefficients() {
        return 2;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        List<FitPoint> times = response.times(points);
        double largest = CrossValidation.distinct(points).last();
        if (CrossValidation.distinct(points).size() < coefficients()) {
            throw new NotIdentifiableException("2 coefficients from runs at one N");
        }
        double ratio = ratio(times, Math.log(LEAST_RATIO), Math.log(BEYOND * largest));
        double held = held(times, ratio);
        Bottleneck place = new Bottleneck(ratio * held, held);
        DoubleUnaryOperator curve =
                response == TimeOrSpeed.SPEED ? n -> throughput(place, n) : n -> 1 / throughput(place, n);
        return new Fit(
                this,
                formula(),
                List.of(new Fit.Coefficient("z", place.think()), new Fit.Coefficient("h", place.held())),
                curve,
                List.of(note(place.saturation(), largest)));
    }

    private String formula() {
        if (meanValue) {
            return response == TimeOrSpeed.SPEED ? "X(N; z, h) by mean values" : "1 / X(N; z, h) by mean values";
        }
        return response == TimeOrSpeed.SPEED ? "min(N/(z + h), 1/h)" : "max((z + h)/N, h)";
    }

    private static String note(double saturation, double largest) {
        return saturation >= BEYOND * largest
                ? "no bottleneck within 16 times the measured range"
                : "saturates at N = " + Numbers.text(saturation) + ", (z + h)/h"
                        + (saturation > largest ? ", beyond the measured range" : "");
    }

    private double throughput(Bottleneck place, double n) {
        return meanValue ? place.meanValue(n) : place.bound(n);
    }

    /** The best z / h: the bound has several local optima, so the steps of a grid come first. */
    private double ratio(List<FitPoint> times, double low, double high) {
        double step = (high - low) / STEPS;
        double best = low;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= STEPS; i++) {
            double squares = roughly(times, Math.exp(low + i * step));
            if (squares < least) {
                least = squares;
                best = low + i * step;
            }
        }
        return Math.exp(new BrentOptimizer(ACCURACY, Double.MIN_NORMAL)
                .optimize(
                        new MaxEval(MOST_EVALUATIONS),
                        GoalType.MINIMIZE,
                        new UnivariateObjectiveFunction(log -> squares(times, Math.exp(log))),
                        new SearchInterval(best - step, best + step))
                .getPoint());
    }

    /** What {@link #squares} are but for their last digits, since most of a fit is such steps. */
    private double roughly(List<FitPoint> times, double ratio) {
        double[] shares = new double[times.size()];
        Bottleneck unit = new Bottleneck(ratio, 1);
        double x = Double.NaN;
        double throughput = Double.NaN;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < shares.length; i++) {
            FitPoint point = times.get(i);
            if (point.x() != x) { // repeats follow each other
                x = point.x();
                throughput = throughput(unit, x);
            }
            shares[i] = 1 / throughput / point.y();
            sum += shares[i];
            squares += shares[i] * shares[i];
        }
        double held = sum / squares;
        double errors = 0;
        for (double share : shares) {
            errors += (held * share - 1) * (held * share - 1);
        }
        return errors;
    }

    private double squares(List<FitPoint> times, double ratio) {
        Bottleneck unit = new Bottleneck(ratio, 1);
        try {
            double held = held(times, ratio);
            return times.stream()
                    .mapToDouble(point -> held / throughput(unit, point.x()) / point.y() - 1)
                    .map(error -> error * error)
                    .sum();
        } catch (NotIdentifiableException e) {
            return Double.POSITIVE_INFINITY;
        }
    }

    private double held(List<FitPoint> times, double ratio) throws NotIdentifiableException {
        Bottleneck unit = new Bottleneck(ratio, 1);
        return LinearFit.of(times, n -> new double[] {1 / throughput(unit, n)}, LinearFit.Weight.RELATIVE)[0];
    }
}
