package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.SpinLoops;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls counted where the program makes them, what counting them cost, and loops that may wait by running. */
final class CallText {
    private static final int MOST_ROWS = 15;
    private static final int CALL_WIDTH = 26;
    private static final int SITE_WIDTH = 28;
    private static final int MOST_LOOPS = 5;

    private CallText() {}

    static void print(TextPage page, WindowAnalysis window) {
        CountedCalls counted = window.detail().calls();
        if (counted == null) {
            return;
        }
        page.heading("Counted calls (contended: the thread waited; failed: it did not get the lock)");
        if (counted.calls().isEmpty()) {
            page.line("  no calls");
            return;
        }
        page.lines(table(counted.calls()).lines());
        if (counted.acquisitions() > 0) {
            page.paragraph("  ", cost(window, counted));
        }
    }

    /** Routines in which threads seem to spin; nothing where samples tell of none. */
    static void printSpinning(TextPage page, WindowAnalysis window) {
        List<Stalls.Routine> loops = SpinLoops.of(window);
        if (loops.isEmpty()) {
            return;
        }
        page.heading("Routines that may wait by running (JFR's samples of the work; it counts as work)");
        TextTable table = new TextTable().left("site").left("it").right("samples", "of all", "line", "at it");
        loops.stream()
                .limit(MOST_LOOPS)
                .forEach(routine -> table.row(List.of(
                        PrintableNames.tail(PrintableNames.shortSite(routine.site()), SITE_WIDTH),
                        words(routine.spinning()),
                        Integer.toString(routine.samples()),
                        Units.percent(SpinLoops.share(window, routine)),
                        routine.line() == null ? "-" : String.valueOf(routine.line()),
                        Units.percent((double) routine.atLine() / routine.samples()))));
        page.lines(table.lines());
    }

    private static String words(@Nullable Spinning spinning) {
        return spinning == null ? "" : spinning.words() + (spinning == Spinning.HOT_LOOP ? ", may be spinning" : "");
    }

    private static TextTable table(List<CountedCalls.Call> calls) {
        TextTable table =
                new TextTable().left("call").left("site").right("count", "contended", "failed", "time", "mean");
        calls.stream().limit(MOST_ROWS).forEach(call -> table.row(row(call)));
        if (calls.size() > MOST_ROWS) {
            List<CountedCalls.Call> more = calls.subList(MOST_ROWS, calls.size());
            long count = more.stream().mapToLong(CountedCalls.Call::count).sum();
            table.row("and " + more.size() + " more", "", Long.toString(count));
        }
        return table;
    }

    private static List<String> row(CountedCalls.Call call) {
        Double total = call.total();
        boolean timed = total != null;
        return List.of(
                PrintableNames.head(call.call(), CALL_WIDTH),
                PrintableNames.tail(PrintableNames.shortSite(call.site()), SITE_WIDTH),
                Long.toString(call.count()),
                timed ? Units.percent((double) call.contended() / call.count()) : "",
                timed ? Units.percent((double) call.failed() / call.count()) : "",
                total == null ? "" : Units.time(total),
                total == null ? "" : Units.time(total / call.count()));
    }

    private static String cost(WindowAnalysis window, CountedCalls counted) {
        Double each = counted.acquisitionCost();
        String cost = each == null ? "a time that was not measured" : "about " + Units.time(each);
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        String share = each == null || work <= 0
                ? ""
                : " (" + Units.percent(each * counted.acquisitions() / work) + " of the work)";
        return "Timing them added " + cost + " to each of " + counted.acquisitions() + " acquisitions" + share + ".";
    }
}
