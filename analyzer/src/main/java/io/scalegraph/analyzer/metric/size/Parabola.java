package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.table.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.fitting.PolynomialCurveFitter;
import org.apache.commons.math3.fitting.WeightedObservedPoints;
import org.apache.commons.math3.util.FastMath;

/**
 * Speed-efficiency over the size as {@code E_s = b n + c n^2} by least squares: the trend line that gives the published
 * readings of CSW.
 *
 * @param b coefficient of n/unit
 * @param c coefficient of (n/unit)^2
 * @param unit the largest measured size
 * @param samples the sizes it is fitted to
 */
public record Parabola(double b, double c, double unit, List<Sample> samples) {
    private static final double REAL = 1e-9;

    /**
     * Fits it.
     *
     * @param samples sizes on one N in ascending order, two different ones at least
     * @return the curve
     */
    public static Parabola of(List<Sample> samples) {
        double unit = samples.get(samples.size() - 1).size();
        WeightedObservedPoints points = new WeightedObservedPoints();
        for (Sample sample : samples) {
            // E_s/n = b + c n, with weights n^2, has the same squares as the curve through the origin.
            double n = sample.size() / unit;
            points.add(n * n, n, sample.speedEfficiency() / n);
        }
        double[] line = PolynomialCurveFitter.create(1).fit(points.toList());
        return new Parabola(line[0], line[1], unit, samples);
    }

    /**
     * Where it rises through a target, within the measured sizes.
     *
     * @param target E_s
     * @param processors N
     * @return the size, or why there is none
     */
    public OperatingPoint reach(double target, int processors) {
        OptionalDouble root = Arrays.stream(roots(target))
                .filter(each -> Math.abs(each.getImaginary()) <= REAL * Math.abs(each.getReal()))
                .mapToDouble(Complex::getReal)
                .filter(n -> n > 0 && b + 2 * c * n >= 0)
                .min();
        String condition = "E_s = " + Numbers.text(target);
        if (root.isEmpty()) {
            return OperatingPoint.missing(processors, "the fitted curve does not rise to " + condition);
        }
        double size = root.getAsDouble() * unit;
        double smallest = samples.get(0).size();
        return smallest <= size && size <= unit
                ? OperatingPoint.at(at(size), "")
                : OperatingPoint.missing(
                        processors,
                        "the fitted curve meets " + condition + " at size = " + Numbers.text(size)
                                + ", beyond the measured sizes " + Numbers.text(smallest) + " to "
                                + Numbers.text(unit));
    }

    private Complex[] roots(double target) {
        return c == 0
                ? new Complex[] {new Complex(target / b)}
                : new LaguerreSolver().solveAllComplex(new double[] {-target, b, c}, 1);
    }

    /** Work at a size by a power law between its neighbours, as W is one of n in most programs. */
    private Sample at(double size) {
        int i = 1;
        while (samples.get(i).size() < size) {
            i++;
        }
        Sample before = samples.get(i - 1);
        Sample after = samples.get(i);
        double power = FastMath.log(after.work() / before.work()) / FastMath.log(after.size() / before.size());
        double work = before.work() * FastMath.pow(size / before.size(), power);
        double share = (size - before.size()) / (after.size() - before.size());
        return Sample.between(before, after, share).with(Quantity.WORK, work);
    }
}
