package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.RunningJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "detach",
        description = {
            "Ends the measurement of a running JVM and says what it tells.",
            "",
            "It does not matter how the measurement began: by 'scalegraph attach', 'scalegraph run' or -javaagent. The"
                    + " program goes on, every class of it is as it was, and the recording is complete."
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
        footer = {"  scalegraph detach 4711", "  scalegraph detach 4711 --whole --json -o result.json"})
final class DetachCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "PID", converter = Values.WholeNumber.class, description = "Process id of the JVM.")
    private int pid;

    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Values.WholeNumber.class,
            description = "Number of processors N; without it the recording's own, or what its workers tell.")
    private @Nullable Integer processors;

    @Option(
            names = "--baseline",
            paramLabel = "RECORDING",
            description = "Recording of the same work on one processor, which L is checked against.")
    private @Nullable Path baseline;

    @Mixin
    private final ResultOptions result = new ResultOptions();

    DetachCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        RunningJvm jvm = RunningJvm.of(pid);
        Path left = AttachedProgram.detach(jvm, context.jars().pathOf(BundledJar.AGENT));
        context.complain("detached from " + jvm.program() + " (" + pid + "), the recording is " + left);
        return new Analyses(context, result).print(List.of(left), processors, baseline);
    }
}
