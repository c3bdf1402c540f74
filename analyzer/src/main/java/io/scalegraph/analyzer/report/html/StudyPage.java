package io.scalegraph.analyzer.report.html;

import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.report.study.StudyWarning;
import io.scalegraph.analyzer.study.finding.StudyResult;
import java.util.List;

/** A study as one HTML file that asks nobody for anything, described in docs/report.md. Stateless. */
public final class StudyPage {
    private static final List<String> CHARTS = List.of("study.js", "pattern.js", "surface.js", "matrix.js");

    private StudyPage() {}

    /**
     * Writes the page.
     *
     * @param found what the study found, so far
     * @return the file's text
     */
    public static String of(StudyFound found) {
        Studied study = new Studied(found);
        String name = TableMaker.cut(found.result().spec().name(), 200);
        return PageFile.of("Scalegraph: " + name, CHARTS, found.tree(), List.of(part(study, name)));
    }

    private static RunPart part(Studied study, String name) {
        StudyResult result = study.result();
        return new RunPart(
                0,
                name,
                TableMaker.cut(
                        "Study of " + String.join(" ", result.spec().program().command()), 300),
                StudyWarning.of(result).stream()
                        .map(warning -> TableMaker.cut(warning.text(), 1000))
                        .toList(),
                headline(study),
                List.of(
                        StudyVerdict.of(study),
                        SizeSection.of(study),
                        SourceSection.of(study),
                        ParallelismSection.of(study),
                        SequentialSection.of(study),
                        MatrixSection.of(study),
                        SurfaceSection.of(study),
                        LawSection.of(study),
                        GrowthSection.of(study),
                        RepeatSection.of(study)));
    }

    private static String headline(Studied study) {
        return study.methods().stream()
                .filter(method -> !method.sizes().isEmpty())
                .findFirst()
                .map(StudyVerdict::far)
                .orElse("No size was measured on several N.");
    }
}
