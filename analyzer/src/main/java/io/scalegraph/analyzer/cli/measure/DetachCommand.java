package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.analyze.AnalysisOptions;
import io.scalegraph.analyzer.cli.analyze.RecordOnlyOption;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.RunningJvm;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code detach}. Not thread-safe. */
@Command(
        name = "detach",
        description = {
            "Ends the measurement of a running JVM and says what it tells.",
            "",
            "It does not matter how the measurement began: by 'scalegraph attach', 'scalegraph run' or -javaagent. The"
                    + " program goes on, with its classes as they were, and the recording is complete. Classes whose loops"
                    + " threads are in may keep hooks, which do nothing any more."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_ATTACHED_HELP
        },
        footer = {"  scalegraph detach 4711", "  scalegraph detach 4711 --whole --json -o result.json"})
public final class DetachCommand extends Subcommand {
    @Parameters(paramLabel = "PID", converter = Converters.WholeNumber.class, description = "Process id of the JVM.")
    private int pid;

    @Mixin
    private final RecordOnlyOption recordOnly = new RecordOnlyOption();

    @Mixin
    private final AnalysisOptions analysis = new AnalysisOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public DetachCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        analysis.check();
        recordOnly.check(analysis.result());
        RunningJvm jvm = RunningJvm.of(pid);
        Path left = AttachedProgram.detach(jvm, context().jars().pathOf(BundledJar.AGENT));
        context().complain("detached from " + jvm.program() + " (" + pid + "), the recording is " + left);
        return recordOnly.isGiven() ? ExitCodes.OK : analysis.print(context(), List.of(left));
    }
}
