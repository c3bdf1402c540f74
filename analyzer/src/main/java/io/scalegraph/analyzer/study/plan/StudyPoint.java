package io.scalegraph.analyzer.study.plan;

import java.util.Map;
import java.util.TreeMap;

/**
 * What one run runs.
 *
 * @param method name of the scaling method
 * @param processors N
 * @param k scale factor
 * @param parameters the program's parameters
 * @param work W in operations, NaN if the program reports it itself
 * @param memory bytes for all processors together, NaN if the study does not say
 */
public record StudyPoint(
        String method, int processors, double k, Map<String, Double> parameters, double work, double memory) {
    public StudyPoint {
        parameters = Map.copyOf(parameters);
    }

    /**
     * Whether another point asks for the very same run.
     *
     * @param other the other
     * @return true if N and all parameters are equal, whatever method or factor led to them
     */
    public boolean sameRun(StudyPoint other) {
        return processors == other.processors && parameters.equals(other.parameters);
    }

    /**
     * The parameters as the program gets them.
     *
     * @return names and values, a whole number without a fraction
     */
    public Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        parameters.forEach((name, value) -> settings.put(name, number(value)));
        return settings;
    }

    /** As a program reads it: a whole number without a fraction. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
