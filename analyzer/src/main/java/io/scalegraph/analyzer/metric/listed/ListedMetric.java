package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.interval.Resampling;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A metric that has a value for each N, or each N and size. Implementations are immutable. */
public interface ListedMetric {
    /**
     * One row before its interval is known.
     *
     * @param values one for each column, NaN if unknown
     * @param repeats the number of runs that its value rests on
     * @param note what a reader must know, or why there is no value; empty if nothing
     */
    record Values(List<Double> values, int repeats, String note) {
        static Values of(int repeats, String note, double... values) {
            return new Values(Arrays.stream(values).boxed().toList(), repeats, note);
        }
    }

    /**
     * The metric's name.
     *
     * @return as on the command line
     */
    String name();

    /**
     * What its value is.
     *
     * @return a formula such as "L = T*(1 - E)"
     */
    String formula();

    /**
     * What is held.
     *
     * @return such as "E = 0.5"; empty if nothing
     */
    String condition();

    /**
     * Names of the columns.
     *
     * @return units as suffixes
     */
    List<String> columns();

    /**
     * The column that is the metric's value.
     *
     * @return one of the columns
     */
    String value();

    /**
     * The runs of a table that the metric can be computed from.
     *
     * @param table the table
     * @return its runs
     * @throws TableException if the table does not tell enough; the message lists the columns needed
     */
    MeasuredSizes runs(MeasurementTable table) throws TableException;

    /**
     * Computes its rows; the same runs resampled give as many.
     *
     * @param runs the runs
     * @return the rows
     */
    List<Values> rows(MeasuredSizes runs);

    /**
     * What the rows say together.
     *
     * @param runs the runs
     * @return one sentence each
     */
    List<String> notes(MeasuredSizes runs);

    /**
     * Computes the metric.
     *
     * @param table the measurements
     * @return its rows with their intervals
     * @throws TableException if the table does not tell what the metric needs
     */
    default Listing of(MeasurementTable table) throws TableException {
        MeasuredSizes runs = runs(table);
        int value = columns().indexOf(value());
        List<List<Values>> resamples = runs.resampled(this::rows);
        List<Listing.Row> rows = new ArrayList<>();
        List<Values> measured = rows(runs);
        for (int i = 0; i < measured.size(); i++) {
            int row = i;
            Values values = measured.get(i);
            Resampling.Result bootstrap = values.values.get(value).isNaN()
                    ? new Resampling.Result(null, "")
                    : Resampling.interval(
                            values.repeats,
                            resamples.stream()
                                    .mapToDouble(each -> each.get(row).values.get(value))
                                    .toArray());
            String note = values.note.isEmpty() || bootstrap.note().isEmpty()
                    ? values.note + bootstrap.note()
                    : values.note + "; " + bootstrap.note();
            rows.add(new Listing.Row(nullable(values.values), bootstrap.interval(), note));
        }
        return new Listing(name(), formula(), condition(), columns(), value(), rows, notes(runs));
    }

    private static List<@Nullable Double> nullable(List<Double> values) {
        List<@Nullable Double> list = new ArrayList<>();
        values.forEach(value -> list.add(Double.isFinite(value) ? value : null));
        return Collections.unmodifiableList(list);
    }
}
