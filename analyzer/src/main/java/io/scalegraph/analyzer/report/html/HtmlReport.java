package io.scalegraph.analyzer.report.html;

import io.scalegraph.analyzer.report.run.Headline;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.ArrayList;
import java.util.List;

/** Analyses as one HTML file that asks nobody for anything, described in docs/report.md. Stateless. */
public final class HtmlReport {
    static final List<String> CHARTS = List.of("charts.js", "histogram.js", "spacetime.js", "windows.js");

    private HtmlReport() {}

    /**
     * Writes the page.
     *
     * @param analyses the recordings in the order of the page, at least one; a spacetime diagram is shown where there is one
     * @return the file's text
     */
    public static String of(List<RunAnalysis> analyses) {
        List<Run> runs = runs(analyses);
        return PageFile.of(
                "Scalegraph: " + program(analyses.get(0).recording()),
                CHARTS,
                Data.of(runs.stream().map(Run::result).toList()),
                runs.stream().map(HtmlReport::part).toList());
    }

    static List<Run> runs(List<RunAnalysis> analyses) {
        List<Run> runs = new ArrayList<>();
        for (RunAnalysis analysis : analyses) {
            runs.add(Run.of(runs.size(), analysis));
        }
        return runs;
    }

    static RunPart part(Run run) {
        RecordingInfo recording = run.analysis().recording();
        return new RunPart(
                run.number(),
                program(recording),
                origin(recording),
                run.analysis().warnings().stream()
                        .map(line -> TableMaker.cut(line, 1000))
                        .toList(),
                Headline.of(run.analysis().summary(), run.median()),
                List.of(
                        VerdictSection.of(run),
                        ProcessorSection.of(run),
                        TimeSections.spacetime(run),
                        WorkSections.workers(run),
                        PlaceSections.places(run),
                        WorkSections.bottle(run),
                        WorkSections.tasks(run),
                        PlaceSections.causes(run),
                        TimeSections.windows(run),
                        MeasuredSection.of(run)));
    }

    static String program(RecordingInfo recording) {
        return TableMaker.cut(recording.program() == null ? "Program not known" : recording.program(), 200);
    }

    private static String origin(RecordingInfo recording) {
        Integer available = recording.availableProcessors();
        String jvm = recording.jvm();
        int built = jvm == null ? -1 : jvm.indexOf(" for ");
        return TableMaker.cut(recording.file(), 200)
                + (jvm == null ? "" : " on " + TableMaker.cut(built < 0 ? jvm : jvm.substring(0, built), 100))
                + (available == null ? "" : ", " + available + " processors available");
    }
}
