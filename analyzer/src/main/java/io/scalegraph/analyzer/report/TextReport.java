package io.scalegraph.analyzer.report;

import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
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
        Page page = new Page();
        WindowAnalysis window = analysis.median();
        origin(page, analysis.recording());
        warnings(page, analysis);
        page.gap().paragraph("", Headline.of(analysis.summary(), window));
        boolean several = analysis.windows().size() > 1;
        if (several) {
            WindowsText.print(page, analysis);
        }
        String section = Names.tail(window.section(), 60);
        page.heading(
                several
                        ? "Median window: number " + WindowsText.number(analysis, window) + ", " + section
                        : "Window: " + section);
        TermsText.print(page, window);
        WorkerText.print(page, window);
        SourceText.print(page, window);
        PartnerText.print(page, window);
        HiddenText.print(page, window);
        StopText.print(page, window);
        VirtualText.print(page, window);
        RegionText.print(page, window);
        CallText.print(page, window);
        CounterText.print(page, window);
        HonestyText.print(page, analysis.recording(), window);
        return page.toString();
    }

    /**
     * The result in a few lines: warnings, headline and the greatest losses.
     *
     * @param analysis the analysis
     * @return lines, each with its end
     */
    public static String shortOf(RunAnalysis analysis) {
        Page page = new Page();
        WindowAnalysis window = analysis.median();
        warnings(page, analysis);
        page.paragraph("", Headline.of(analysis.summary(), window));
        if (!window.sources().isEmpty()) {
            page.lines(SourceText.table(window, SHORT_SOURCES).lines());
        }
        return page.toString();
    }

    private static void origin(Page page, RecordingInfo recording) {
        String program = recording.program() == null ? "Program not known" : recording.program();
        page.paragraph("", Names.head(program, 200) + " (" + Names.tail(recording.file(), 200) + ")");
        Integer available = recording.availableProcessors();
        page.paragraph(
                "",
                "on " + orUnknown(shortJvm(recording.jvm()), "an unknown JVM")
                        + (available == null ? "" : ", " + available + " processors available")
                        + (recording.byAgent()
                                ? ", measured by agent " + orUnknown(recording.agentVersion(), "of unknown version")
                                : ", JFR's own events only"));
    }

    /** Behind the version a JVM tells for which platform, when and with which compiler it was built. */
    private static @Nullable String shortJvm(@Nullable String jvm) {
        int built = jvm == null ? -1 : jvm.indexOf(" for ");
        return jvm == null || built < 0 ? jvm : jvm.substring(0, built);
    }

    private static String orUnknown(@Nullable String text, String otherwise) {
        return text == null ? otherwise : Names.head(text, 80);
    }

    private static void warnings(Page page, RunAnalysis analysis) {
        if (analysis.warnings().isEmpty()) {
            return;
        }
        page.gap();
        analysis.warnings().forEach(line -> page.paragraph("WARNING  ", Names.head(line, WARNING_WIDTH)));
    }
}
