package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.window.WindowAnalysis;

/** Several windows: medians, all of them as a table, and the one that stands for them. */
final class WindowsText {
    private static final int MOST_ROWS = 40;

    private WindowsText() {}

    static void print(TextPage page, RunAnalysis analysis) {
        Summary summary = analysis.summary();
        page.heading("Medians over " + summary.windows() + " windows" + warmUp(summary));
        TermsText.print(page, summary);
        page.heading("All windows");
        page.lines(table(analysis).lines());
        int more = analysis.windows().size() - MOST_ROWS;
        if (more > 0) {
            page.line("  and " + more + " more (--csv writes all of them)");
        }
    }

    private static String warmUp(Summary summary) {
        return switch (summary.warmUp()) {
            case 0 -> "";
            case 1 -> "; the one before them is left out as warm-up";
            default -> "; the " + summary.warmUp() + " before them are left out as warm-up";
        };
    }

    private static TextTable table(RunAnalysis analysis) {
        TextTable table = new TextTable()
                .right("window", "begin", "T_para", "N", "IT", "PT", "ML", "L", "E")
                .left("section");
        for (int i = 0; i < Math.min(MOST_ROWS, analysis.windows().size()); i++) {
            WindowAnalysis window = analysis.windows().get(i);
            String left = i < analysis.summary().warmUp() ? " (warm-up)" : "";
            left = window.extent().overlapped() ? " (overlaps)" : left;
            table.row(
                    Integer.toString(i + 1),
                    Units.time(window.extent().begin()),
                    Units.time(window.extent().tPara()),
                    Integer.toString(window.extent().n()),
                    Units.time(window.terms().it()),
                    Units.time(window.terms().pt()),
                    window.terms().ml() == null
                            ? "-"
                            : Units.timeOrNotMeasured(window.terms().ml()),
                    Units.time(window.terms().averageLatency()),
                    Units.ratio(window.terms().efficiency()),
                    " "
                            + PrintableNames.tail(
                                    PrintableNames.shortSite(window.extent().section()), 26) + left);
        }
        return table;
    }
}
