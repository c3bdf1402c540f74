package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.trace.AgentOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods that an option names and that no loaded class has. Stateless. */
final class UnmatchedNames {
    private static final List<AgentOption> NAMING = List.of(
            AgentOption.SECTION,
            AgentOption.REGION,
            AgentOption.BARRIER,
            AgentOption.LOCK,
            AgentOption.WAIT,
            AgentOption.IDLE,
            AgentOption.COMPUTE);

    private UnmatchedNames() {}

    /** In words, with those that the user may have meant. */
    static List<String> of(Trace trace) {
        List<String> words = new ArrayList<>();
        for (Hook hook : hooks(trace)) {
            AgentOption option = option(trace.agent(), hook);
            words.add("--" + (option == null ? "" : option.key()) + " " + hook.target() + " matched no method"
                    + (hook.near().isEmpty()
                            ? ", and none of a similar name was loaded"
                            : "; near it is " + hook.near()));
        }
        return words;
    }

    /** Their hooks. */
    static List<Hook> hooks(Trace trace) {
        return trace.ofAgent().hooks().stream()
                .filter(hook -> hook.methods() <= 0 && option(trace.agent(), hook) != null)
                .toList();
    }

    private static @Nullable AgentOption option(@Nullable AgentStart agent, Hook hook) {
        String options = agent == null ? null : agent.options();
        List<String> given = options == null ? List.of() : Arrays.asList(options.split(",", -1));
        return NAMING.stream()
                .filter(option -> given.contains(option.with(hook.target())))
                .findFirst()
                .orElse(null);
    }
}
