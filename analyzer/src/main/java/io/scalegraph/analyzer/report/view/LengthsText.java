package io.scalegraph.analyzer.report.view;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** How long the waits at each place lasted, a line for each bucket. */
final class LengthsText {
    private static final int MOST_PLACES = 5;
    private static final int BAR = 40;
    private static final int NAME_WIDTH = 50;

    private LengthsText() {}

    static void print(TextPage page, WindowAnalysis window) {
        List<WaitSource> known = LengthsJson.known(window);
        if (known.isEmpty()) {
            page.paragraph("", "Of no place is the length of single waits known.");
        }
        for (int i = 0; i < Math.min(MOST_PLACES, known.size()); i++) {
            if (i > 0) {
                page.gap();
            }
            place(page, known.get(i));
        }
        if (known.size() > MOST_PLACES) {
            page.paragraph("  ", (known.size() - MOST_PLACES) + " more places are left out; --json has them.");
        }
    }

    private static void place(TextPage page, WaitSource source) {
        List<WaitLengths.Bucket> buckets = source.times().lengths().buckets();
        long all = buckets.stream().mapToLong(WaitLengths.Bucket::count).sum();
        long most = buckets.stream().mapToLong(WaitLengths.Bucket::count).max().orElse(1);
        String site = source.place().site().isEmpty()
                ? "(unknown)"
                : PrintableNames.shortSite(source.place().site());
        page.line(PrintableNames.head(source.place().kind(), NAME_WIDTH) + " in "
                + PrintableNames.tail(site, NAME_WIDTH));
        TextTable table = new TextTable().right("from", "to", "waits", "share").left("");
        for (WaitLengths.Bucket bucket : buckets) {
            table.row(
                    Units.time(bucket.from()),
                    Units.time(bucket.to()),
                    Long.toString(bucket.count()),
                    Units.percent((double) bucket.count() / all),
                    "#".repeat((int) Math.round((double) BAR * bucket.count() / most)));
        }
        page.lines(table.lines());
    }
}
