package io.scalegraph.analyzer.model.timing;

import java.util.EnumMap;
import java.util.Map;

/**
 * Values of parameters.
 *
 * @param values what is set
 */
public record ParameterValues(Map<Parameter, Double> values) {
    public ParameterValues {
        values = Map.copyOf(values);
        values.forEach((parameter, value) -> {
            if (!(value > 0) || Double.isInfinite(value)) {
                throw new IllegalArgumentException(
                        parameter.symbol() + " = " + value + " is not a finite number above 0");
            }
        });
    }

    /**
     * The same with one value set.
     *
     * @param parameter which
     * @param value its value, finite and above 0
     * @return a copy
     * @throws IllegalArgumentException if the value is not in its domain
     */
    public ParameterValues with(Parameter parameter, double value) {
        Map<Parameter, Double> more = new EnumMap<>(Parameter.class);
        more.putAll(values);
        more.put(parameter, value);
        return new ParameterValues(more);
    }

    /**
     * A value.
     *
     * @param parameter which
     * @return its value
     * @throws IllegalArgumentException if it is not set
     */
    public double get(Parameter parameter) {
        Double value = values.get(parameter);
        if (value == null) {
            throw new IllegalArgumentException(
                    parameter.symbol() + " (" + parameter.unit() + ") is needed and not given");
        }
        return value;
    }
}
