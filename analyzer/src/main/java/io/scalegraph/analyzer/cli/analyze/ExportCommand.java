package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.report.export.CollapsedWaits;
import io.scalegraph.analyzer.report.export.ExtrapLines;
import io.scalegraph.analyzer.report.export.PerfettoTrace;
import io.scalegraph.analyzer.report.export.PprofWaits;
import io.scalegraph.analyzer.report.run.CsvReport;
import io.scalegraph.analyzer.report.run.CsvTable;
import io.scalegraph.analyzer.report.study.StudyJson;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.RunTimes;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code export}. Not thread-safe. */
@Command(
        name = "export",
        description = {"Writes a recording or a study in the format of another tool (docs/exports.md)."},
        footer = {
            "  scalegraph export solver-2.jfr --to perfetto -o solver-2.perfetto-trace",
            "  scalegraph export solver-2.jfr --to collapsed -o solver-2.collapsed",
            "  scalegraph export scalegraph-studies/billiards --to extrap -o billiards.jsonl"
        })
public final class ExportCommand extends Subcommand {
    @Parameters(
            paramLabel = "RECORDING|STUDY",
            description = "The recording, or the folder of a study, as 'scalegraph study' leaves it.")
    private @Nullable Path subject;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            converter = FormatConverter.class,
            description = "perfetto: threads, waits and wakes over time, for ui.perfetto.dev. collapsed: time waited by"
                    + " place, for a flame graph. pprof: the same and how often. json: the whole result and its views."
                    + " csv: the places. Of a study, json: what it found; csv: its runs; extrap: T, L and the parts of L"
                    + " over N and W, for Extra-P.")
    private Format format = Format.JSON;

    @Option(
            names = "--sections",
            description = "Take sections or slices as windows, where there are such, not all that was measured as one."
                    + " Not for perfetto, nor for studies.")
    private boolean sections;

    @Mixin
    private final OutputOption output = new OutputOption();

    enum Format {
        PERFETTO,
        COLLAPSED,
        PPROF,
        JSON,
        CSV,
        EXTRAP
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
        Path path = Objects.requireNonNull(subject);
        boolean ofStudy = Files.isDirectory(path);
        refuse(sections && ofStudy, "--sections is for recordings");
        refuse(sections && format == Format.PERFETTO, "--sections is not for perfetto");
        if (ofStudy) {
            output.write(context().out(), study(path));
        } else if (format == Format.PERFETTO || format == Format.PPROF) {
            refuse(output.isStandardOutput(), name() + " is no text: -o FILE says where it goes");
            writeBytes(path);
        } else {
            output.write(context().out(), text(path));
        }
        return ExitCodes.OK;
    }

    private static void refuse(boolean isWrong, String why) throws UsageException {
        if (isWrong) {
            throw new UsageException(why);
        }
    }

    private String name() {
        return format.name().toLowerCase(Locale.ROOT);
    }

    private void writeBytes(Path file) throws RecordingException, IOException {
        if (format == Format.PPROF) {
            RunAnalysis analysis = analysis(file);
            output.writeBytes(out -> PprofWaits.write(analysis, out));
            return;
        }
        RunTimes times = RunAnalyzer.times(file);
        String program = times.recording().program();
        output.writeBytes(
                out -> PerfettoTrace.write(program == null ? file.toString() : program, times.threads(), out));
    }

    private RunAnalysis analysis(Path file) throws RecordingException {
        boolean all = format == Format.JSON;
        return context().analysis().analyze(file, null, null, new AnalysisScope(!sections, all, all));
    }

    private String text(Path file) throws RecordingException, UsageException {
        refuse(format == Format.EXTRAP, "extrap is for studies: several N are wanted, and " + file + " is no folder");
        return switch (format) {
            case COLLAPSED -> CollapsedWaits.of(analysis(file));
            case CSV -> CsvReport.of(CsvTable.SOURCES, List.of(analysis(file)));
            default -> ViewJson.of(LedgerView.ALL, List.of(analysis(file)));
        };
    }

    private String study(Path folder) throws Exception {
        Path kept = StudyLayout.study(folder);
        refuse(!Files.isRegularFile(kept), folder + " is no folder of a study");
        StudyResult result = Study.replayed(StudyFile.parse(StudyFile.text(kept), "study"), folder);
        return switch (format) {
            case JSON -> StudyJson.json(result);
            case CSV -> StudyJson.csv(result);
            case EXTRAP -> ExtrapLines.of(result);
            default -> throw new UsageException(name() + " is for recordings, and " + folder + " is a study");
        };
    }

    static final class FormatConverter extends EnumConverter<Format> {
        FormatConverter() {
            super(Format.class);
        }
    }
}
