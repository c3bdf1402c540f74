package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.interval.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A metric that has a value for each N, or each N and size, and no matrix.
 *
 * @param metric its name, as on the command line
 * @param formula what its value is
 * @param condition what is held; empty if nothing
 * @param columns names of the columns, units as suffixes
 * @param value the column that the intervals are of
 * @param rows the rows
 * @param notes what a reader must know of all of it
 */
public record Listing(
        String metric,
        String formula,
        String condition,
        List<String> columns,
        String value,
        List<Row> rows,
        List<String> notes) {
    /**
     * One row.
     *
     * @param values one for each column, null if unknown
     * @param interval of the metric's value; null if there is none, and then the note says why
     * @param note what a reader must know of it, or why there is no value; empty if nothing
     */
    public record Row(
            List<@Nullable Double> values, @Nullable Interval interval, String note) {}
}
