package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table of times in which the JVM kept workers from their code, each moment in one row. */
final class StopText {
    private StopText() {}

    static void print(TextPage page, WindowAnalysis window) {
        List<JvmStopSum> stops = window.detail().stalls().stops();
        page.heading("Stops by the JVM (of work: processor time of the work that they interrupted)");
        if (stops.stream().allMatch(stop -> stop.count() == null)) {
            page.line("  " + Units.NOT_MEASURED);
            return;
        }
        double all = window.extent().n() * window.extent().tPara();
        TextTable table = new TextTable().left("reason").right("count", "elapsed", "of work", "share");
        for (JvmStopSum stop : stops) {
            Double work = stop.work();
            table.row(List.of(
                    PrintableNames.head(stop.reason(), 40),
                    count(stop.count()),
                    Units.timeOrNotMeasured(stop.elapsed()),
                    Units.timeOrNotMeasured(work),
                    work == null ? "-" : Units.percent(work / all)));
        }
        page.lines(table.lines());
    }

    private static String count(@Nullable Long count) {
        return count == null ? Units.NOT_MEASURED : count.toString();
    }
}
