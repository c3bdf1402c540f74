package io.scalegraph.analyzer.model.timing;

import io.scalegraph.analyzer.model.estimate.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * One quantity over two parameters.
 *
 * @param model the program
 * @param quantity what is shown
 * @param x parameter of the columns
 * @param y parameter of the rows
 * @param calibrated the other parameters that were found from runs, with their ranges
 * @param rows a row for each value of y, each with a value for each of x; between the least and the largest that the ranges
 *     give
 */
public record PerformanceMap(
        TimingModel model,
        SteadyState.Quantity quantity,
        Axis x,
        Axis y,
        Map<Parameter, Estimate> calibrated,
        List<List<Estimate>> rows) {
    private static final String GIVEN = "no interval: all parameters are given";
    private static final String CALIBRATED = "between the ranges of what was calibrated";

    /**
     * A parameter and where it is looked at.
     *
     * @param parameter which
     * @param values its values
     */
    public record Axis(Parameter parameter, List<Double> values) {
        public Axis {
            values = List.copyOf(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException(parameter.symbol() + " has no values");
            }
        }
    }

    public PerformanceMap {
        calibrated = Collections.unmodifiableMap(new LinkedHashMap<>(calibrated));
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * Computes a map.
     *
     * @param model the program
     * @param machine the parameters that stay, and which of them were found from runs
     * @param quantity what to compute
     * @param x parameter of the columns
     * @param y parameter of the rows, another one
     * @return the map; a cell outside the model's domain holds the reason
     * @throws IllegalArgumentException if both axes are the same parameter
     */
    public static PerformanceMap of(
            TimingModel model, MachineFit machine, SteadyState.Quantity quantity, Axis x, Axis y) {
        if (x.parameter() == y.parameter()) {
            throw new IllegalArgumentException("both axes are " + x.parameter().symbol());
        }
        Map<Parameter, Estimate> calibrated = machine.foundBut(x.parameter(), y.parameter());
        List<List<Estimate>> rows = new ArrayList<>();
        for (double down : y.values()) {
            List<Estimate> row = new ArrayList<>();
            for (double across : x.values()) {
                ParameterValues cell =
                        machine.settings().with(x.parameter(), across).with(y.parameter(), down);
                row.add(cell(settings -> new SteadyState(model, settings).get(quantity), cell, calibrated));
            }
            rows.add(row);
        }
        return new PerformanceMap(model, quantity, x, y, calibrated, rows);
    }

    /** The value, between those at the ends of what was calibrated: it rises or falls in each parameter. */
    private static Estimate cell(
            Function<ParameterValues, Estimate> model, ParameterValues settings, Map<Parameter, Estimate> calibrated) {
        Estimate value = model.apply(settings);
        if (value.value() == null) {
            return value;
        }
        if (calibrated.isEmpty()) {
            return value.noted(GIVEN);
        }
        double[] ends = corners(settings, calibrated).stream()
                .map(model)
                .map(Estimate::value)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        return new Estimate(value.value(), StatUtils.min(ends), StatUtils.max(ends), CALIBRATED);
    }

    private static List<ParameterValues> corners(ParameterValues settings, Map<Parameter, Estimate> calibrated) {
        List<ParameterValues> corners = List.of(settings);
        for (Map.Entry<Parameter, Estimate> found : calibrated.entrySet()) {
            corners = corners.stream()
                    .flatMap(corner -> Stream.of(
                                    found.getValue().low(), found.getValue().high())
                            .filter(Objects::nonNull)
                            .map(end -> corner.with(found.getKey(), end)))
                    .toList();
        }
        return corners;
    }
}
