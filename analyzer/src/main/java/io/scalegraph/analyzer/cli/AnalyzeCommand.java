package io.scalegraph.analyzer.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "analyze",
        description = {
            "Says what recordings tell about lost processor time.",
            "",
            "A recording is a file that 'scalegraph run' or the agent wrote."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP, ExitCodes.NOT_ANALYSED_HELP},
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph analyze solver-2.jfr",
            "  scalegraph analyze --baseline solver-1.jfr --processors 2 solver-2.jfr",
            "  scalegraph analyze --view stack solver-2.jfr",
            "  scalegraph analyze --json -o result.json solver-2.jfr",
            "  scalegraph analyze --csv=sources scalegraph-runs/*.jfr > sources.csv"
        })
final class AnalyzeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "RECORDING", arity = "1..*", description = "Recordings to analyse, in this order.")
    private List<Path> recordings = List.of();

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

    AnalyzeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        return new Analyses(context, result).print(recordings, processors, baseline);
    }
}
