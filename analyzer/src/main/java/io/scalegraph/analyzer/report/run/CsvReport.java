package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.cause.CauseColumns;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Csv;
import io.scalegraph.analyzer.report.window.CounterColumns;
import io.scalegraph.analyzer.report.window.WaitColumns;
import io.scalegraph.analyzer.report.window.WindowColumns;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Analyses as one CSV table, described in docs/csv.md: a header, then a row for each window, worker or source; seconds,
 * empty for what was not measured or is undefined. Stateless.
 */
public final class CsvReport {
    private static final List<String> KEYS = List.of("recording", "window", "warmUp", "section", "processors");

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
            case WINDOWS -> write(WindowColumns.WINDOWS, List::of, analyses);
            case WORKERS -> write(WindowColumns.WORKERS, WindowAnalysis::workers, analyses);
            case STOPS ->
                write(WindowColumns.STOPS, window -> window.detail().stalls().stops(), analyses);
            case HIDDEN ->
                write(WindowColumns.HIDDEN, window -> window.detail().stalls().hidden(), analyses);
            case SOURCES -> write(WaitColumns.SOURCES, window -> window.detail().sources(), analyses);
            case VIRTUAL -> write(WaitColumns.VIRTUAL, CsvReport::virtualWaits, analyses);
            case PATH -> write(CauseColumns.PATH, CauseColumns::path, analyses);
            case BLAME -> write(CauseColumns.BLAME, CauseColumns::blame, analyses);
            case LOCKS -> write(WaitColumns.LOCKS, CsvReport::locks, analyses);
            case DELAYS -> write(CauseColumns.DELAYS, CauseColumns::delays, analyses);
            case COUNTERS -> write(CounterColumns.COUNTS, CsvReport::counts, analyses);
        };
    }

    private static List<VirtualWait> virtualWaits(WindowAnalysis window) {
        return window.detail().virtualThreads() == null
                ? List.of()
                : window.detail().virtualThreads().waits();
    }

    private static List<LockUse> locks(WindowAnalysis window) {
        LockUses uses = window.detail().locks();
        return uses == null ? List.of() : uses.locks();
    }

    private static List<CounterColumns.Counted> counts(WindowAnalysis window) {
        HardwareCounters counters = window.detail().counters();
        return counters == null
                ? List.of()
                : Stream.concat(counters.workers().stream(), counters.regions().stream())
                        .flatMap(row -> row.counts().stream().map(count -> new CounterColumns.Counted(row, count)))
                        .toList();
    }

    private static <T> String write(
            Columns<T> columns, Function<WindowAnalysis, List<T>> items, List<RunAnalysis> analyses) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (RunAnalysis analysis : analyses) {
            for (int i = 0; i < analysis.windows().size(); i++) {
                for (T item : items.apply(analysis.windows().get(i))) {
                    List<@Nullable Object> row = new ArrayList<>(keys(analysis, i));
                    row.addAll(columns.cells(item));
                    rows.add(row);
                }
            }
        }
        return Csv.of(header(columns), rows);
    }

    static List<String> header(Columns<?> columns) {
        List<String> header = new ArrayList<>(KEYS);
        header.addAll(columns.names());
        return header;
    }

    private static List<@Nullable Object> keys(RunAnalysis analysis, int index) {
        WindowAnalysis window = analysis.windows().get(index);
        List<@Nullable Object> keys = new ArrayList<>();
        keys.add(analysis.recording().file());
        keys.add(index + 1);
        keys.add(index < analysis.summary().warmUp());
        keys.add(window.extent().section());
        keys.add(window.extent().n());
        return keys;
    }
}
