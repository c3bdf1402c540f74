package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.stream.Collectors;

/** The terms of L(W,N), one a line: symbol, value, meaning. */
final class TermsText {
    private static final String ELAPSED = "elapsed time";
    private static final String IDLE = "idle processor time";
    private static final String PRIMITIVES = "processor time lost in parallel primitives";
    private static final String INFLATION = "what the work costs beyond the same work on one processor";
    private static final String LATENCY = "average overhead latency, (ML + IT + PT) / N";
    private static final String EFFICIENCY = "efficiency, 1 - L / T_para";

    private TermsText() {}

    static void print(TextPage page, WindowAnalysis window) {
        term(page, "T_para", Units.time(window.extent().tPara()), ELAPSED);
        term(
                page,
                "N",
                Integer.toString(window.extent().n()),
                "processors, " + from(window.extent().processors().from()));
        term(
                page,
                "IT",
                Units.time(window.terms().it()),
                IDLE + idleParts(window.terms().idle()));
        term(page, "PT", Units.time(window.terms().pt()), PRIMITIVES);
        term(
                page,
                "ML",
                Units.timeOrNotMeasured(window.terms().ml()),
                INFLATION + mlParts(window.terms().mlParts()));
        term(page, "L", Units.time(window.terms().averageLatency()), LATENCY);
        term(page, "E", Units.ratio(window.terms().efficiency()), EFFICIENCY);
    }

    static void print(TextPage page, Summary summary) {
        term(page, "T_para", Units.time(summary.tPara()), ELAPSED);
        term(page, "N", Integer.toString(summary.processors()), "processors");
        term(page, "IT", Units.time(summary.terms().it()), IDLE);
        term(page, "PT", Units.time(summary.terms().pt()), PRIMITIVES);
        term(page, "ML", Units.timeOrNotMeasured(summary.terms().ml()), INFLATION);
        term(page, "L", Units.time(summary.terms().averageLatency()), LATENCY);
        term(page, "E", Units.ratio(summary.terms().efficiency()), EFFICIENCY);
    }

    private static void term(TextPage page, String symbol, String value, String meaning) {
        String gap = " ".repeat(Math.max(0, 12 - value.length()));
        page.paragraph("  " + symbol + " ".repeat(7 - symbol.length()) + gap + value + "  ", meaning);
    }

    private static String from(Processors.From from) {
        return switch (from) {
            case OPTION -> "as given by option";
            case AVAILABLE -> "as many as were available to the JVM";
            case WORKERS -> "as many as workers with at least 1 % of the work";
        };
    }

    private static String idleParts(List<IdlePart> parts) {
        return joined(parts.stream()
                .map(part -> PrintableNames.head(part.reason().label(), 40) + " " + Units.time(part.time()))
                .toList());
    }

    private static String mlParts(List<MlPart> parts) {
        return joined(parts.stream()
                .map(part ->
                        PrintableNames.head(part.reason().label(), 40) + " " + Units.timeOrNotMeasured(part.time()))
                .toList());
    }

    private static String joined(List<String> parts) {
        return parts.isEmpty() ? "" : parts.stream().collect(Collectors.joining(", ", ": ", ""));
    }
}
