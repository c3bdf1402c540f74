package io.scalegraph.analyzer.model.timing;

import io.scalegraph.analyzer.model.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * One quantity over two parameters.
 *
 * @param model the program
 * @param quantity what is shown
 * @param x parameter of the columns
 * @param y parameter of the rows
 * @param rows a row for each value of y, each with a value for each of x
 */
public record PerformanceMap(
        TimingModel model, SteadyState.Quantity quantity, Axis x, Axis y, List<List<Estimate>> rows) {
    /**
     * A parameter and where it is looked at.
     *
     * @param parameter which
     * @param values its values
     */
    public record Axis(Parameter parameter, List<Double> values) {
        /**
         * Copies.
         *
         * @param parameter which
         * @param values its values
         * @throws IllegalArgumentException if there are no values
         */
        public Axis {
            values = List.copyOf(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException(parameter.symbol() + " has no values");
            }
        }
    }

    /**
     * Copies.
     *
     * @param model the program
     * @param quantity what is shown
     * @param x parameter of the columns
     * @param y parameter of the rows
     * @param rows a row for each value of y
     */
    public PerformanceMap {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * Computes a map.
     *
     * @param model the program
     * @param settings the parameters that stay
     * @param quantity what to compute
     * @param x parameter of the columns
     * @param y parameter of the rows, another one
     * @return the map; a cell outside the model's domain holds the reason
     * @throws IllegalArgumentException if both axes are the same parameter
     */
    public static PerformanceMap of(
            TimingModel model, Settings settings, SteadyState.Quantity quantity, Axis x, Axis y) {
        if (x.parameter() == y.parameter()) {
            throw new IllegalArgumentException("both axes are " + x.parameter().symbol());
        }
        List<List<Estimate>> rows = new ArrayList<>();
        for (double down : y.values()) {
            List<Estimate> row = new ArrayList<>();
            for (double across : x.values()) {
                Settings cell = settings.with(x.parameter(), across).with(y.parameter(), down);
                row.add(new SteadyState(model, cell).get(quantity));
            }
            rows.add(row);
        }
        return new PerformanceMap(model, quantity, x, y, rows);
    }
}
