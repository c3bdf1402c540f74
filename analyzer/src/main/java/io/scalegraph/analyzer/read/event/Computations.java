package io.scalegraph.analyzer.read.event;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/**
 * Methods that the agent's options declare computation. What the agent itself measures leaves out all that happens
 * inside; of JFR's waits the stack tells, however short they are, as far as JFR keeps it (64 frames by default).
 */
final class Computations {
    private static final String OPTION = "compute=";

    private final Set<String> methods = new HashSet<>();
    private final IdentityHashMap<RecordedStackTrace, Boolean> known = new IdentityHashMap<>();

    private Computations() {}

    static Computations of(String agentOptions) {
        Computations computations = new Computations();
        for (String option : agentOptions.split(",", -1)) {
            if (option.strip().startsWith(OPTION)) {
                computations.methods.add(option.strip().substring(OPTION.length()));
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
            if (type != null && methods.contains(type + "::" + frame.getMethod().getName())) {
                return true;
            }
        }
        return false;
    }
}
