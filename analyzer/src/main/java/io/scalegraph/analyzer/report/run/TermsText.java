package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.IdlePart;
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
        term(page, "N", Integer.toString(window.extent().n()), "processors, " + from(window));
        term(
                page,
                "IT",
                Units.time(window.terms().it()),
                IDLE + idleParts(window.terms().idle()));
        term(page, "PT", Units.time(window.terms().pt()), PRIMITIVES);
        term(page, "ML", Units.timeOrNotMeasured(window.terms().ml()), INFLATION + mlParts(window));
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

    private static String from(WindowAnalysis window) {
        Double limit = QueueText.limit(window);
        return switch (window.extent().processors().from()) {
            case OPTION -> "as given by option";
            case AVAILABLE -> "as many as were available to the JVM";
            case LIMIT ->
                "the container's limit" + (limit == null ? "" : " of " + Units.ratio(limit))
                        + ", rounded up: so many can run at once, and what the limit keeps back of them is a loss";
            case WORKERS -> "as many as workers with at least 1 % of the work";
        };
    }

    private static String idleParts(List<IdlePart> parts) {
        return joined(parts.stream()
                .map(part -> PrintableNames.head(part.reason().label(), 40) + " " + Units.time(part.time()))
                .toList());
    }

    private static String mlParts(WindowAnalysis window) {
        return joined(window.terms().mlParts().stream()
                .map(part -> PrintableNames.head(part.reason().label(), 40) + " " + Units.timeOrNotMeasured(part.time())
                        + queue(part, window))
                .toList());
    }

    /** What a part is divided into, but for parts of nothing. */
    private static String queue(MlPart part, WindowAnalysis window) {
        return part.queue().stream()
                .filter(queued -> queued.time() != 0)
                .map(queued -> QueueText.name(queued.reason(), window) + " " + Units.time(queued.time()))
                .reduce((a, b) -> a + ", " + b)
                .map(text -> " (" + text + ")")
                .orElse("");
    }

    private static String joined(List<String> parts) {
        return parts.isEmpty() ? "" : parts.stream().collect(Collectors.joining(", ", ": ", ""));
    }
}
