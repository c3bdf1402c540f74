package io.scalegraph.analyzer.study.search;

import io.scalegraph.analyzer.definition.Medians;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What was measured so far at one number of processors: values over the scale factor k. Not thread-safe. */
public final class ResponseCurve {
    private final NavigableMap<Double, List<Double>> values = new TreeMap<>();

    /** Creates one without a point. */
    public ResponseCurve() {}

    /**
     * Adds a measured value.
     *
     * @param k scale factor, above 0
     * @param value what was measured
     */
    public void add(double k, double value) {
        values.computeIfAbsent(k, any -> new ArrayList<>()).add(value);
    }

    /** Forgets everything. */
    public void clear() {
        values.clear();
    }

    /**
     * The values at a factor.
     *
     * @param k the factor
     * @return in the order they were added; empty if there are none
     */
    public List<Double> at(double k) {
        return List.copyOf(values.getOrDefault(k, List.of()));
    }

    /**
     * Medians.
     *
     * @return factor to median of its values, in ascending order of the factor
     */
    public NavigableMap<Double, Double> medians() {
        NavigableMap<Double, Double> medians = new TreeMap<>();
        for (Map.Entry<Double, List<Double>> entry : values.entrySet()) {
            medians.put(entry.getKey(), median(entry.getValue()));
        }
        return medians;
    }

    double median(double k) {
        return median(at(k));
    }

    static double median(List<Double> values) {
        return Medians.of(values);
    }
}
