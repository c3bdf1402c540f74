package io.scalegraph.analyzer.report.view;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.window.BottleGraph;
import io.scalegraph.analyzer.metric.window.EfficiencyHierarchy;
import io.scalegraph.analyzer.metric.window.SpeedupStack;
import io.scalegraph.analyzer.metric.window.WorkInflation;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A view of the window whose T_para is the median, as text. Stateless. */
public final class ViewText {
    private static final int BAR = 40;
    private static final List<LedgerView> SINGLE = List.of(
            LedgerView.STACK,
            LedgerView.HIERARCHY,
            LedgerView.INFLATION,
            LedgerView.BOTTLE,
            LedgerView.SPACETIME,
            LedgerView.LENGTHS);

    private ViewText() {}

    /**
     * One view.
     *
     * @param view which one
     * @param analysis the recording
     * @return lines, each with its end
     */
    public static String of(LedgerView view, RunAnalysis analysis) {
        if (view == LedgerView.ALL) {
            return SINGLE.stream().map(single -> of(single, analysis)).collect(Collectors.joining("\n"));
        }
        WindowAnalysis window = analysis.median();
        TextPage page = new TextPage();
        page.paragraph(
                "",
                title(view) + " of window " + analysis.number(window) + ", "
                        + PrintableNames.tail(window.extent().section(), 40) + " ("
                        + PrintableNames.tail(analysis.recording().file(), 60)
                        + "): N = " + window.extent().n() + ", T_para = "
                        + Units.time(window.extent().tPara()));
        page.gap();
        switch (view) {
            case HIERARCHY -> hierarchy(page, EfficiencyHierarchy.of(window));
            case STACK -> stack(page, SpeedupStack.of(window), window.extent().n());
            case INFLATION ->
                inflation(page, WorkInflation.of(window), window.terms().ml());
            case BOTTLE ->
                BottleText.print(page, BottleGraph.of(window), window.extent().n());
            case SPACETIME -> SpacetimeText.print(page, analysis.spacetime());
            case LENGTHS -> LengthsText.print(page, window);
            case ALL -> {
                // these were printed one by one
            }
        }
        return page.toString();
    }

    private static String title(LedgerView view) {
        return switch (view) {
            case HIERARCHY -> "Efficiency hierarchy";
            case STACK -> "Speedup stack";
            case INFLATION -> "Work inflation";
            case BOTTLE -> "Bottle graph";
            case SPACETIME -> "Spacetime diagram";
            case LENGTHS -> "Lengths of waits";
            case ALL -> "Views";
        };
    }

    private static void hierarchy(TextPage page, EfficiencyHierarchy efficiencies) {
        TextTable table = new TextTable().left("efficiency").right("value").left("is");
        RowNotes remarks = new RowNotes();
        row(table, remarks, "global", efficiencies.global(), "parallel * computation scalability");
        row(table, remarks, "  parallel", efficiencies.parallel(), "load balance * synchronisation");
        row(table, remarks, "    load balance", efficiencies.loadBalance(), "mean(U)/max(U)");
        row(table, remarks, "    synchronisation", efficiencies.synchronisation(), "max(U)/T_para");
        row(
                table,
                remarks,
                "  computation scalability",
                efficiencies.computationScalability(),
                "work on one processor/work here");
        page.lines(table.lines());
        remarks.print(page, "all", 5);
    }

    private static void row(TextTable table, RowNotes remarks, String name, Ratio ratio, String formula) {
        table.row(name, ratio.known() ? Numbers.text(ratio.value()) : "-", formula);
        remarks.add(name.strip(), ratio.note());
    }

    private static void stack(TextPage page, SpeedupStack stack, int processors) {
        TextTable table =
                new TextTable().left("layer").right("processors", "share").left("");
        for (SpeedupStack.Layer layer : stack.layers()) {
            double share = layer.processors() / processors;
            long length = Math.max(0, Math.min(BAR, Math.round(share * BAR)));
            table.row(
                    PrintableNames.head(layer.name(), 40),
                    Units.fixed(layer.processors(), 3),
                    Units.percent(share),
                    "#".repeat((int) length));
        }
        table.row("sum", Units.fixed(stack.height(), 3), Units.percent(stack.height() / processors));
        page.lines(table.lines());
        if (stack.layers().stream().anyMatch(layer -> layer.name().endsWith(" imbalance"))) {
            page.paragraph("  ", "Imbalance: until the last arrived. Release: from there until the others went on.");
        }
        if (stack.layers().stream().anyMatch(layer -> layer.processors() < 0)) {
            page.paragraph("  ", "Layers below 0 are gains: less was lost there than on one processor.");
        }
        stack.notes().forEach(note -> page.paragraph("  ", note));
    }

    private static void inflation(TextPage page, WorkInflation inflation, @Nullable Double ml) {
        TextTable table = new TextTable().left("part of ML").right("processor time");
        inflation
                .parts()
                .forEach(part -> table.row(
                        PrintableNames.head(part.reason().label(), 40), Units.timeOrNotMeasured(part.time())));
        table.row("ML, all of it", Units.timeOrNotMeasured(ml));
        table.row("work, all of it", Units.time(inflation.work()));
        page.lines(table.lines());
        page.paragraph(
                "  ",
                "inflation over the work on one processor: "
                        + (inflation.share().known()
                                ? Units.percent(inflation.share().value())
                                : "not known: " + inflation.share().note()));
    }
}
