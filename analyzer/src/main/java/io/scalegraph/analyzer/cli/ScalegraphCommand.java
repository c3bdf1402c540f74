package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.analyze.AnalyzeCommand;
import io.scalegraph.analyzer.cli.analyze.ExportCommand;
import io.scalegraph.analyzer.cli.analyze.ProfileCommand;
import io.scalegraph.analyzer.cli.analyze.WhatIfCommand;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Version;
import io.scalegraph.analyzer.cli.measure.AttachCommand;
import io.scalegraph.analyzer.cli.measure.DemoCommand;
import io.scalegraph.analyzer.cli.measure.DetachCommand;
import io.scalegraph.analyzer.cli.measure.PsCommand;
import io.scalegraph.analyzer.cli.measure.RunCommand;
import io.scalegraph.analyzer.cli.metric.CheckCommand;
import io.scalegraph.analyzer.cli.metric.CompareCommand;
import io.scalegraph.analyzer.cli.metric.ScaleCommand;
import io.scalegraph.analyzer.cli.model.FitCommand;
import io.scalegraph.analyzer.cli.model.LawCommand;
import io.scalegraph.analyzer.cli.model.MapCommand;
import io.scalegraph.analyzer.cli.model.PredictCommand;
import io.scalegraph.analyzer.cli.study.ReportCommand;
import io.scalegraph.analyzer.cli.study.StudyCommand;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "scalegraph",
        description = "Says why a multithreaded Java program does not scale, and what it loses where.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_ATTACHED_HELP,
            ExitCodes.NOT_PREDICTED_HELP,
            ExitCodes.NOT_STARTED_HELP,
            ExitCodes.PROGRAM_HELP
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph demo",
            "  scalegraph run --processors 2 -- java -jar solver.jar --threads 2",
            "  scalegraph analyze scalegraph-runs/*.jfr",
            "  scalegraph scale --metric isospeed --csv runs.csv",
            "  scalegraph predict --csv runs.csv --at 16,32",
            "  scalegraph attach 4711 --for 30s",
            "  scalegraph run --help"
        })
final class ScalegraphCommand implements Callable<Integer> {
    private static final int HELP_WIDTH = 96;

    private final Context context;

    @Spec
    private @Nullable CommandSpec spec;

    private ScalegraphCommand(Context context) {
        this.context = context;
    }

    /** The command line with all commands. */
    static CommandLine of(Context context) {
        CommandLine run = new CommandLine(new RunCommand(context));
        // What stands behind the program's name is the program's, whether it looks like an option or not.
        run.setStopAtPositional(true);
        CommandLine line = new CommandLine(new ScalegraphCommand(context))
                .addSubcommand(run)
                .addSubcommand(new AnalyzeCommand(context))
                .addSubcommand(new WhatIfCommand(context))
                .addSubcommand(new ProfileCommand(context))
                .addSubcommand(new ExportCommand(context))
                .addSubcommand(new StudyCommand(context))
                .addSubcommand(new ReportCommand(context))
                .addSubcommand(new ScaleCommand(context))
                .addSubcommand(new FitCommand(context))
                .addSubcommand(new PredictCommand(context))
                .addSubcommand(new MapCommand(context))
                .addSubcommand(new LawCommand(context))
                .addSubcommand(new CheckCommand(context))
                .addSubcommand(new CompareCommand(context))
                .addSubcommand(new PsCommand(context))
                .addSubcommand(new AttachCommand(context))
                .addSubcommand(new DetachCommand(context))
                .addSubcommand(new DemoCommand(context))
                .addSubcommand(new HelpCommand(context))
                .addSubcommand(new CompletionCommand(context))
                .addSubcommand(new ManCommand(context));
        line.addMixin("debug", context.debug());
        line.getSubcommands().values().forEach(command -> command.addMixin("debug", context.debug()));
        FailureHandler problems = new FailureHandler(context);
        return line.setUsageHelpWidth(HELP_WIDTH)
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(problems)
                .setExecutionExceptionHandler(problems);
    }

    @Override
    public Integer call() {
        context.complain("a command is wanted: "
                + String.join(", ", Objects.requireNonNull(spec).subcommands().keySet())
                + "; see 'scalegraph --help'");
        return ExitCodes.USAGE;
    }
}
