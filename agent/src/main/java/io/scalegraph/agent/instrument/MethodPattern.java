package io.scalegraph.agent.instrument;

/**
 * Methods of one class by name, {@code com.acme.Solver::solve}.
 *
 * @param type name of the class, dots between packages, {@code $} before inner classes
 * @param method name of the method
 */
public record MethodPattern(String type, String method) {
    /**
     * Reads a pattern.
     *
     * @param option the option it was given for
     * @param text the pattern
     * @return the pattern
     * @throws IllegalArgumentException with one line for the user
     */
    public static MethodPattern parse(String option, String text) {
        int colons = text.indexOf("::");
        if (colons <= 0 || colons + 2 >= text.length() || text.indexOf("::", colons + 2) >= 0) {
            throw new IllegalArgumentException("agent option " + option
                    + " wants class::method such as com.acme.Solver::solve, not '" + text + "'");
        }
        return new MethodPattern(text.substring(0, colons), text.substring(colons + 2));
    }
}
