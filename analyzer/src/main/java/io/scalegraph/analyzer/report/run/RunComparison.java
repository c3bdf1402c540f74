package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Speedup;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;

/** What more processors brought: two runs of the same work side by side, as text. Stateless. */
public final class RunComparison {
    private RunComparison() {}

    /**
     * Compares.
     *
     * @param one the run on fewer processors
     * @param more the run on more of them
     * @return lines, each with its end
     */
    public static String of(RunAnalysis one, RunAnalysis more) {
        Summary before = one.summary();
        Summary after = more.summary();
        TextTable table = new TextTable().left("").right("N = " + before.processors(), "N = " + after.processors());
        table.row("T_para, elapsed time", Units.time(before.tPara()), Units.time(after.tPara()));
        table.row(
                "L, lost per processor",
                Units.time(before.terms().averageLatency()),
                Units.time(after.terms().averageLatency()));
        table.row(
                "E, efficiency",
                Units.ratio(before.terms().efficiency()),
                Units.ratio(after.terms().efficiency()));
        TextPage page = new TextPage();
        page.lines(table.lines());
        double speedup = Speedup.ofTimes(before.tPara(), after.tPara());
        double processors = (double) after.processors() / before.processors();
        page.paragraph(
                "  ",
                "Speedup " + Units.ratio(speedup) + " with " + Units.ratio(processors) + " times the processors: "
                        + verdict(speedup, processors));
        return page.toString();
    }

    private static String verdict(double speedup, double processors) {
        if (!(speedup > 0) || !Double.isFinite(speedup)) {
            return "undefined.";
        }
        if (speedup < 1) {
            return "the same work takes longer than before.";
        }
        return Units.percent(Efficiency.ofSpeedup(speedup, processors))
                + " of the speedup that lossless processors would give.";
    }
}
