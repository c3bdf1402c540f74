package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;

/** The table of threads that waited where no hook sees it; nothing where there is next to none. */
final class ElsewhereText {
    private static final int MOST_ROWS = 10;
    /** Of the window's elapsed time; less is told by the sums alone. */
    private static final double NOTABLE = 0.01;

    private static final Map<WaitKind, String> WORDS = Map.ofEntries(
            Map.entry(WaitKind.ACCEPT, "waits for connections"),
            Map.entry(WaitKind.SELECT, "waits for a channel to be ready"),
            Map.entry(WaitKind.CONNECT, "connects"),
            Map.entry(WaitKind.SOCKET_READ, "reads from a socket"),
            Map.entry(WaitKind.SOCKET_WRITE, "writes to a socket"),
            Map.entry(WaitKind.FILE_READ, "reads from a file or pipe"),
            Map.entry(WaitKind.FILE_WRITE, "writes to a file or pipe"),
            Map.entry(WaitKind.FILE_SYNC, "waits for the disk"),
            Map.entry(WaitKind.FILE_LOCK, "waits for a lock on a file"),
            Map.entry(WaitKind.FILE_METADATA, "opens or looks up a file"),
            Map.entry(WaitKind.PROCESS, "waits for a process"),
            Map.entry(WaitKind.HOST_LOOKUP, "looks up a host"),
            Map.entry(WaitKind.IN_JVM, "waits inside the JVM"),
            Map.entry(WaitKind.SLEEP, "sleeps"),
            Map.entry(WaitKind.OBJECT_WAIT, "waits to be notified"),
            Map.entry(WaitKind.TIMER_IDLE, "waits for what is due"),
            Map.entry(WaitKind.REFERENCE_IDLE, "waits for references"));

    private ElsewhereText() {}

    static void print(TextPage page, WindowAnalysis window) {
        double tPara = window.extent().tPara();
        List<Stalls.Elsewhere> notable = window.detail().stalls().elsewhere().stream()
                .filter(row -> row.time() > NOTABLE * tPara)
                .toList();
        if (notable.isEmpty()) {
            return;
        }
        page.heading("Threads that waited where no hook sees it (time by exact totals, what for by JFR's samples)");
        TextTable table = new TextTable().left("worker").left("it").left("site").right("time", "of T_para");
        notable.stream()
                .limit(MOST_ROWS)
                .forEach(row -> table.row(List.of(
                        PrintableNames.thread(row.name(), 20),
                        words(row.kind()),
                        row.site().isEmpty()
                                ? "(unknown)"
                                : PrintableNames.tail(PrintableNames.shortSite(row.site()), 26),
                        Units.time(row.time()),
                        Units.percent(row.time() / tPara))));
        page.lines(table.lines());
        if (notable.size() > MOST_ROWS) {
            page.line("  and " + (notable.size() - MOST_ROWS) + " more");
        }
    }

    private static String words(String kind) {
        for (Map.Entry<WaitKind, String> words : WORDS.entrySet()) {
            if (words.getKey().label().equals(kind)) {
                return words.getValue();
            }
        }
        return "is off the processor";
    }
}
