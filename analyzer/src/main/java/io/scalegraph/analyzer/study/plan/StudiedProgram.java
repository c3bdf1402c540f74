package io.scalegraph.analyzer.study.plan;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The program of a study, and how it is run.
 *
 * @param command program and arguments, with {@code {N}} and {@code {parameter}} to be filled in
 * @param baseline the sequential program, null if it is the command with N = 1
 * @param controls how N reaches the program
 * @param agent options of the agent, {@code section=class::method} and the like
 * @param ownTime regular expression whose first group is the time that the program prints, null if it prints none
 * @param target {@code local} or {@code ssh://user@host:port}
 */
public record StudiedProgram(
        List<String> command,
        @Nullable List<String> baseline,
        Set<ProcessorControl> controls,
        List<String> agent,
        @Nullable String ownTime,
        String target) {}
