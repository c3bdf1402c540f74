package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.BaselineOption;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.IdleOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How recordings that are there are analysed. */
public final class AnalysisOptions {
    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "Number of processors N; without it the recording's own, or what its workers tell.")
    private @Nullable Integer processors;

    @Mixin
    private final BaselineOption baseline = new BaselineOption();

    @Mixin
    private final IdleOption idle = new IdleOption();

    @Mixin
    private final ResultOptions result = new ResultOptions();

    /** Creates them, none given. */
    public AnalysisOptions() {}

    /**
     * Refuses what cannot be done.
     *
     * @throws UsageException with one line for the user
     */
    public void check() throws UsageException {
        result.check();
    }

    /**
     * What is asked of the result.
     *
     * @return the options for it
     */
    public ResultOptions result() {
        return result;
    }

    /**
     * Prints what the recordings say and returns the exit code.
     *
     * @param context what the command works with
     * @param recordings in the order of the results
     * @return the exit code
     * @throws IOException if the results cannot be written
     */
    public int print(Context context, List<Path> recordings) throws IOException {
        return new ResultPrinter(context, result).idle(idle).print(recordings, processors, baseline.file());
    }
}
