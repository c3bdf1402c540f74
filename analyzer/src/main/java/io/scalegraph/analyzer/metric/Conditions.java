package io.scalegraph.analyzer.metric;

import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.Quantity;
import io.scalegraph.analyzer.study.TableException;
import java.util.function.ToDoubleFunction;

/** What metrics ask of the values and tables that they are given. */
final class Conditions {
    /** What E and L can be computed from. */
    private static final String LATENCY_COLUMNS =
            "two of time_s, latency_s and efficiency, or time_s with runs on one processor as well";

    private Conditions() {}

    static void check(String symbol, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(symbol + " = " + value + ", must be above 0");
        }
    }

    /** The runs of a table that tells all that is needed, or has one size for each N, which then holds the condition. */
    static Runs heldRuns(String metric, MeasurementTable table, Quantity... needed) throws TableException {
        Runs runs = Runs.of(table);
        boolean several =
                runs.processors().stream().anyMatch(n -> runs.samples(n).size() > 1);
        if (several) {
            table.require(metric, needed);
        }
        return runs;
    }

    /** The runs of a table that tells L of at least one of them. */
    static Runs latencyRuns(String metric, MeasurementTable table) throws TableException {
        return runs(metric, table, Sample::latency);
    }

    /** The runs of a table that tells E of at least one of them. */
    static Runs efficiencyRuns(String metric, MeasurementTable table) throws TableException {
        return runs(metric, table, Sample::efficiency);
    }

    private static Runs runs(String metric, MeasurementTable table, ToDoubleFunction<Sample> value)
            throws TableException {
        Runs runs = Runs.of(table);
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
