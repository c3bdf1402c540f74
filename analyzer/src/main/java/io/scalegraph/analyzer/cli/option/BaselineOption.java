package io.scalegraph.analyzer.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The run on one processor that a result is held against. */
public final class BaselineOption {
    @Option(
            names = "--baseline",
            paramLabel = "RECORDING",
            description = "Recording of the same work on one processor, which L is checked against.")
    private @Nullable Path baseline;

    /** Creates it, not given. */
    public BaselineOption() {}

    /**
     * The recording.
     *
     * @return null if none is given
     */
    @Nullable
    public Path file() {
        return baseline;
    }
}
