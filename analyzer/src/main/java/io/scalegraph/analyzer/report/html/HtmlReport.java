package io.scalegraph.analyzer.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.scalegraph.analyzer.report.run.Headline;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Analyses as one HTML file that asks nobody for anything, described in docs/report.md. Stateless. */
public final class HtmlReport {
    private static final String TEMPLATES = "io.scalegraph.analyzer.report.html.template";
    private static final List<String> SCRIPTS =
            List.of("base.js", "charts.js", "spacetime.js", "tables.js", "windows.js", "start.js");

    private HtmlReport() {}

    /**
     * Writes the page.
     *
     * @param analyses the recordings in the order of the page, at least one; a spacetime diagram is shown where there is one
     * @return the file's text
     */
    public static String of(List<RunAnalysis> analyses) {
        List<Run> runs = new ArrayList<>();
        for (RunAnalysis analysis : analyses) {
            runs.add(Run.of(runs.size(), analysis));
        }
        List<String> scripts = List.of(
                Resources.charts(), SCRIPTS.stream().map(Resources::text).collect(Collectors.joining("\n")));
        Page page = new Page(
                "Scalegraph: " + program(analyses.get(0).recording()),
                policy(scripts),
                ":root{" + Loss.declarations(false) + "}\n@media screen{:root[data-theme=dark]{"
                        + Loss.declarations(true)
                        + "}}\n@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){"
                        + Loss.declarations(true) + "}}\n" + Resources.text("report.css"),
                scripts,
                Data.embedded(Data.of(runs.stream().map(Run::result).toList())),
                Data.palette(Loss.names()),
                runs.stream().map(HtmlReport::part).toList());
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(null, ContentType.Html, HtmlReport.class.getClassLoader(), TEMPLATES)
                .render("page.jte", page, output);
        return output.toString();
    }

    /** Nothing is loaded, and only the page's own scripts run: names in a recording can be no others. */
    private static String policy(List<String> scripts) {
        return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none';"
                + " script-src "
                + scripts.stream()
                        .map(script -> "'sha256-" + hash(script) + "'")
                        .collect(Collectors.joining(" "));
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static RunPart part(Run run) {
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

    private static String program(RecordingInfo recording) {
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
