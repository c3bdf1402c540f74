package io.scalegraph.analyzer.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table of comma-separated values; what is not finite is an empty cell.
 *
 * @param <R> what a row tells of
 * @param name its title
 * @param cell its value in a row, null if there is none
 */
public record CsvColumn<R>(String name, Function<R, @Nullable Object> cell) {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    /**
     * A column that {@link MeasurementTable#read} reads.
     *
     * @param <R> what a row tells of
     * @param quantity what it tells
     * @param measurement the measurement of a row
     * @return the column
     */
    public static <R> CsvColumn<R> of(Quantity quantity, Function<R, Measurement> measurement) {
        return ofNumber(quantity.column(), row -> measurement.apply(row).get(quantity));
    }

    /**
     * The column of N, which every table has.
     *
     * @param <R> what a row tells of
     * @param measurement the measurement of a row
     * @return the column
     */
    public static <R> CsvColumn<R> processors(Function<R, Measurement> measurement) {
        return new CsvColumn<>(
                CsvMeasurements.PROCESSORS, row -> measurement.apply(row).processors());
    }

    /**
     * A column of numbers.
     *
     * @param <R> what a row tells of
     * @param name its title
     * @param value its value in a row
     * @return the column
     */
    public static <R> CsvColumn<R> ofNumber(String name, ToDoubleFunction<R> value) {
        return new CsvColumn<>(name, row -> finite(value.applyAsDouble(row)));
    }

    private static @Nullable Object finite(double value) {
        return Double.isFinite(value) ? (Double) value : null;
    }

    /**
     * A table.
     *
     * @param <R> what a row tells of
     * @param columns its columns
     * @param rows its rows
     * @return header and rows, each with its line end
     */
    public static <R> String text(List<CsvColumn<R>> columns, List<R> rows) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(columns.stream().map(CsvColumn::name).toList());
            for (R row : rows) {
                List<@Nullable Object> cells = new ArrayList<>();
                columns.forEach(column -> cells.add(column.cell.apply(row)));
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }
}
