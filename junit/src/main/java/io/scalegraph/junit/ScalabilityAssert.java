package io.scalegraph.junit;

import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Holm;
import io.scalegraph.analyzer.metric.compare.RunComparison;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What can be asked of a study. Each answer allows for chance, by the repeats. Immutable. */
public final class ScalabilityAssert {
    /** If this system property is {@code true}, baselines are written and not compared. */
    public static final String UPDATE = "scalegraph.updateBaselines";

    private static final double ALLOWED = 0.05;

    private final ScalabilityStudy study;

    ScalabilityAssert(ScalabilityStudy study) {
        this.study = study;
    }

    /**
     * The efficiency E on N processors.
     *
     * @param processors N
     * @return what can be asked of it
     */
    public RatioAssert efficiencyAt(int processors) {
        return ratio("E on N = " + processors, study.efficiencies(processors), processors);
    }

    /**
     * The speedup N E on N processors.
     *
     * @param processors N
     * @return what can be asked of it
     */
    public RatioAssert speedupAt(int processors) {
        List<Double> speedups =
                study.efficiencies(processors).stream().map(e -> processors * e).toList();
        return ratio("speedup on N = " + processors, speedups, processors);
    }

    /**
     * The share of the processor time of N processors that is lost at a place.
     *
     * @param processors N
     * @param place the site, class::method, as results have it
     * @return what can be asked of it
     */
    public RatioAssert lostAt(int processors, String place) {
        return ratio("lost at " + place + " on N = " + processors, study.lost(processors, place), processors);
    }

    private RatioAssert ratio(String what, List<Double> values, int processors) {
        return new RatioAssert(what, values, study.largestLoss(processors) + "; " + study.folder());
    }

    /**
     * That T, L and E are not worse than those of an earlier study on the same machine: by no more than 5 % and by no more
     * than chance, as {@code scalegraph compare} has it.
     *
     * @param baseline table of the earlier study; with the system property {@link #UPDATE} it is written
     * @return this
     * @throws AssertionError if something is worse, or there is no such table or nothing to compare
     * @throws IOException if the table cannot be written
     * @throws TableException if it is no table
     */
    public ScalabilityAssert isNotWorseThan(Path baseline) throws IOException, TableException {
        if (Boolean.getBoolean(UPDATE)) {
            Path folder = baseline.toAbsolutePath().getParent();
            Files.createDirectories(folder == null ? Path.of(".") : folder);
            WholeFile.write(baseline, study.csv());
            return this;
        }
        if (!Files.exists(baseline)) {
            throw new AssertionError(baseline + " is not there; -D" + UPDATE + "=true writes it");
        }
        List<Change> changes = RunComparison.of(MeasurementTable.read(baseline), study.measurements());
        if (changes.isEmpty()) {
            throw new AssertionError(
                    baseline + " has nothing to compare with: no N that both have with two runs or more");
        }
        Set<Change> significant = Holm.significant(changes);
        List<String> worse = changes.stream()
                .filter(change -> significant.contains(change) && change.share() > ALLOWED)
                .map(ScalabilityAssert::text)
                .toList();
        if (!worse.isEmpty()) {
            throw new AssertionError(
                    "worse than " + baseline + ": " + String.join("; ", worse) + " (" + study.folder() + ")");
        }
        return this;
    }

    private static String text(Change change) {
        return String.format(
                Locale.ROOT,
                "%s %s by %.1f %% [%.1f, %.1f]",
                change.what(),
                change.where(),
                100 * change.share(),
                100 * change.interval().low(),
                100 * change.interval().high());
    }
}
