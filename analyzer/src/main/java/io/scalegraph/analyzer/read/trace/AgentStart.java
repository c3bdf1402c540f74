package io.scalegraph.analyzer.read.trace;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The agent's start; fields as in {@link io.scalegraph.trace.AgentEvent}.
 *
 * @param schema {@link io.scalegraph.trace.TraceFormat#SCHEMA} of the writer
 * @param version version of the agent
 * @param options its options as given
 * @param availableProcessors processors the JVM saw
 * @param processorsOption N by option, negative if none
 * @param startNanos when measuring began
 * @param readyNanos from when JFR's own events exist
 * @param earlyGcNanos GC pauses before that, of which only the sum is known, negative if it is not
 * @param startCostNanos how long the start of the program was held up
 * @param waitCostNanos what the agent adds to a wait, negative if unknown
 * @param acquisitionCostNanos what counting adds to an acquisition of a lock, negative if unknown or not counted
 * @param jvmEvents names of JFR's own events that it recorded, null if it did not say
 */
public record AgentStart(
        int schema,
        String version,
        String options,
        int availableProcessors,
        int processorsOption,
        long startNanos,
        long readyNanos,
        long earlyGcNanos,
        long startCostNanos,
        long waitCostNanos,
        long acquisitionCostNanos,
        @Nullable Set<String> jvmEvents) {
    private static final Pattern COUNTERS = Pattern.compile("(?:^|,)\\s*counters=");
    private static final Pattern CALLS = Pattern.compile("(?:^|,)\\s*(?:locks=|spins=|monitors=inject:)");
    private static final Pattern DEPTH = Pattern.compile("(?:^|,)\\s*depth=0*([1-9][0-9]?)(?:,|\\s|$)");

    /**
     * How many frames of the program make a site.
     *
     * @return from 1; 1 if the options do not tell
     */
    public int depth() {
        Matcher told = DEPTH.matcher(options);
        return told.find() ? Integer.parseInt(told.group(1)) : 1;
    }

    /**
     * Whether calls were counted in the program's code.
     *
     * @return whether the options say so
     */
    public boolean countsCalls() {
        return CALLS.matcher(options).find();
    }

    /**
     * Whether performance counters were asked for.
     *
     * @return whether the options say so
     */
    public boolean countsEvents() {
        return COUNTERS.matcher(options).find();
    }
}
