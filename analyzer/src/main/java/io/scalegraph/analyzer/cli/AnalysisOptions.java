package io.scalegraph.analyzer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How recordings that are there are analysed. */
final class AnalysisOptions {
    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Values.WholeNumber.class,
            description = "Number of processors N; without it the recording's own, or what its workers tell.")
    private @Nullable Integer processors;

    @Mixin
    private final BaselineOption baseline = new BaselineOption();

    @Mixin
    private final ResultOptions result = new ResultOptions();

    void check() throws UsageException {
        result.check();
    }

    /** Prints what the recordings say and returns the exit code. */
    int print(Context context, List<Path> recordings) throws IOException {
        return new Analyses(context, result).print(recordings, processors, baseline.file());
    }
}
