package io.scalegraph.analyzer.metric.size;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** T_seq as measured on one processor: in a line between two sizes, by the cost of an operation beyond them. */
public final class SequentialTimeCurve {
    private final NavigableMap<Double, Double> times = new TreeMap<>();
    private final boolean byWork;

    /** From the times on one processor by work, or by size: then nothing is known beyond them. */
    SequentialTimeCurve(NavigableMap<Double, Double> times, boolean byWork) {
        this.times.putAll(times);
        this.byWork = byWork;
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
        Map.Entry<Double, Double> below = times.lowerEntry(axis);
        Map.Entry<Double, Double> above = times.higherEntry(axis);
        if (below != null && above != null) {
            double slope = (above.getValue() - below.getValue()) / (above.getKey() - below.getKey());
            return below.getValue() + slope * (axis - below.getKey());
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
}
