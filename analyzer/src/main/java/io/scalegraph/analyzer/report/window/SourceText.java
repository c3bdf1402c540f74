package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.PerhapsIdle;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.TraceFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The table of what was waited for, by processor time lost. */
final class SourceText {
    private static final int MOST_ROWS = 15;
    private static final int KIND_WIDTH = 13;
    private static final int SITE_WIDTH = 24;
    private static final int LOCK_WIDTH = 13;
    /** HotSpot's lock of a class that is being initialised is an empty array of this type. */
    private static final String INITIALISATION_LOCK = "int[]";

    private SourceText() {}

    static void print(TextPage page, WindowAnalysis window) {
        page.heading("Where processor time was lost (waits of primitives count as PT, those for children or a task"
                + " as IT)");
        if (window.detail().sources().isEmpty()) {
            page.line("  no waits");
            return;
        }
        page.lines(table(window, MOST_ROWS).lines());
        window.detail().sources().stream()
                .limit(MOST_ROWS)
                .map(WaitSource::place)
                .filter(place -> place.isForTeam() || place.isForTask())
                .forEach(place -> page.paragraph("  ", charged(place)));
        String idle = PerhapsIdle.method(window);
        if (idle != null) {
            page.paragraph(
                    "  ",
                    PrintableNames.shortSite(idle)
                            + ": if threads wait there for a task, as those of a pool do, and not for"
                            + " one another, 'analyze --idle " + PrintableNames.printable(idle) + "' charges it so");
        }
        if (window.detail().sources().stream()
                .limit(MOST_ROWS)
                .anyMatch(source -> INITIALISATION_LOCK.equals(source.place().lockClass()))) {
            page.paragraph(
                    "  ",
                    INITIALISATION_LOCK + ": the JVM's own lock of a class that another thread initialises, unless the"
                            + " program itself locks such an array");
        }
    }

    /** Why a primitive is charged as IT. */
    private static String charged(WaitPlace place) {
        String why = place.isForTeam()
                ? "for the threads that it has work, and so for children"
                : "of threads that do nothing else, in a loop that takes tasks, or named by --idle, and so for a task";
        return PrintableNames.shortSite(place.site()) + ", " + place.kind() + ": " + why;
    }

    /** The table with at most the given number of sources; the rest in one row. */
    static TextTable table(WindowAnalysis window, int most) {
        double all = window.extent().n() * window.extent().tPara();
        TextTable table = new TextTable()
                .left("kind")
                .left("site")
                .left("lock")
                .right("count", "waited", "mean", "max", "lost", "share");
        List<WaitSource> sources = window.detail().sources().stream()
                .sorted(Comparator.comparingDouble(WaitSource::charged).reversed())
                .toList();
        sources.stream().limit(most).forEach(source -> table.row(row(source, all)));
        if (sources.size() > most) {
            table.row(rest(sources.subList(most, sources.size()), all));
        }
        return table;
    }

    private static List<String> row(WaitSource source, double all) {
        String site = source.place().site().isEmpty()
                ? "(unknown)"
                : PrintableNames.shortSite(source.place().site());
        return List.of(
                PrintableNames.head(source.place().kind(), KIND_WIDTH),
                site.contains(TraceFormat.CALLED_FROM)
                        ? PrintableNames.head(site, SITE_WIDTH)
                        : PrintableNames.tail(site, SITE_WIDTH),
                PrintableNames.head(PrintableNames.simple(source.place().lockClass()), LOCK_WIDTH),
                Long.toString(source.times().count()),
                Units.time(source.times().total()),
                mean(source.times().total(), source.times().count()),
                longest(source.times().max()),
                Units.time(source.charged()),
                Units.percent(source.charged() / all));
    }

    private static List<String> rest(List<WaitSource> sources, double all) {
        long count =
                sources.stream().mapToLong(source -> source.times().count()).sum();
        double total =
                sources.stream().mapToDouble(source -> source.times().total()).sum();
        Double max = sources.stream()
                .map(source -> source.times().max())
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
        double charged = sources.stream().mapToDouble(WaitSource::charged).sum();
        return List.of(
                "and " + sources.size() + " more",
                "",
                "",
                Long.toString(count),
                Units.time(total),
                mean(total, count),
                longest(max),
                Units.time(charged),
                Units.percent(charged / all));
    }

    static String longest(@Nullable Double max) {
        return max == null ? "-" : Units.time(max);
    }

    private static String mean(double total, long count) {
        return count == 0 ? "-" : Units.time(total / count);
    }
}
