package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.RunParts;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;

/** The results that a study leaves in its folder, beside its runs. Stateless. */
public final class StudyFiles {
    private StudyFiles() {}

    /**
     * Writes them.
     *
     * @param folder the study's
     * @param found what it found
     * @return the text of the result, which is among them
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     * @throws IOException if a file cannot be written
     */
    public static String write(StudyFolder folder, StudyFound found) throws StudyException, IOException {
        StudyResult result = found.result();
        folder.write(StudyLayout.JSON, Json.write(found.tree()));
        for (ScalingMethod method : result.spec().problem().scaling()) {
            StudyTable table = StudyTable.of(result, method.name());
            String measurements = StudyLayout.measurements(method.name());
            folder.write(measurements, table.csv());
            folder.write(StudyLayout.parts(measurements), RunParts.of(table).csv());
        }
        String text = found.text();
        folder.write(StudyLayout.TEXT, text);
        return text;
    }
}
