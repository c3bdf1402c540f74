package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** The table of computation regions, by the time spent in each itself. */
final class RegionText {
    private static final int MOST_ROWS = 15;
    private static final int NAME_WIDTH = 40;

    private RegionText() {}

    static void print(TextPage page, WindowAnalysis window) {
        print(
                page,
                "Regions (elapsed time of all threads; exclusive is without the regions called from there)",
                window.detail().regions());
        VirtualThreads virtual = window.detail().virtualThreads();
        if (virtual != null) {
            print(page, "Regions of virtual threads (the same, all of them together)", virtual.regions());
        }
    }

    private static void print(TextPage page, String heading, List<Region> regions) {
        if (regions.isEmpty()) {
            return;
        }
        page.heading(heading);
        TextTable table = new TextTable().left("region").right("calls", "inclusive", "exclusive", "of it waiting");
        regions.stream()
                .limit(MOST_ROWS)
                .forEach(region -> table.row(List.of(
                        PrintableNames.tail(PrintableNames.shortSite(region.name()), NAME_WIDTH),
                        Long.toString(region.count()),
                        Units.time(region.inclusive()),
                        Units.time(region.exclusive()),
                        Units.time(region.waited()))));
        page.lines(table.lines());
        if (regions.size() > MOST_ROWS) {
            page.line("  and " + (regions.size() - MOST_ROWS) + " more regions");
        }
    }
}
