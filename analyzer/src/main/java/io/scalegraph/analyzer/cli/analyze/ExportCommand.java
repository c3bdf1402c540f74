package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.report.export.CollapsedWaits;
import io.scalegraph.analyzer.report.export.PerfettoTrace;
import io.scalegraph.analyzer.report.run.CsvReport;
import io.scalegraph.analyzer.report.run.CsvTable;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.RunTimes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code export}. Not thread-safe. */
@Command(
        name = "export",
        description = {"Writes a recording in the format of another tool (docs/exports.md)."},
        footer = {
            "  scalegraph export solver-2.jfr --to perfetto -o solver-2.perfetto-trace",
            "  scalegraph export solver-2.jfr --to collapsed -o solver-2.collapsed"
        })
public final class ExportCommand extends Subcommand {
    @Parameters(paramLabel = "RECORDING", description = "The recording.")
    private @Nullable Path recording;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            converter = FormatConverter.class,
            description = "perfetto: threads, waits and wakes over time, for ui.perfetto.dev. collapsed: time waited by"
                    + " place, for a flame graph. json: the whole result and its views. csv: the places.")
    private Format format = Format.JSON;

    @Option(
            names = "--sections",
            description = "Take sections or slices as windows, where there are such, not all that was measured as one."
                    + " Not for perfetto.")
    private boolean sections;

    @Mixin
    private final OutputOption output = new OutputOption();

    enum Format {
        PERFETTO,
        COLLAPSED,
        JSON,
        CSV
    }

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public ExportCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        output.check();
        Path file = Objects.requireNonNull(recording);
        if (format == Format.PERFETTO) {
            if (output.isStandardOutput() || sections) {
                throw new UsageException(
                        sections
                                ? "--sections is not for perfetto"
                                : "a trace of Perfetto is no text: -o FILE says where it goes");
            }
            writePerfetto(file);
        } else {
            output.write(context().out(), text(file));
        }
        return ExitCodes.OK;
    }

    private void writePerfetto(Path file) throws RecordingException, IOException {
        RunTimes times = RunAnalyzer.times(file);
        String program = times.recording().program();
        output.writeBytes(
                out -> PerfettoTrace.write(program == null ? file.toString() : program, times.threads(), out));
    }

    private String text(Path file) throws RecordingException {
        AnalysisScope scope = new AnalysisScope(!sections, format == Format.JSON, format == Format.JSON);
        RunAnalysis analysis = context().analysis().analyze(file, null, null, scope);
        return switch (format) {
            case COLLAPSED -> CollapsedWaits.of(analysis);
            case CSV -> CsvReport.of(CsvTable.SOURCES, List.of(analysis));
            case JSON, PERFETTO -> ViewJson.of(LedgerView.ALL, List.of(analysis));
        };
    }

    static final class FormatConverter extends EnumConverter<Format> {
        FormatConverter() {
            super(Format.class);
        }
    }
}
