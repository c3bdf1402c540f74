package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** The table of off-processor time that no hook saw, by thread and method; nothing where there is next to none. */
final class HiddenText {
    private static final int MOST_ROWS = 10;

    private HiddenText() {}

    static void print(TextPage page, WindowAnalysis window) {
        List<Stalls.Hidden> hidden = window.detail().stalls().hidden();
        if (hidden.isEmpty()) {
            return;
        }
        double all = window.extent().n() * window.extent().tPara();
        page.heading("Off-processor time that no hook saw (methods by JFR's samples in native code)");
        TextTable table = new TextTable().left("worker").left("site").left("in").right("samples", "time", "share");
        hidden.stream()
                .limit(MOST_ROWS)
                .forEach(part -> table.row(List.of(
                        PrintableNames.thread(part.name(), 20),
                        place(part.site()),
                        place(part.method()),
                        Integer.toString(part.samples()),
                        Units.time(part.time()),
                        Units.percent(part.time() / all))));
        page.lines(table.lines());
        if (hidden.size() > MOST_ROWS) {
            page.line("  and " + (hidden.size() - MOST_ROWS) + " more");
        }
    }

    private static String place(String method) {
        return method.isEmpty() ? "(no sample)" : PrintableNames.tail(PrintableNames.shortSite(method), 26);
    }
}
