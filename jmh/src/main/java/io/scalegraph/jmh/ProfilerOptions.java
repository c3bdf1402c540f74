package io.scalegraph.jmh;

import io.scalegraph.trace.AgentOption;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.profile.ProfilerException;

/**
 * What stands behind the profiler's name: {@code key=value}, separated by semicolons as JMH's own profilers have it.
 *
 * @param folder where recordings and tables go
 * @param agent options of the agent, {@code key=value} each
 */
record ProfilerOptions(Path folder, List<String> agent) {
    private static final Path FOLDER = Path.of("scalegraph-runs", "jmh");
    private static final String SAID = "options are folder=DIR and the agent's own, separated by semicolons";
    /** The method in which JMH's fork runs one iteration. */
    private static final String ITERATION = "org.openjdk.jmh.runner.BenchmarkHandler::runIteration";

    ProfilerOptions {
        agent = List.copyOf(agent);
    }

    static ProfilerOptions of(String line) throws ProfilerException {
        Path folder = FOLDER;
        List<String> agent = new ArrayList<>();
        for (String part : line.split(";", -1)) {
            String option = part.trim();
            int equals = option.indexOf('=');
            String key = equals < 0 ? option : option.substring(0, equals);
            String value = equals < 0 ? "" : option.substring(equals + 1);
            if (key.equals("folder")) {
                folder = path(value);
            } else if (!option.isEmpty()) {
                agent.add(checked(key, value));
            }
        }
        if (agent.stream().noneMatch(option -> option.startsWith(AgentOption.SECTION.with("")))) {
            agent.add(AgentOption.SECTION.with(ITERATION));
        }
        return new ProfilerOptions(folder, agent);
    }

    /** Whether each iteration is a window, so that those of the warm-up are known. */
    boolean byIteration() {
        return agent.contains(AgentOption.SECTION.with(ITERATION));
    }

    private static Path path(String value) throws ProfilerException {
        try {
            if (!value.isEmpty()) {
                return Path.of(value);
            }
        } catch (InvalidPathException e) {
            // said below
        }
        throw new ProfilerException("scalegraph: folder wants the path of a folder, not '" + value + "'");
    }

    private static String checked(String key, String value) throws ProfilerException {
        AgentOption option = AgentOption.ofKey(key);
        if (option == null || option == AgentOption.FILE || option == AgentOption.PROCESSORS) {
            throw new ProfilerException("scalegraph: unknown option '" + key + "'; " + SAID);
        }
        String refusal = option.refusal(value);
        if (refusal != null) {
            throw new ProfilerException("scalegraph: " + refusal);
        }
        return option.with(value);
    }
}
