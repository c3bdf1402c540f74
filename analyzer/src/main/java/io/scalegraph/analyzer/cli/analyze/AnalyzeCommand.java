package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.Subcommand;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code analyze}. Not thread-safe. */
@Command(
        name = "analyze",
        description = {
            "Says what recordings tell about lost processor time.",
            "",
            "A recording is a file that 'scalegraph run' or the agent wrote."
        },
        footer = {
            "  scalegraph analyze solver-2.jfr",
            "  scalegraph analyze --baseline solver-1.jfr --processors 2 solver-2.jfr",
            "  scalegraph analyze --view stack solver-2.jfr",
            "  scalegraph analyze --json -o result.json solver-2.jfr",
            "  scalegraph analyze --csv=sources scalegraph-runs/*.jfr > sources.csv"
        })
public final class AnalyzeCommand extends Subcommand {
    @Parameters(paramLabel = "RECORDING", arity = "1..*", description = "Recordings to analyse, in this order.")
    private List<Path> recordings = List.of();

    @Mixin
    private final AnalysisOptions analysis = new AnalysisOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public AnalyzeCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        analysis.check();
        return analysis.print(context(), recordings);
    }
}
