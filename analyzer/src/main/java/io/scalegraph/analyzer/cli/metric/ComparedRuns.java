package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Analyzer;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.TableFile;
import io.scalegraph.analyzer.metric.compare.RecordedRuns;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.StudyLayout;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is compared with something else: a study, a table, a recording, or a folder of recordings of the same work.
 *
 * @param table the runs
 * @param parts what their times consist of, null if that is not known
 * @param recorded the runs as recordings have them, null if they come from a study or a table
 * @param notes what a reader must know of them, a line each
 */
record ComparedRuns(
        MeasurementTable table,
        @Nullable PartTable parts,
        @Nullable RecordedRuns recorded,
        List<String> notes) {
    private static final String RECORDING = ".jfr";
    private static final double PERCENT = 100;

    ComparedRuns {
        notes = List.copyOf(notes);
    }

    /** Reads a study, a table or recordings, whichever it is. */
    static ComparedRuns of(Path measured, @Nullable String method, boolean whole, Analyzer analyzer)
            throws UsageException, TableException, RecordingException, IOException {
        List<Path> recordings = recordings(measured);
        if (!recordings.isEmpty()) {
            if (method != null) {
                throw new UsageException("recordings have no --method");
            }
            return ofRecordings(measured, recordings, null, whole, analyzer);
        }
        if (whole) {
            throw new UsageException("--whole is for recordings");
        }
        Path file = Files.isDirectory(measured) ? TableFile.ofStudy(measured, method) : measured;
        Path parts = file.resolveSibling(StudyLayout.parts(String.valueOf(file.getFileName())));
        boolean hasParts = Files.isDirectory(measured) && Files.exists(parts);
        MeasurementTable table = MeasurementTable.read(file);
        return new ComparedRuns(table, hasParts ? PartTable.read(parts) : null, null, disturbed(measured, table));
    }

    /** What others on the machine may have done to most of the runs: the tests take it for the program's doing. */
    private static List<String> disturbed(Path measured, MeasurementTable table) {
        double[] slowdowns = table.runs().stream()
                .filter(run -> run.has(Quantity.SLOWDOWN) && run.get(Quantity.SLOWDOWN) > 0)
                .mapToDouble(run -> run.get(Quantity.SLOWDOWN))
                .toArray();
        if (2 * slowdowns.length <= table.runs().size()) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "WARNING: %s: others on the machine disturbed %d of %d runs; without them T may be up to %.0f %% shorter. What is"
                        + " said of T, L and E may be their doing: measure both again when the machine is free",
                measured,
                slowdowns.length,
                table.runs().size(),
                PERCENT * Arrays.stream(slowdowns).max().orElse(0)));
    }

    /** Reads recordings, each against a run on one processor if there is one; null if it is a study or a table. */
    static @Nullable ComparedRuns ofRecordings(Path measured, @Nullable Path baseline, Analyzer analyzer)
            throws RecordingException, IOException {
        List<Path> recordings = recordings(measured);
        return recordings.isEmpty() ? null : ofRecordings(measured, recordings, baseline, false, analyzer);
    }

    /** The recordings that a path stands for; none if it is a study or a table. */
    private static List<Path> recordings(Path measured) throws IOException {
        if (!Files.isDirectory(measured)) {
            return isRecording(measured) ? List.of(measured) : List.of();
        }
        try (Stream<Path> files = Files.list(measured)) {
            return files.filter(ComparedRuns::isRecording).sorted().toList();
        }
    }

    private static boolean isRecording(Path file) {
        return String.valueOf(file.getFileName()).endsWith(RECORDING);
    }

    private static ComparedRuns ofRecordings(
            Path measured, List<Path> recordings, @Nullable Path baseline, boolean whole, Analyzer analyzer)
            throws RecordingException {
        List<RunAnalysis> runs = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Path recording : recordings) {
            RunAnalysis run = analyzer.analyze(recording, null, baseline, new AnalysisScope(whole, false, false));
            run.warnings().forEach(warning -> notes.add("WARNING: " + recording + ": " + warning));
            runs.add(run);
        }
        RecordedRuns recorded = RecordedRuns.of(measured.toString(), runs);
        return new ComparedRuns(recorded.table(), recorded.parts(), recorded, notes);
    }

    /** Without L and E where those of another have something in them that these have not, or the other way round. */
    ComparedRuns comparableWith(ComparedRuns other) {
        boolean comparable = recorded == null || other.recorded == null || recorded.withMl() == other.recorded.withMl();
        return comparable || recorded == null
                ? this
                : new ComparedRuns(recorded.withoutLatency(), parts, recorded, notes);
    }
}
