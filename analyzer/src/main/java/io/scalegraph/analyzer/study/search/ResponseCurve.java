package io.scalegraph.analyzer.study.search;

import io.scalegraph.analyzer.definition.Medians;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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

    /** Whether the repeats at two sizes overlap: what the sizes differ by is less than what runs differ by. */
    boolean scatters(double low, double high) {
        return Collections.max(at(low)) >= Collections.min(at(high));
    }

    double median(double k) {
        return median(at(k));
    }

    /** Where else the response passes a target; empty if nowhere. */
    String otherCrossings(double target, double found) {
        StringBuilder others = new StringBuilder();
        NavigableMap<Double, Double> medians = medians();
        double before = medians.firstKey();
        for (double k : medians.keySet()) {
            boolean crosses = median(before) < target != median(k) < target;
            if (crosses && (found < before || found > k)) {
                others.append(others.isEmpty() ? "several crossings; others between k = " : ", ")
                        .append(String.format(Locale.ROOT, "%.4g and %.4g", before, k));
            }
            before = k;
        }
        return others.toString();
    }

    static double median(List<Double> values) {
        return Medians.of(values);
    }
}
