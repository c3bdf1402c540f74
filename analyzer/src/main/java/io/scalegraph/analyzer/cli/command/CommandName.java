package io.scalegraph.analyzer.cli.command;

import java.nio.file.Path;

/** What a user types to call this command line. Stateless. */
public final class CommandName {
    /** The property by which the launcher says how it was called. */
    private static final String PROPERTY = "scalegraph.command";

    private static final String JAR = "scalegraph.jar";
    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    private CommandName() {}

    /**
     * The words before a command's name.
     *
     * @return as the launcher says, or by the jar that the JVM was started with
     */
    public static String get() {
        String launcher = System.getProperty(PROPERTY, "");
        if (launcher.matches(PLAIN)) {
            return launcher;
        }
        String jar = System.getProperty("java.class.path", "");
        boolean single = jar.matches(PLAIN) && Path.of(jar).endsWith(JAR);
        return single ? "java -jar " + jar : "scalegraph";
    }
}
