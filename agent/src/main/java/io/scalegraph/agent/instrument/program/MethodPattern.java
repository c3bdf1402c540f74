package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.MethodName;

/**
 * Methods of one class by name, {@code com.acme.Solver::solve}.
 *
 * @param role what they are measured as
 * @param name class, method, and types of its parameters if only one overload is meant
 */
public record MethodPattern(MethodRole role, MethodName name) {
    /**
     * Takes a pattern apart.
     *
     * @param role what the methods are measured as
     * @param text the pattern
     * @return the pattern
     * @throws IllegalArgumentException if the text is none, which its option should have found
     */
    public static MethodPattern of(MethodRole role, String text) {
        MethodName name = MethodName.parse(text);
        if (name == null) {
            throw new IllegalArgumentException(text);
        }
        return new MethodPattern(role, name);
    }
}
