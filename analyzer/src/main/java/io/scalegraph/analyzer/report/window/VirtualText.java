package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.stream.Collectors;

/** All virtual threads as one group, and what they waited for. */
final class VirtualText {
    private static final int MOST_ROWS = 10;
    private static final int MOST_REASONS = 3;
    private static final int REASON_WIDTH = 40;
    private static final int KIND_WIDTH = 13;
    private static final int SITE_WIDTH = 24;
    private static final int LOCK_WIDTH = 13;

    private VirtualText() {}

    static void print(TextPage page, WindowAnalysis window) {
        VirtualThreads threads = window.detail().virtualThreads();
        if (threads == null) {
            return;
        }
        page.heading("Virtual threads (elapsed time of all together; what it cost stands above, with the carriers)");
        Long ended = threads.lives().ended();
        page.paragraph(
                "  ",
                threads.lives().started() + " started, "
                        + (ended == null ? "how many ended was " + Units.NOT_MEASURED : ended + " ended")
                        + ", at most " + threads.lives().mostLiving() + " at a time; from start to run: "
                        + delay(threads));
        if (threads.computed().total() > 0) {
            page.paragraph(
                    "  ",
                    Units.time(threads.computed().total()) + " in methods declared computation, "
                            + Units.time(threads.computed().offCarrier())
                            + " of it without a carrier, which is work of carriers that had no other");
        }
        page.paragraph("  ", "Carriers blocked by a thread that could not leave them, by JFR: " + pinned(threads));
        if (!threads.waits().isEmpty()) {
            printWaits(page, threads);
        }
    }

    private static void printWaits(TextPage page, VirtualThreads threads) {
        TextTable table = new TextTable()
                .left("kind")
                .left("site")
                .left("lock")
                .right("count", "waited", "mean", "max", "pinned", "for");
        threads.waits().stream().limit(MOST_ROWS).forEach(wait -> table.row(row(wait)));
        page.lines(table.lines());
        if (threads.waits().size() > MOST_ROWS) {
            page.line("  and " + (threads.waits().size() - MOST_ROWS) + " more");
        }
    }

    private static String pinned(VirtualThreads threads) {
        List<Pinning> pinnings = threads.pinnings();
        if (pinnings == null) {
            return Units.NOT_MEASURED;
        }
        if (pinnings.isEmpty()) {
            return "none";
        }
        String more = pinnings.size() > MOST_REASONS ? "; " + (pinnings.size() - MOST_REASONS) + " more" : "";
        return pinnings.stream().limit(MOST_REASONS).map(VirtualText::pinning).collect(Collectors.joining("; ")) + more;
    }

    private static String pinning(Pinning pinning) {
        String site = pinning.site().isEmpty() ? "(unknown)" : PrintableNames.shortSite(pinning.site());
        String reason =
                pinning.reason().isEmpty() ? "reason unknown" : PrintableNames.head(pinning.reason(), REASON_WIDTH);
        String operation =
                pinning.operation().isEmpty() ? "" : ", " + PrintableNames.head(pinning.operation(), REASON_WIDTH);
        return Units.time(pinning.total()) + " in " + pinning.count() + " at " + PrintableNames.tail(site, SITE_WIDTH)
                + " (" + reason + operation + ")";
    }

    private static String delay(VirtualThreads threads) {
        Double all = threads.startDelay().total();
        if (all == null || threads.lives().started() == 0) {
            return Units.NOT_MEASURED;
        }
        Double max = threads.startDelay().max();
        return Units.time(all / threads.lives().started()) + " on average"
                + (max == null ? "" : ", " + Units.time(max) + " at most");
    }

    private static List<String> row(VirtualWait wait) {
        String site = wait.place().site().isEmpty()
                ? "(unknown)"
                : PrintableNames.shortSite(wait.place().site());
        return List.of(
                PrintableNames.head(wait.place().kind(), KIND_WIDTH),
                PrintableNames.tail(site, SITE_WIDTH),
                PrintableNames.head(PrintableNames.simple(wait.place().lockClass()), LOCK_WIDTH),
                Long.toString(wait.times().count()),
                Units.time(wait.times().total()),
                wait.times().count() == 0
                        ? "-"
                        : Units.time(wait.times().total() / wait.times().count()),
                SourceText.longest(wait.times().max()),
                Long.toString(wait.pinned()),
                Units.time(wait.pinnedTime()));
    }
}
