package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.cause.CauseText;
import io.scalegraph.analyzer.report.cause.WhatIfText;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.window.DetailPart;
import io.scalegraph.analyzer.report.window.WindowText;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An analysis as text for a reader: ASCII, at most 100 columns, warnings first, times with units. Stateless.
 *
 * <p>Sums of the rounded numbers of a table may differ from their rounded sum in the last digit.
 */
public final class TextReport {
    private static final int SHORT_SOURCES = 3;
    private static final int WARNING_WIDTH = 1000;

    private TextReport() {}

    /**
     * The whole result.
     *
     * @param analysis the analysis
     * @return lines, each with its end
     */
    public static String of(RunAnalysis analysis) {
        return of(analysis, TextPage.WIDTH);
    }

    /**
     * The whole result, with sentences wrapped at another width. Tables are of 100 columns at most, whatever the width.
     *
     * @param analysis the analysis
     * @param width columns of a line, from 40
     * @return lines, each with its end
     */
    public static String of(RunAnalysis analysis, int width) {
        TextPage page = new TextPage(width);
        WindowAnalysis window = analysis.median();
        origin(page, analysis.recording());
        warnings(page, analysis);
        page.gap().paragraph("", Headline.of(analysis.summary(), window));
        CauseText.printMost(page, window);
        if (analysis.advice() != null) {
            WhatIfText.printAdvice(page, analysis.advice());
        }
        boolean several = analysis.windows().size() > 1;
        if (several) {
            WindowsText.print(page, analysis);
        }
        String section = PrintableNames.tail(window.extent().section(), 60);
        page.heading(
                several ? "Median window: number " + analysis.number(window) + ", " + section : "Window: " + section);
        TermsText.print(page, window);
        WindowText.print(page, analysis.recording(), window);
        return page.toString();
    }

    /**
     * One part of the result, of the window that stands for all.
     *
     * @param analysis the analysis
     * @param part which
     * @param width columns of a line, from 40
     * @return lines, each with its end; one that says so if there is nothing to tell
     */
    public static String of(RunAnalysis analysis, DetailPart part, int width) {
        TextPage page = new TextPage(width);
        part.print(page, analysis.recording(), analysis.median());
        String text = page.toString();
        return text.isEmpty()
                ? "nothing to tell of " + part.name().toLowerCase(Locale.ROOT) + " in this recording\n"
                : text;
    }

    /**
     * The result in a few lines: warnings, headline and the greatest losses.
     *
     * @param analysis the analysis
     * @return lines, each with its end
     */
    public static String shortOf(RunAnalysis analysis) {
        TextPage page = new TextPage();
        WindowAnalysis window = analysis.median();
        warnings(page, analysis);
        page.paragraph("", Headline.of(analysis.summary(), window));
        WindowText.printGreatestLosses(page, window, SHORT_SOURCES);
        return page.toString();
    }

    private static void origin(TextPage page, RecordingInfo recording) {
        String program = recording.program() == null ? "Program not known" : recording.program();
        page.paragraph("", PrintableNames.head(program, 200) + " (" + PrintableNames.tail(recording.file(), 200) + ")");
        Integer available = recording.availableProcessors();
        RecordingInfo.Agent agent = recording.agent();
        page.paragraph(
                "",
                "on " + orUnknown(shortJvm(recording.jvm()), "an unknown JVM")
                        + (available == null ? "" : ", " + available + " processors available")
                        + (agent != null
                                ? ", measured by agent " + orUnknown(agent.version(), "of unknown version")
                                : ", JFR's own events only"));
    }

    /** Behind the version a JVM tells for which platform, when and with which compiler it was built. */
    private static @Nullable String shortJvm(@Nullable String jvm) {
        int built = jvm == null ? -1 : jvm.indexOf(" for ");
        return jvm == null || built < 0 ? jvm : jvm.substring(0, built);
    }

    private static String orUnknown(@Nullable String text, String otherwise) {
        return text == null ? otherwise : PrintableNames.head(text, 80);
    }

    private static void warnings(TextPage page, RunAnalysis analysis) {
        if (analysis.warnings().isEmpty()) {
            return;
        }
        page.gap();
        analysis.warnings().forEach(line -> page.paragraph("WARNING  ", PrintableNames.head(line, WARNING_WIDTH)));
    }
}
