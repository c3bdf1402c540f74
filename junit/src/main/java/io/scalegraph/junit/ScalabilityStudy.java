package io.scalegraph.junit;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.opentest4j.TestAbortedException;

/** What was measured before a {@link ScalabilityTest}. Immutable. */
public final class ScalabilityStudy {
    private final StudyTable table;
    private final StudyResult result;
    private final Path folder;

    private ScalabilityStudy(StudyTable table, StudyResult result, Path folder) {
        this.table = table;
        this.result = result;
        this.folder = folder;
    }

    static ScalabilityStudy of(StudyResult result, Path folder) throws StudyException {
        String method = result.spec().problem().scaling().get(0).name();
        return new ScalabilityStudy(StudyTable.of(result, method), result, folder);
    }

    /**
     * Where it is kept: what {@code scalegraph report} and {@code scalegraph compare} read.
     *
     * @return the folder
     */
    public Path folder() {
        return folder;
    }

    /**
     * Efficiencies E = T_seq/(N T_para) of the runs on N processors.
     *
     * @param processors N
     * @return a value a run, in the order of the runs
     * @throws IllegalArgumentException if N was not measured
     */
    public List<Double> efficiencies(int processors) {
        List<Double> values = rows(processors).stream()
                .map(row -> row.values().get(Quantity.EFFICIENCY))
                .toList();
        if (values.isEmpty()) {
            throw new IllegalArgumentException("N = " + processors + " was not measured, only "
                    + new TreeSet<>(result.spec().processors()));
        }
        return values;
    }

    /**
     * Shares of the processor time of N processors that were lost at a place, or at all places of a kind of wait.
     *
     * @param processors N
     * @param place the site, class::method, as results have it
     * @return a value a run; 0 where the run lost nothing there
     * @throws IllegalArgumentException if N was not measured
     */
    public List<Double> lost(int processors, String place) {
        efficiencies(processors);
        return rows(processors).stream()
                .map(row -> lost(row, place) / row.terms().tPara())
                .toList();
    }

    private static double lost(StudyTable.Row row, String place) {
        return parts(row).stream()
                .filter(part -> part.site().equals(place))
                .mapToDouble(LatencyPart::seconds)
                .sum();
    }

    private static List<LatencyPart> parts(StudyTable.Row row) {
        StudyRun.Measured measured = row.run().outcome().measured();
        List<LatencyPart> parts = measured == null ? null : measured.parts();
        return parts == null ? List.of() : parts;
    }

    /** What the first run on N processors lost most, in words for a failure. */
    String largestLoss(int processors) {
        StudyTable.Row row = rows(processors).get(0);
        return parts(row).stream()
                .findFirst()
                .map(part -> String.format(
                        java.util.Locale.ROOT,
                        "most is lost at %s %s, %.0f %% of the processor time",
                        part.kind(),
                        part.site(),
                        100 * part.seconds() / row.terms().tPara()))
                .orElse("its recording says nothing of what is lost where");
    }

    /** The table that a baseline is compared with. */
    MeasurementTable measurements() throws TableException {
        return table.measurements();
    }

    String csv() {
        return table.csv();
    }

    private List<StudyTable.Row> rows(int processors) {
        return table.rows().stream()
                .filter(row -> row.values().processors() == processors)
                .toList();
    }

    /** Aborts the test if there is an N without a run that was not disturbed. */
    void requireQuiet() {
        for (int n : result.spec().processors()) {
            List<StudyTable.Row> rows = rows(n);
            if (!rows.isEmpty() && rows.stream().allMatch(row -> row.run().disturbed())) {
                throw new TestAbortedException("not decided: on N = " + n + " others used more than "
                        + Math.round(100 * result.spec().effort().others().share())
                        + " % of the processors in each run (" + folder + ")");
            }
        }
    }
}
