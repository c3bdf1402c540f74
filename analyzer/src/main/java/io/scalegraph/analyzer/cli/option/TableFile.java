package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.StudyLayout;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which table a command reads: one of a study, or one of one's own. */
public final class TableFile {
    /** What the parameter STUDY is. */
    public static final String STUDY = "Folder of a study, as 'scalegraph study' leaves it.";

    @Option(names = "--method", paramLabel = "METHOD", description = "Scaling method of the study, if it has several.")
    private @Nullable String method;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description =
                    "Table of measurements, a run a row, instead of a study. Columns of a table: processors, work,"
                            + " size, time_s, latency_s, efficiency, marked_speed, memory; times also in _ms and _us; any"
                            + " order, others are ignored.")
    private @Nullable Path csv;

    /** Creates them, none given. */
    public TableFile() {}

    /**
     * Whether a table is named, for commands that can do without.
     *
     * @param study folder of a study, or null
     * @return whether any of them says where a table is
     */
    public boolean isGiven(@Nullable Path study) {
        return csv != null || study != null || method != null;
    }

    /**
     * Reads it.
     *
     * @param study folder of a study, or null
     * @return the table
     * @throws UsageException if none or several are named
     * @throws TableException if it is no table of measurements
     * @throws IOException if it cannot be read
     */
    public MeasurementTable table(@Nullable Path study) throws UsageException, TableException, IOException {
        return MeasurementTable.read(file(study));
    }

    private Path file(@Nullable Path study) throws UsageException, IOException {
        if (csv == null && study == null) {
            throw new UsageException("measurements are wanted: the folder of a study, or --csv with a table");
        }
        if (csv != null && (study != null || method != null)) {
            throw new UsageException("--csv has no use for a study or --method");
        }
        return csv != null ? csv : ofStudy(study, method);
    }

    /**
     * Reads what the times of a study's runs consist of.
     *
     * @param study folder of a study, or null
     * @return their parts; empty for a table of one's own, and for a study that has left none
     * @throws UsageException if no table is named, or several are
     * @throws TableException if it is no table of parts
     * @throws IOException if it cannot be read
     */
    public Optional<PartTable> parts(@Nullable Path study) throws UsageException, TableException, IOException {
        Path parts = file(study)
                .resolveSibling(StudyLayout.parts(String.valueOf(file(study).getFileName())));
        return csv == null && Files.exists(parts) ? Optional.of(PartTable.read(parts)) : Optional.empty();
    }

    /**
     * The table of one scaling method of a study.
     *
     * @param study its folder
     * @param method name of the method, or null if there is but one
     * @return its file
     * @throws UsageException if there is no such folder or not one table
     * @throws IOException if the folder cannot be read
     */
    public static Path ofStudy(@Nullable Path study, @Nullable String method) throws UsageException, IOException {
        if (study == null || !Files.isDirectory(study)) {
            throw new UsageException(study + " is no folder of a study; a table is given by --csv");
        }
        if (method != null) {
            return study.resolve(StudyLayout.measurements(method));
        }
        List<Path> tables = StudyLayout.tables(study);
        if (tables.size() == 1) {
            return tables.get(0);
        }
        throw new UsageException(
                tables.isEmpty()
                        ? study + " holds no measurements; the study there has not come to an end"
                        : study + " holds several scaling methods; --method wants one of "
                                + tables.stream().map(StudyLayout::methodOf).toList());
    }
}
