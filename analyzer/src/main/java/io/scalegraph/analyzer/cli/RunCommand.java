package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.MeasuredProgram.Output;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.run.RecordingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "run",
        description = {
            "Runs a program under the agent and says where its processor time went.",
            "",
            "If the program is 'java', the agent is added to its options. Anything else (a script, a build tool) gets"
                    + " the agent through the environment variable JAVA_TOOL_OPTIONS: then every JVM it starts prints"
                    + " one line about that variable, and every recording that comes out is analysed. Daemons that"
                    + " outlive the program must not be started this way.",
            "",
            "The program keeps its input, its error stream and its exit code. Its output too, unless --json or --csv"
                    + " write to standard output: then it goes to the error stream, and standard output holds only"
                    + " the result. Ctrl-C ends the program, and what it left is analysed."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_STARTED_HELP,
            ExitCodes.PROGRAM_HELP
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph run -- java -jar solver.jar --threads 4",
            "  scalegraph run --processors 2 --section com.acme.Solver::solve -- java -jar solver.jar",
            "  scalegraph run --processors 1 --recording one.jfr -- java -jar solver.jar --threads 1",
            "  scalegraph run --processors 2 --baseline one.jfr -- java -jar solver.jar --threads 2",
            "  scalegraph run --json -o result.json -- ./start-server.sh"
        })
final class RunCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "The program and its arguments; everything from the first word on is the program's.")
    private List<String> command = List.of();

    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Values.WholeNumber.class,
            description = "Number of processors N that the program is meant to use.")
    private @Nullable Integer processors;

    @Mixin
    private final MethodOptions methods = new MethodOptions();

    @Option(
            names = "--threshold",
            paramLabel = "DURATION",
            converter = Values.Duration.class,
            description = "Waits shorter than this are counted but not written one by one (10us). L does not depend on"
                    + " it.")
    private @Nullable String threshold;

    @Option(
            names = "--baseline",
            paramLabel = "RECORDING",
            description = "Recording of the same work on one processor, which L is checked against.")
    private @Nullable Path baseline;

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Keep the recording in FILE; %%p stands for the process id, %%t for the time. Default:"
                    + " scalegraph-runs/PROGRAM-TIME-%%p.jfr. If the program is not 'java', -%%p is added to the name.")
    private @Nullable Path recording;

    @Mixin
    private final ResultOptions result = new ResultOptions();

    RunCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        if (baseline != null && !Files.isReadable(baseline)) {
            throw new RecordingException(baseline + ": the baseline cannot be read; nothing was run", null);
        }
        ProgramCommand program = new ProgramCommand(command);
        RecordingFiles files = files(program);
        MeasuredProgram.Outcome outcome = MeasuredProgram.run(
                program,
                context.jars().pathOf(BundledJar.AGENT),
                new AgentOptions(processors, threshold, methods.all()),
                files,
                result.needsStandardOutput() ? Output.TO_ERROR_STREAM : Output.INHERITED,
                context.stop());
        int analysed = analyse(outcome, files);
        return outcome.exitCode() == 0 ? analysed : outcome.exitCode();
    }

    private RecordingFiles files(ProgramCommand program) throws UsageException {
        try {
            return recording == null ? RecordingFiles.named(program.name()) : RecordingFiles.of(recording);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private int analyse(MeasuredProgram.Outcome outcome, RecordingFiles files) throws Exception {
        if (outcome.recordings().isEmpty()) {
            context.complain("the program left no recording at " + files.asGiven() + ": it ran no JVM, was killed"
                    + " before it could write one (kill -9, halt), or the agent said above why it could not start");
            return ExitCodes.NOT_ANALYSED;
        }
        return new Analyses(context, result).print(outcome.recordings(), processors, baseline);
    }
}
