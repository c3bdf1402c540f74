package io.scalegraph.analyzer.read.event;

import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.MethodName;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/**
 * Methods that the agent's options declare computation. What the agent itself measures leaves out all that happens
 * inside; of JFR's waits the stack tells, however short they are, as far as JFR keeps it (64 frames by default).
 */
final class Computations {
    private static final String OPTION = AgentOption.COMPUTE.with("");

    private final List<MethodName> methods = new ArrayList<>();
    private final IdentityHashMap<RecordedStackTrace, Boolean> known = new IdentityHashMap<>();

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

    boolean isOn(@Nullable RecordedStackTrace stack) {
        return stack != null && !methods.isEmpty() && known.computeIfAbsent(stack, this::passes);
    }

    private boolean passes(RecordedStackTrace stack) {
        for (RecordedFrame frame : stack.getFrames()) {
            String type = Fields.typeName(frame);
            if (type != null && isAny(type, frame.getMethod())) {
                return true;
            }
        }
        return false;
    }

    private boolean isAny(String type, RecordedMethod method) {
        for (MethodName named : methods) {
            if (type.equals(named.type())
                    && method.getName().equals(named.method())
                    && named.takes(method.getDescriptor())) {
                return true;
            }
        }
        return false;
    }
}
