package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Performance counters by worker and by region, and why some are missing. */
final class CounterText {
    private static final int MOST_ROWS = 15;
    private static final int NAME_WIDTH = 24;
    private static final int COLUMNS = 4;
    private static final int COLUMN_WIDTH = 16;
    private static final String UNKNOWN = "-";

    private CounterText() {}

    static void print(TextPage page, WindowAnalysis window) {
        HardwareCounters counters = window.detail().counters();
        if (counters == null) {
            return;
        }
        page.heading("Performance counters (of all a thread did, waits included)");
        List<CountedEvents> rows = new ArrayList<>(counters.workers());
        rows.add(counters.all());
        if (!counters.workers().isEmpty()) {
            tables(page, "worker", rows);
        }
        if (!counters.regions().isEmpty()) {
            tables(page, "region itself", counters.regions());
        }
        gaps(page, counters);
        if (counters.uncounted() > 0 && !counters.workers().isEmpty()) {
            page.paragraph("  ", Units.NOT_MEASURED + " for " + counters.uncounted() + " of the window's workers");
        }
        partly(page, counters.all());
    }

    /** Those with the same reason in one line. */
    private static void gaps(TextPage page, HardwareCounters counters) {
        Map<String, TreeSet<String>> byReason = new TreeMap<>();
        for (HardwareCounters.Gap gap : counters.gaps()) {
            String threads = gap.threads() == 0 ? ": " : " for " + gap.threads() + " threads so far: ";
            byReason.computeIfAbsent(threads + '\n' + PrintableNames.head(gap.reason(), 160), key -> new TreeSet<>())
                    .add(PrintableNames.head(gap.counter(), 40));
        }
        byReason.forEach((key, names) -> {
            int end = key.indexOf('\n');
            page.paragraph(
                    "  ",
                    Units.NOT_MEASURED + key.substring(0, end) + String.join(", ", names) + ", "
                            + key.substring(end + 1));
        });
    }

    private static void partly(TextPage page, CountedEvents all) {
        double least = all.counts().stream()
                .mapToDouble(CountedEvents.Count::running)
                .min()
                .orElse(1);
        if (least < 0.999) {
            page.paragraph(
                    "  ",
                    "More events than the processor has counters: they took turns, the rarest counted "
                            + Units.percent(least) + " of the time, and are scaled up");
        }
    }

    /** Counts, some to a table, and what follows from them. */
    private static void tables(TextPage page, String title, List<CountedEvents> rows) {
        List<CountedEvents> shown = shown(rows);
        TreeSet<String> names = new TreeSet<>();
        shown.forEach(row -> row.counts().forEach(count -> names.add(count.counter())));
        List<String> counters = List.copyOf(names);
        for (int i = 0; i < counters.size(); i += COLUMNS) {
            List<String> some = counters.subList(i, Math.min(counters.size(), i + COLUMNS));
            TextTable table = new TextTable().left(title);
            some.forEach(name ->
                    table.right(PrintableNames.head(name.replace("stalled-cycles-", "stalled-"), COLUMN_WIDTH)));
            shown.forEach(row -> table.row(cells(row, some)));
            page.lines(table.lines());
        }
        if (shown.stream().anyMatch(row -> row.instructionsPerCycle() != null || row.missesPerSecond() != null)) {
            TextTable table = new TextTable().left(title).right("IPC", "stalled", "misses/1000", "misses/s");
            shown.forEach(row -> table.row(ratios(row)));
            page.lines(table.lines());
        }
        if (rows.size() > shown.size()) {
            page.line("  and " + (rows.size() - shown.size()) + " more");
        }
    }

    /** The first, and the last, which may be their sum. */
    private static List<CountedEvents> shown(List<CountedEvents> rows) {
        List<CountedEvents> shown = new ArrayList<>(rows.subList(0, Math.min(MOST_ROWS, rows.size())));
        if (rows.size() > MOST_ROWS) {
            shown.add(rows.get(rows.size() - 1));
        }
        return shown;
    }

    private static List<String> cells(CountedEvents row, List<String> counters) {
        List<String> cells = new ArrayList<>(List.of(name(row)));
        counters.forEach(counter -> cells.add(cell(row, counter)));
        return cells;
    }

    private static List<String> ratios(CountedEvents row) {
        Double stalled = row.stalledShare();
        return List.of(
                name(row),
                number(row.instructionsPerCycle()),
                stalled == null ? UNKNOWN : Units.percent(stalled),
                number(row.missesPerThousandInstructions()),
                number(row.missesPerSecond()));
    }

    private static String name(CountedEvents row) {
        return row.name().isEmpty() ? "sum" : PrintableNames.tail(PrintableNames.shortSite(row.name()), NAME_WIDTH);
    }

    private static String cell(CountedEvents row, String counter) {
        return row.counts().stream()
                .filter(count -> count.counter().equals(counter))
                .findFirst()
                .map(count -> count.isClock() ? Units.time(count.value()) : number(count.value()))
                .orElse(UNKNOWN);
    }

    /** Three digits, with the powers of a thousand as engineers write them. */
    private static String number(@Nullable Double value) {
        if (value == null) {
            return UNKNOWN;
        }
        String[] units = {"", " k", " M", " G", " T"};
        double rest = value;
        int unit = 0;
        while (rest >= 999.5 && unit < units.length - 1) {
            rest /= 1000;
            unit++;
        }
        boolean whole = unit == 0 && value == Math.rint(value);
        int decimals = whole || rest >= 99.95 ? 0 : rest >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f", rest) + units[unit];
    }
}
