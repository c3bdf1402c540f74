package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.function.ToDoubleFunction;

/** What metrics ask of the values and tables that they are given. */
public final class Conditions {
    /** What E and L can be computed from. */
    private static final String LATENCY_COLUMNS =
            "two of time_s, latency_s and efficiency, or time_s with runs on one processor as well";

    private Conditions() {}

    /**
     * Makes sure that a condition can be held.
     *
     * @param symbol its name
     * @param value what is to be held
     * @throws IllegalArgumentException if it is not above 0 and finite
     */
    public static void check(String symbol, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(symbol + " = " + value + ", must be above 0");
        }
    }

    /**
     * The runs of a table that tells all that is needed, or has one size for each N, which then holds the condition.
     *
     * @param metric name of the metric that needs them
     * @param table the table
     * @param needed what is needed
     * @return the runs
     * @throws TableException if some N has several sizes and the table does not tell what is needed
     */
    public static MeasuredSizes heldRuns(String metric, MeasurementTable table, Quantity... needed)
            throws TableException {
        MeasuredSizes runs = MeasuredSizes.of(table);
        boolean several =
                runs.processors().stream().anyMatch(n -> runs.samples(n).size() > 1);
        if (several) {
            table.require(metric, needed);
        }
        return runs;
    }

    /**
     * The runs of a table that tells L of at least one of them.
     *
     * @param metric name of the metric that needs them
     * @param table the table
     * @return the runs
     * @throws TableException if L of none is known
     */
    public static MeasuredSizes latencyRuns(String metric, MeasurementTable table) throws TableException {
        return runs(metric, table, Sample::latency);
    }

    /**
     * The runs of a table that tells E of at least one of them.
     *
     * @param metric name of the metric that needs them
     * @param table the table
     * @return the runs
     * @throws TableException if E of none is known
     */
    public static MeasuredSizes efficiencyRuns(String metric, MeasurementTable table) throws TableException {
        return runs(metric, table, Sample::efficiency);
    }

    private static MeasuredSizes runs(String metric, MeasurementTable table, ToDoubleFunction<Sample> value)
            throws TableException {
        MeasuredSizes runs = MeasuredSizes.of(table);
        if (runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .allMatch(sample -> Double.isNaN(value.applyAsDouble(sample)))) {
            throw new TableException(table.name() + ": " + metric
                    + " needs the columns processors, work (or size), and " + LATENCY_COLUMNS + "; the table has "
                    + table.columnNames());
        }
        return runs;
    }
}
