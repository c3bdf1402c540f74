package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.analyze.ResultOptions;
import io.scalegraph.analyzer.cli.analyze.ResultPrinter;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.live.PageServer;
import io.scalegraph.analyzer.cli.live.ServeOption;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.MeasuredProgram.Output;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.trace.AgentOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code run}. Not thread-safe. */
@Command(
        name = "run",
        description = {
            "Runs a program under the agent and says where its processor time went.",
            "",
            "If the program is 'java', the agent is added to its options. With --forks, and if it is anything else (a"
                    + " script, a build tool), it comes through the environment variable JAVA_TOOL_OPTIONS: then every JVM it starts prints"
                    + " one line about that variable, and every recording that comes out is analysed. Daemons that"
                    + " outlive the program must not be started this way.",
            "",
            "The program keeps its input, its error stream and its exit code. Its output too, unless --json or --csv"
                    + " write to standard output: then it goes to the error stream, and standard output holds only"
                    + " the result. Ctrl-C ends the program, and what it left is analysed."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_STARTED_HELP,
            ExitCodes.PROGRAM_HELP
        },
        footer = {
            "  scalegraph run -- java -jar solver.jar --threads 4",
            "  scalegraph run --processors 2 --section com.acme.Solver::solve -- java -jar solver.jar",
            "  scalegraph run --live -- java -jar solver.jar",
            "  scalegraph run --serve 8080 -- java -jar solver.jar",
            "  scalegraph run --processors 1 --recording one.jfr -- java -jar solver.jar --threads 1",
            "  scalegraph run --processors 2 --baseline one.jfr -- java -jar solver.jar --threads 2",
            "  scalegraph run --forks -- java -jar benchmarks.jar -t 2",
            "  scalegraph run --json -o result.json -- ./start-server.sh"
        })
public final class RunCommand extends Subcommand {
    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "The program and its arguments; everything from the first word on is the program's.")
    private List<String> command = List.of();

    @Mixin
    private final MeasuringOptions measuring = new MeasuringOptions();

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description =
                    "Keep the recording in FILE; %%p stands for the process id, %%t for the time. Default:"
                            + " scalegraph-runs/PROGRAM-TIME-%%p.jfr. If the program is not 'java', or with --forks, -%%p is added to the name.")
    private @Nullable Path recording;

    @Option(
            names = "--begin",
            paramLabel = "at-once|recorded",
            converter = AgentConverters.Begin.class,
            description =
                    "When the program begins: recorded, once the recording is up, which takes JFR some hundreds of milliseconds, or"
                            + " at-once: then it is brought up beside the program, and monitors are not seen until then (recorded).")
    private String begin = AgentOption.RECORDED;

    @Option(
            names = "--forks",
            description = "Measure the JVMs that the program starts too: forks of JMH and Surefire, workers of Gradle.")
    private boolean forks;

    @Option(
            names = "--live",
            description =
                    "Show the last second's result on the terminal while the program runs (docs/live.md). What the"
                            + " program prints follows when the view is closed; it has no input then.")
    private boolean live;

    @Mixin
    private final ServeOption serve = new ServeOption();

    @Mixin
    private final ResultOptions result = new ResultOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public RunCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        measuring.check("run");
        ProgramCommand program = new ProgramCommand(command, forks);
        // Of any other program the process id is added to the name.
        result.checkRecording(program.isAlone() ? recording : null);
        RecordingFiles files = MeasuringOptions.files(recording, program.name());
        Path agent = context().jars().pathOf(BundledJar.AGENT);
        AgentOptions options = measuring.agentOptions(null).and(AgentOption.BEGIN.with(begin));
        Output output = result.needsStandardOutput() ? Output.TO_ERROR_STREAM : Output.INHERITED;
        try (PageServer page = serve.open(context(), program.name())) {
            MeasuredProgram.Outcome outcome;
            if (live || page != null) {
                try (LiveRun viewer =
                        new LiveRun(context(), measuring.processors(), program.name(), files, live, page)) {
                    outcome = MeasuredProgram.run(
                            program, agent, options, files, output, context().stop(), viewer);
                }
            } else {
                outcome = MeasuredProgram.run(
                        program, agent, options, files, output, context().stop());
            }
            int analysed = analyse(outcome, files, page);
            return outcome.exitCode() == 0 ? analysed : outcome.exitCode();
        }
    }

    private int analyse(MeasuredProgram.Outcome outcome, RecordingFiles files, @Nullable PageServer page)
            throws Exception {
        if (page != null) {
            page.ended();
        }
        if (outcome.recordings().isEmpty()) {
            context()
                    .complain(
                            "the program left no recording at " + files.asGiven() + ": it ran no JVM, was killed"
                                    + " before it could write one (kill -9, halt), or the agent said above why it could not start");
            return ExitCodes.NOT_ANALYSED;
        }
        return new ResultPrinter(context(), result, page == null ? null : page::result)
                .print(outcome.recordings(), measuring.processors(), measuring.baseline());
    }
}
