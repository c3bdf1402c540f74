package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** Calls counted where the program makes them, and what counting them cost. */
final class CallText {
    private static final int MOST_ROWS = 15;
    private static final int CALL_WIDTH = 26;
    private static final int SITE_WIDTH = 28;

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
