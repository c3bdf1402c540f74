package io.scalegraph.analyzer.report;

import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Analyses as one CSV table, described in docs/csv.md: a header, then a row for each window, worker or source; seconds,
 * empty for what was not measured or is undefined. Stateless.
 */
public final class CsvReport {
    static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    private static final List<String> KEYS = List.of("recording", "window", "warmUp", "section", "processors");
    private static final String FORMULA_STARTS = "=+-@";

    private CsvReport() {}

    /**
     * Writes one table.
     *
     * @param table what a row stands for
     * @param analyses the recordings, rows in their order
     * @return header and rows, each with its end
     */
    public static String of(CsvTable table, List<RunAnalysis> analyses) {
        return switch (table) {
            case WINDOWS -> write(CsvColumns.WINDOWS, List::of, analyses);
            case WORKERS -> write(CsvColumns.WORKERS, WindowAnalysis::workers, analyses);
            case STOPS -> write(CsvColumns.STOPS, window -> window.stalls().stops(), analyses);
            case HIDDEN -> write(CsvColumns.HIDDEN, window -> window.stalls().hidden(), analyses);
            case SOURCES -> write(CsvColumns.SOURCES, WindowAnalysis::sources, analyses);
            case VIRTUAL -> write(CsvColumns.VIRTUAL, CsvReport::virtualWaits, analyses);
            case COUNTERS -> write(CsvColumns.COUNTERS, CsvReport::counts, analyses);
        };
    }

    private static List<VirtualWait> virtualWaits(WindowAnalysis window) {
        return window.virtualThreads() == null
                ? List.of()
                : window.virtualThreads().waits();
    }

    private static List<CsvColumns.Counted> counts(WindowAnalysis window) {
        HardwareCounters counters = window.counters();
        return counters == null
                ? List.of()
                : Stream.concat(counters.workers().stream(), counters.regions().stream())
                        .flatMap(row -> row.counts().stream().map(count -> new CsvColumns.Counted(row, count)))
                        .toList();
    }

    private static <T> String write(
            CsvColumns<T> columns, Function<WindowAnalysis, List<T>> items, List<RunAnalysis> analyses) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(header(columns));
            for (RunAnalysis analysis : analyses) {
                for (int i = 0; i < analysis.windows().size(); i++) {
                    print(
                            printer,
                            keys(analysis, i),
                            columns,
                            items.apply(analysis.windows().get(i)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }

    /** Any table: a header and rows, numbers that are not finite as empty cells. */
    static String of(List<String> header, List<List<@Nullable Object>> rows) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(header);
            for (List<@Nullable Object> row : rows) {
                List<@Nullable Object> cells = new ArrayList<>(row);
                cells.replaceAll(CsvReport::cell);
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }

    static List<String> header(CsvColumns<?> columns) {
        List<String> header = new ArrayList<>(KEYS);
        header.addAll(columns.names());
        return header;
    }

    private static <T> void print(CSVPrinter printer, List<@Nullable Object> keys, CsvColumns<T> columns, List<T> items)
            throws IOException {
        for (T item : items) {
            List<@Nullable Object> row = new ArrayList<>(keys);
            row.addAll(columns.cells(item));
            row.replaceAll(CsvReport::cell);
            printer.printRecord(row);
        }
    }

    private static List<@Nullable Object> keys(RunAnalysis analysis, int index) {
        WindowAnalysis window = analysis.windows().get(index);
        List<@Nullable Object> keys = new ArrayList<>();
        keys.add(analysis.recording().file());
        keys.add(index + 1);
        keys.add(index < analysis.summary().warmUp());
        keys.add(window.section());
        keys.add(window.processors());
        return keys;
    }

    /** Text that a spreadsheet would take for a formula gets an apostrophe before it, as spreadsheets do themselves. */
    static @Nullable Object cell(@Nullable Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number) ? number : null;
        }
        if (value instanceof String text) {
            String clean = Names.withoutControls(text);
            boolean formula = !clean.isEmpty() && FORMULA_STARTS.indexOf(clean.charAt(0)) >= 0;
            return formula ? "'" + clean : clean;
        }
        return value;
    }
}
