package io.scalegraph.analyzer.run;

import org.jspecify.annotations.Nullable;

/**
 * Where an analysis came from.
 *
 * @param file name of the recording as the user gave it
 * @param byAgent whether the agent wrote it; if not, only JFR's own events could be used
 * @param agentVersion version of the agent, null without one
 * @param options the agent's options, null without an agent
 * @param jvm name and version of the measured JVM, null if the recording does not tell
 * @param program main class and arguments of the program, null if the recording does not tell
 * @param availableProcessors processors the JVM saw, null if the recording does not tell
 * @param startCost time by which the agent delayed the program's main, null without an agent or if it was attached
 */
public record RecordingInfo(
        String file,
        boolean byAgent,
        @Nullable String agentVersion,
        @Nullable String options,
        @Nullable String jvm,
        @Nullable String program,
        @Nullable Integer availableProcessors,
        @Nullable Double startCost) {}
