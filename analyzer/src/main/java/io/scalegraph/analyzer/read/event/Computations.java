package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.Frame;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.MethodName;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Methods that the agent's options declare computation. What the agent itself measures leaves out all that happens
 * inside; of JFR's waits the stack tells, however short they are, as far as JFR keeps it (64 frames by default).
 */
final class Computations {
    private static final String OPTION = AgentOption.COMPUTE.with("");

    private final List<MethodName> methods = new ArrayList<>();
    private final IdentityHashMap<Stack, Boolean> known = new IdentityHashMap<>();

    private Computations() {}

    static Computations of(String agentOptions) {
        Computations computations = new Computations();
        for (String option : AgentOption.parts(agentOptions)) {
            MethodName named = option.strip().startsWith(OPTION)
                    ? MethodName.parse(option.strip().substring(OPTION.length()))
                    : null;
            if (named != null) {
                computations.methods.add(named);
            }
        }
        return computations;
    }

    boolean isOn(@Nullable Stack stack) {
        return stack != null && !methods.isEmpty() && known.computeIfAbsent(stack, this::passes);
    }

    private boolean passes(Stack stack) {
        for (Frame frame : stack.frames()) {
            String type = frame.type();
            if (type != null && isAny(type, frame)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAny(String type, Frame frame) {
        for (MethodName named : methods) {
            if (type.equals(named.type()) && frame.method().equals(named.method()) && named.takes(frame.descriptor())) {
                return true;
            }
        }
        return false;
    }
}
