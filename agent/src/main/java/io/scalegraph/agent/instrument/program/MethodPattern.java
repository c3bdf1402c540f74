package io.scalegraph.agent.instrument.program;

/**
 * Methods of one class by name, {@code com.acme.Solver::solve}.
 *
 * @param role what they are measured as
 * @param type name of the class, dots between packages, {@code $} before inner classes
 * @param method name of the method
 */
public record MethodPattern(MethodRole role, String type, String method) {
    /**
     * Reads a pattern.
     *
     * @param role what the methods are measured as
     * @param text the pattern
     * @return the pattern
     * @throws IllegalArgumentException with one line for the user
     */
    public static MethodPattern parse(MethodRole role, String text) {
        int colons = text.indexOf("::");
        String type = colons < 0 ? "" : text.substring(0, colons);
        String method = colons < 0 ? "" : text.substring(colons + 2);
        if (!isName(type, ";[/<>:(") || !isName(method, ".;[/<>:(")) {
            throw new IllegalArgumentException("agent option " + role.option()
                    + " wants class::method such as com.acme.Solver::solve, not '" + text + "'");
        }
        return new MethodPattern(role, type, method);
    }

    /** Compilers of other languages make names that Java could not; these signs stand in none. */
    private static boolean isName(String text, String never) {
        for (int i = 0; i < text.length(); i++) {
            if (never.indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
