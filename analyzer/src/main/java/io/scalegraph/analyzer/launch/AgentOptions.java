package io.scalegraph.analyzer.launch;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is told, in the words of the agent's own options.
 *
 * @param processors N, null to leave it to the analysis
 * @param threshold duration below which waits are not written one by one, null for the agent's own
 * @param sections methods whose calls are windows, {@code class::method}
 * @param regions methods whose calls are counted, {@code class::method}
 */
public record AgentOptions(
        @Nullable Integer processors, @Nullable String threshold, List<String> sections, List<String> regions) {
    /**
     * Copies.
     *
     * @param processors N
     * @param threshold duration
     * @param sections methods
     * @param regions methods
     */
    public AgentOptions {
        sections = List.copyOf(sections);
        regions = List.copyOf(regions);
    }

    /** The text behind the agent's name. */
    String text(Path recording) {
        StringBuilder text = new StringBuilder("file=").append(recording);
        if (processors != null) {
            text.append(",processors=").append(processors);
        }
        if (threshold != null) {
            text.append(",threshold=").append(threshold);
        }
        sections.forEach(section -> text.append(",section=").append(section));
        regions.forEach(region -> text.append(",region=").append(region));
        return text.toString();
    }
}
