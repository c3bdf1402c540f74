package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.study.StudyJson;
import io.scalegraph.analyzer.report.study.StudyWarning;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import java.util.List;

/** A study as one HTML file that asks nobody for anything, described in docs/report.md. Stateless. */
public final class StudyPage {
    private static final List<String> CHARTS = List.of("study.js", "pattern.js", "surface.js", "matrix.js");

    private StudyPage() {}

    /**
     * Writes the page.
     *
     * @param result what the study found, so far
     * @return the file's text
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static String of(StudyResult result) throws StudyException {
        return of(result, StudyJson.tree(result));
    }

    /**
     * Writes the page where its data is known, which takes most of the time.
     *
     * @param result what the study found, so far
     * @param tree the same as {@link StudyJson#tree}
     * @return the file's text
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static String of(StudyResult result, ObjectNode tree) throws StudyException {
        Studied study = new Studied(result, tree);
        String name = TableMaker.cut(result.spec().name(), 200);
        return PageFile.of("Scalegraph: " + name, CHARTS, study.tree(), List.of(part(study, name)));
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
