package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.AgentOption;

/**
 * Methods of one class by name, {@code com.acme.Solver::solve}.
 *
 * @param role what they are measured as
 * @param type name of the class, dots between packages, {@code $} before inner classes
 * @param method name of the method
 */
public record MethodPattern(MethodRole role, String type, String method) {
    /**
     * Takes a pattern apart.
     *
     * @param role what the methods are measured as
     * @param text the pattern, which its option has found right
     * @return the pattern
     */
    public static MethodPattern of(MethodRole role, String text) {
        int colons = text.indexOf(AgentOption.METHOD_OF);
        return new MethodPattern(
                role, text.substring(0, colons), text.substring(colons + AgentOption.METHOD_OF.length()));
    }
}
