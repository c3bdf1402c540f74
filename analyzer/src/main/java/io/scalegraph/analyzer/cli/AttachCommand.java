package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
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
        name = "attach",
        description = {
            "Attaches the agent to a running JVM and measures it, for a time or until 'scalegraph detach'.",
            "",
            "The time from attach to detach is cut into slices of equal length, which are windows of the result;"
                    + " --whole makes one window of it. Threads that are waiting when the agent comes are measured from"
                    + " then on, like all others. Detaching gives every class of the program back as it was.",
            "",
            "The JVM itself prints a line about class data sharing on the program's error stream, and from JDK 21 on"
                    + " four lines about an agent that was loaded dynamically, unless the program was started with"
                    + " -XX:+EnableDynamicAgentLoading. The agent prints nothing.",
            "",
            "The agent's jar is kept in the user's cache folder, where the JVM finds it as long as it lives."
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
            ExitCodes.NOT_ATTACHED_HELP
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph ps",
            "  scalegraph attach 4711 --for 30s",
            "  scalegraph attach 4711 --for 5s --slice 500ms --json -o result.json",
            "  scalegraph attach 4711 --section com.acme.Solver::solve",
            "  scalegraph detach 4711"
        })
final class AttachCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "PID", converter = Values.WholeNumber.class, description = "Process id of the JVM.")
    private int pid;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            converter = Values.Duration.class,
            description = "Measure for so long, then detach and write the result. Ctrl-C does that at once. Without it"
                    + " the command returns and measuring goes on.")
    private @Nullable String duration;

    @Option(
            names = "--slice",
            paramLabel = "DURATION",
            converter = Values.Duration.class,
            description = "Length of a slice (1s), 0s for none.")
    private @Nullable String slice;

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
                    + " scalegraph-runs/PROGRAM-TIME-%%p.jfr.")
    private @Nullable Path recording;

    @Mixin
    private final ResultOptions result = new ResultOptions();

    AttachCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        if (baseline != null && !Files.isReadable(baseline)) {
            throw new RecordingException(baseline + ": the baseline cannot be read; nothing was measured", null);
        }
        RunningJvm jvm = RunningJvm.of(pid);
        RecordingFiles files = files(jvm);
        AgentOptions options = new AgentOptions(processors, threshold, slice, methods.all());
        AttachedProgram program = AttachedProgram.attach(jvm, context.jars().pathOf(BundledJar.AGENT), options, files);
        context.complain("attached to " + jvm.program() + " (" + pid + "): " + program.hooks());
        if (duration == null) {
            context.complain("measuring into " + files.asGiven() + "; 'scalegraph detach " + pid + "' ends it");
            return ExitCodes.OK;
        }
        new Countdown(context, program).await(Values.Duration.nanos(duration));
        Path left = program.detach();
        context.complain("detached, the recording is " + left);
        return new Analyses(context, result).print(List.of(left), processors, baseline);
    }

    private RecordingFiles files(RunningJvm jvm) throws UsageException {
        try {
            return recording == null ? RecordingFiles.named(jvm.shortName()) : RecordingFiles.of(recording);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
