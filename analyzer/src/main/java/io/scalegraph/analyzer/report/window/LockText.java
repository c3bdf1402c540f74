package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** How long locks were held beside how long they were waited for: who holds long and who is asked for often differ. */
final class LockText {
    private static final int MOST_ROWS = 10;
    private static final int LOCK_WIDTH = 16;
    private static final int SITE_WIDTH = 18;

    private LockText() {}

    static void print(TextPage page, WindowAnalysis window) {
        LockUses uses = window.detail().locks();
        if (uses == null) {
            return;
        }
        page.heading("Locks: held and waited for (in use: the share of the window in which it was held alone)");
        if (uses.locks().isEmpty()) {
            page.line("  no locks");
        } else {
            page.lines(table(uses.locks()).lines());
        }
        page.paragraph("  ", singles(uses));
        page.paragraph("  ", cost(uses));
        if (window.detail().virtualThreads() != null) {
            page.paragraph("  ", "What virtual threads held is not measured.");
        }
    }

    private static TextTable table(List<LockUse> locks) {
        TextTable table = new TextTable()
                .left("class")
                .left("waited for at")
                .right("holds", "mean", "longest", "held", "in use", "waits", "waited");
        locks.stream().limit(MOST_ROWS).forEach(lock -> table.row(row(lock)));
        if (locks.size() > MOST_ROWS) {
            table.row("and " + (locks.size() - MOST_ROWS) + " more");
        }
        return table;
    }

    private static List<String> row(LockUse lock) {
        LockUse.Held held = lock.held();
        LockUse.Waited waited = lock.waited();
        Double mean = held.mean();
        Double share = held.share();
        String name = PrintableNames.head(PrintableNames.simple(lock.lockClass()), LOCK_WIDTH);
        String site = waited == null ? "(never)" : PrintableNames.shortSite(waited.site());
        return List.of(
                lock.lock() == null ? name : name + " #" + lock.lock(),
                PrintableNames.tail(site, SITE_WIDTH),
                Long.toString(held.count()),
                mean == null ? "" : Units.time(mean),
                mean == null ? "" : Units.time(held.max()),
                mean == null ? "" : Units.time(held.total()),
                share == null ? "" : Units.percent(share),
                waited == null ? "" : Long.toString(waited.count()),
                waited == null ? "" : Units.time(waited.total()));
    }

    private static String singles(LockUses uses) {
        LockUses.Singles singles = uses.singles();
        long untimed = uses.locks().stream()
                .mapToLong(lock -> lock.held().count() - lock.held().timed())
                .sum();
        return "One by one the recording has " + singles.holds() + " of " + uses.count() + " holds, and "
                + singles.passesWritten() + " of " + singles.passes() + " passes of queues."
                + (untimed == 0 ? "" : " Not timed, since their begin was not seen: " + untimed + ".");
    }

    private static String cost(LockUses uses) {
        Double hold = uses.cost().hold();
        Double pass = uses.cost().pass();
        return "Timing them added " + (hold == null ? "a time that was not measured" : "about " + Units.time(hold))
                + " to each hold, and "
                + (pass == null ? "one that was not" : Units.time(pass))
                + " to each pass.";
    }
}
