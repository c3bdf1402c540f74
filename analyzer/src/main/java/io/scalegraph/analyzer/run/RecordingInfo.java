package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.AgentStart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an analysis came from.
 *
 * @param file name of the recording as the user gave it
 * @param agent the agent that wrote it, null without one: then only JFR's own events could be used
 * @param jvm name and version of the measured JVM, null if the recording does not tell
 * @param program main class and arguments of the program, null if the recording does not tell
 * @param availableProcessors processors the JVM saw, null if the recording does not tell
 * @param doubts what makes all of it doubtful, in words: options that name methods which nothing matched, JVMs that the
 *     program started and that are not in the result
 * @param unseen seconds from the begin of the first window in which JFR was not up yet, 0 if there are none
 */
public record RecordingInfo(
        String file,
        @Nullable Agent agent,
        @Nullable String jvm,
        @Nullable String program,
        @Nullable Integer availableProcessors,
        List<String> doubts,
        double unseen) {
    public RecordingInfo {
        doubts = List.copyOf(doubts);
    }

    /**
     * One that nothing makes doubtful and of which all was seen.
     *
     * @param file the file's name as it was given
     * @param agent the agent that wrote it, null if it is JFR's alone
     * @param jvm name and version of the JVM, null if the recording does not tell
     * @param program main class and arguments of the program, null if the recording does not tell
     * @param availableProcessors processors the JVM saw, null if the recording does not tell
     */
    public RecordingInfo(
            String file,
            @Nullable Agent agent,
            @Nullable String jvm,
            @Nullable String program,
            @Nullable Integer availableProcessors) {
        this(file, agent, jvm, program, availableProcessors, List.of(), 0);
    }

    /**
     * The agent that wrote a recording.
     *
     * @param version its version, null if it does not tell
     * @param options its options, null if it does not tell
     * @param startCost seconds by which it delayed the program's main, null if it was attached
     */
    public record Agent(
            @Nullable String version,
            @Nullable String options,
            @Nullable Double startCost) {
        static Agent of(AgentStart agent) {
            long startCost = agent.costs().startNanos();
            return new Agent(agent.version(), agent.options(), startCost < 0 ? null : startCost / Nanos.PER_SECOND);
        }
    }

    /**
     * Whether the agent wrote the recording.
     *
     * @return false if it is JFR's alone
     */
    public boolean byAgent() {
        return agent != null;
    }
}
