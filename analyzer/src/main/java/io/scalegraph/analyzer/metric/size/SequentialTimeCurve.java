package io.scalegraph.analyzer.metric.size;

import java.util.Collection;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.commons.math3.analysis.interpolation.LinearInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;
import org.jspecify.annotations.Nullable;

/** T_seq as measured on one processor: in a line between two sizes, by the cost of an operation beyond them. */
public final class SequentialTimeCurve {
    private final NavigableMap<Double, Double> times = new TreeMap<>();
    private final boolean byWork;
    private final @Nullable PolynomialSplineFunction curve;

    /** From the times on one processor by work, or by size: then nothing is known beyond them. */
    SequentialTimeCurve(NavigableMap<Double, Double> times, boolean byWork) {
        this.times.putAll(times);
        this.byWork = byWork;
        this.curve = times.size() < 2
                ? null
                : new LinearInterpolator().interpolate(array(times.keySet()), array(times.values()));
    }

    /**
     * T_seq (YZM Eq. 8).
     *
     * @param axis W or n
     * @return seconds; NaN if not known
     */
    public double time(double axis) {
        if (times.isEmpty()) {
            return Double.NaN;
        }
        Double measured = times.get(axis);
        if (measured != null) {
            return measured;
        }
        if (covers(axis) && curve != null) {
            return curve.value(axis);
        }
        double nearest = axis < times.firstKey() ? times.firstKey() : times.lastKey();
        return byWork ? axis * times.getOrDefault(nearest, Double.NaN) / nearest : Double.NaN;
    }

    /**
     * Whether a size lies within the measured ones.
     *
     * @param axis W or n
     * @return true if it needs no extrapolation
     */
    public boolean covers(double axis) {
        return !times.isEmpty() && times.firstKey() <= axis && axis <= times.lastKey();
    }

    private static double[] array(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
