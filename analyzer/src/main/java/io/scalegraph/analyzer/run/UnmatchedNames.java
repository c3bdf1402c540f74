package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.MethodName;
import java.util.ArrayList;
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
                    + near(hook));
        }
        return words;
    }

    private static String near(Hook hook) {
        if (hook.near().isEmpty()) {
            return ", and none of a similar name was loaded";
        }
        if (List.of(hook.near().split(", ")).contains(hook.target())) {
            return " that can be hooked: none can where the class's loader asks nobody for io.scalegraph.*, as those of OSGi"
                    + " without boot delegation";
        }
        return "; near it is " + hook.near() + quoting(hook);
    }

    /** Their hooks. */
    static List<Hook> hooks(Trace trace) {
        return trace.ofAgent().hooks().stream()
                .filter(hook -> hook.methods() <= 0 && option(trace.agent(), hook) != null)
                .toList();
    }

    /** Where a shell may have taken part of the name. */
    private static String quoting(Hook hook) {
        MethodName named = MethodName.parse(hook.target());
        String lost = named == null ? null : named.lostInShell(hook.near());
        return lost == null ? "" : "; in a shell write " + lost + ", in single quotes";
    }

    private static @Nullable AgentOption option(@Nullable AgentStart agent, Hook hook) {
        String options = agent == null ? null : agent.options();
        for (String part : options == null ? List.<String>of() : AgentOption.parts(options)) {
            AgentOption option = AgentOption.ofKey(part.strip().replaceFirst("=.*", ""));
            if (option != null
                    && NAMING.contains(option)
                    && hook.target().equals(target(part.substring(part.indexOf('=') + 1)))) {
                return option;
            }
        }
        return null;
    }

    private static @Nullable String target(String value) {
        MethodName named = MethodName.parse(value.strip());
        return named == null ? null : named.toString();
    }
}
