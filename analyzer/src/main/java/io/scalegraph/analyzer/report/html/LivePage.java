package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.List;

/**
 * The page of a program while it is measured, described in docs/live.md: the same as that of a recording, of the newest window,
 * with the windows before it. Its script asks where the page came from for what stands on it now. Immutable.
 */
public final class LivePage {
    private final String title;
    private final ObjectNode data;
    private final List<RunPart> parts;

    private LivePage(String title, ObjectNode data, List<RunPart> parts) {
        this.title = "Scalegraph: " + TableMaker.cut(title, 200);
        this.data = data;
        this.parts = parts;
    }

    /**
     * Of a program of which nothing can be said.
     *
     * @param title what is measured
     * @param sentence why
     * @return the page
     */
    public static LivePage empty(String title, String sentence) {
        RunPart part = new RunPart(0, TableMaker.cut(title, 200), "", List.of(), sentence, List.of());
        return new LivePage(title, Json.report(), List.of(part));
    }

    /**
     * Of a program that runs.
     *
     * @param windows analyses of one window each, at least one, the newest last
     * @return the page
     */
    public static LivePage running(List<RunAnalysis> windows) {
        Run run = Run.live(windows);
        return new LivePage(
                HtmlReport.program(run.analysis().recording()), run.result(), List.of(HtmlReport.part(run)));
    }

    /**
     * Of a program that has ended, as {@link HtmlReport} shows it.
     *
     * @param analyses the recordings in the order of the page, at least one
     * @return the page
     */
    public static LivePage ended(List<RunAnalysis> analyses) {
        List<Run> runs = HtmlReport.runs(analyses);
        return new LivePage(
                HtmlReport.program(analyses.get(0).recording()),
                Data.of(runs.stream().map(Run::result).toList()),
                runs.stream().map(HtmlReport::part).toList());
    }

    /**
     * The page as it is loaded first.
     *
     * @return the file's text
     */
    public String whole() {
        return PageFile.live(title, HtmlReport.CHARTS, data, parts);
    }

    /**
     * What stands on it, without what does not change.
     *
     * @return a page without style sheet and scripts
     */
    public String content() {
        return PageFile.content(title, data, parts);
    }
}
