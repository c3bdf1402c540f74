package io.scalegraph.analyzer.launch;

import io.scalegraph.trace.AgentOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is told, in the words of the agent's own options.
 *
 * @param processors N, null to leave it to the analysis
 * @param threshold duration below which waits are not written one by one, null for the agent's own
 * @param slice length of the windows that the time from attach to detach is cut into, null for the agent's own
 * @param methods methods of the program and what they are measured as, {@code section=class::method} and the like
 */
public record AgentOptions(
        @Nullable Integer processors,
        @Nullable String threshold,
        @Nullable String slice,
        List<String> methods) {
    public AgentOptions {
        methods = List.copyOf(methods);
    }

    /**
     * Of a program that is measured from its start.
     *
     * @param processors N
     * @param threshold duration
     * @param methods methods
     */
    public AgentOptions(@Nullable Integer processors, @Nullable String threshold, List<String> methods) {
        this(processors, threshold, null, methods);
    }

    /**
     * With one more option.
     *
     * @param option in the agent's words
     * @return the same otherwise
     */
    public AgentOptions and(String option) {
        List<String> all = new ArrayList<>(methods);
        all.add(option);
        return new AgentOptions(processors, threshold, slice, all);
    }

    /**
     * The text behind the agent's name.
     *
     * @param recording where the recording goes
     * @return options, separated by commas
     */
    public String text(Path recording) {
        StringBuilder text = new StringBuilder(AgentOption.FILE.with(recording));
        if (processors != null) {
            text.append(',').append(AgentOption.PROCESSORS.with(processors));
        }
        if (threshold != null) {
            text.append(',').append(AgentOption.THRESHOLD.with(threshold));
        }
        if (slice != null) {
            text.append(',').append(AgentOption.SLICE.with(slice));
        }
        methods.forEach(method -> text.append(',').append(method));
        return text.toString();
    }
}
