package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;

/** What a window consists of, section by section: workers, waits, stops, regions and checks. Stateless. */
public final class WindowText {
    private WindowText() {}

    /**
     * Prints all sections that have something to tell.
     *
     * @param page where they are printed
     * @param recording what the window is of
     * @param window the window
     */
    public static void print(TextPage page, RecordingInfo recording, WindowAnalysis window) {
        for (DetailPart part : DetailPart.values()) {
            part.print(page, recording, window);
        }
    }

    /**
     * Whom the waits at a place were for, and who ended them.
     *
     * @param source a place
     * @return a few words, empty if that is not known
     */
    public static String whom(WaitSource source) {
        return PartnerText.whom(source);
    }

    /**
     * Prints the table of what was waited for, without a heading; nothing if there were no waits.
     *
     * @param page where it is printed
     * @param window the window
     * @param most number of rows, from 1; the others become one row
     */
    public static void printGreatestLosses(TextPage page, WindowAnalysis window, int most) {
        if (!window.detail().sources().isEmpty()) {
            page.lines(SourceText.table(window, most).lines());
        }
    }
}
