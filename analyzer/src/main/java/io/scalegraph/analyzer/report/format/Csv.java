package io.scalegraph.analyzer.report.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * CSV as all reports write it: a header, then rows; empty for what was not measured or is undefined. Text that a
 * spreadsheet would take for a formula gets an apostrophe before it, as spreadsheets do themselves. Stateless.
 */
public final class Csv {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    /** The second four are what keyboards of East Asia have, which some spreadsheets take for the first. */
    private static final String FORMULA_STARTS = "=+-@\uff1d\uff0b\uff0d\uff20";

    private Csv() {}

    /**
     * Writes a table.
     *
     * @param header names of the columns
     * @param rows cells in the columns' order: numbers, texts, booleans or null
     * @return header and rows, each with its end
     * @throws UncheckedIOException never: text can always be appended to
     */
    public static String of(List<String> header, List<List<@Nullable Object>> rows) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(header);
            for (List<@Nullable Object> row : rows) {
                List<@Nullable Object> cells = new ArrayList<>(row);
                cells.replaceAll(Csv::cell);
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }

    private static @Nullable Object cell(@Nullable Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number) ? number : null;
        }
        if (value instanceof String text) {
            String clean = PrintableNames.withoutControls(text);
            boolean formula = !clean.isEmpty() && FORMULA_STARTS.indexOf(clean.charAt(0)) >= 0;
            return formula ? "'" + clean : clean;
        }
        return value;
    }
}
