package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.trace.AgentOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is for programs that are measured for long. */
final class ContinuousOptions {
    @Option(
            names = "--maxage",
            paramLabel = "DURATION",
            converter = AgentConverters.MaxAge.class,
            description =
                    "Keep what is not older than this, such as 10m or 1h, as JFR does: more is kept, up to a chunk"
                            + " of 12 MB. The result is of what was kept (all).")
    private @Nullable String maxAge;

    @Option(
            names = "--maxsize",
            paramLabel = "BYTES",
            converter = AgentConverters.MaxSize.class,
            description = "Keep about so much, such as 250M or 1G, as JFR does, in chunks of 12 MB (all).")
    private @Nullable String maxSize;

    @Option(
            names = "--metrics",
            paramLabel = "on|off",
            converter = AgentConverters.Metrics.class,
            description = "Whether totals are shown as a platform MBean of the program while it runs"
                    + " (docs/metrics-export.md; off).")
    private @Nullable String metrics;

    /** In the agent's words. */
    List<String> all() {
        List<String> all = new ArrayList<>();
        if (maxAge != null) {
            all.add(AgentOption.MAXAGE.with(maxAge));
        }
        if (maxSize != null) {
            all.add(AgentOption.MAXSIZE.with(maxSize));
        }
        if (metrics != null) {
            all.add(AgentOption.METRICS.with(metrics));
        }
        return all;
    }
}
