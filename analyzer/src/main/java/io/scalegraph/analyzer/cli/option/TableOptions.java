package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Where a command's measurements come from: a study, or a table of one's own. */
public final class TableOptions {
    @Parameters(paramLabel = "STUDY", arity = "0..1", description = TableFile.STUDY)
    private @Nullable Path study;

    @Mixin
    private final TableFile file = new TableFile();

    /** Creates them, none given. */
    public TableOptions() {}

    /**
     * What was given in the place of a study.
     *
     * @return its path, null if there is none
     */
    public @Nullable Path study() {
        return study;
    }

    /**
     * Reads it.
     *
     * @return the table
     * @throws UsageException if none or several are named
     * @throws TableException if it is no table of measurements
     * @throws IOException if it cannot be read
     */
    public MeasurementTable table() throws UsageException, TableException, IOException {
        return file.table(study);
    }

    /**
     * Reads what the times of its runs consist of.
     *
     * @return their parts; empty if nothing is known of them
     * @throws UsageException if no table is named, or several are
     * @throws TableException if it is no table of parts
     * @throws IOException if it cannot be read
     */
    public Optional<PartTable> parts() throws UsageException, TableException, IOException {
        return file.parts(study);
    }
}
