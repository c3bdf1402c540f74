package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.BaselineOption;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.run.RecordingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a measurement is told before it begins, whether the program is started or runs already. */
final class MeasuringOptions {
    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "Number of processors N that the program is meant to use.")
    private @Nullable Integer processors;

    @Mixin
    private final MethodOptions methods = new MethodOptions();

    @Option(
            names = "--threshold",
            paramLabel = "DURATION",
            converter = AgentConverters.Duration.class,
            description = "Waits shorter than this are counted but not written one by one (10us). L does not depend on"
                    + " it.")
    private @Nullable String threshold;

    @Mixin
    private final ContinuousOptions continuous = new ContinuousOptions();

    @Mixin
    private final BaselineOption baseline = new BaselineOption();

    /**
     * Refuses a baseline that cannot be read, before anything is measured in vain.
     *
     * @param nothing what has not been done then
     */
    void check(String nothing) throws RecordingException {
        Path file = baseline.file();
        if (file != null && !Files.isReadable(file)) {
            throw new RecordingException(file + ": the baseline cannot be read; nothing was " + nothing, null);
        }
    }

    /** In the agent's words, with the length of a slice if one is given. */
    AgentOptions agentOptions(@Nullable String slice) {
        List<String> others = new ArrayList<>(methods.all());
        others.addAll(continuous.all());
        return new AgentOptions(processors, threshold, slice, others);
    }

    @Nullable
    Integer processors() {
        return processors;
    }

    @Nullable
    Path baseline() {
        return baseline.file();
    }

    /** The files that are asked for, or else those that the program gives its name. */
    static RecordingFiles files(@Nullable Path asked, String program) throws UsageException {
        try {
            return asked == null ? RecordingFiles.named(program) : RecordingFiles.of(asked);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
