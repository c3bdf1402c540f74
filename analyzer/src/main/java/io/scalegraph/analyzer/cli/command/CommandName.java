package io.scalegraph.analyzer.cli.command;

import java.nio.file.Path;
import java.util.List;

/** What a user types to call this command line. Stateless. */
public final class CommandName {
    /** The property by which the launcher says how it was called. */
    private static final String PROPERTY = "scalegraph.command";

    private static final String JAR = "scalegraph.jar";
    /** What no shell changes. */
    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    /** What quotes keep, and a text of ASCII can show. */
    private static final String QUOTABLE = "[ -~&&[^']]+";

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

    /**
     * A whole command, fit to be copied into a shell.
     *
     * @param words behind the name
     * @param instead what stands for a word that cannot be shown as it is
     * @return one line
     */
    public static String line(List<String> words, String instead) {
        StringBuilder line = new StringBuilder(get());
        words.forEach(word -> line.append(' ').append(quoted(word, instead)));
        return line.toString();
    }

    private static String quoted(String word, String instead) {
        if (word.matches(PLAIN)) {
            return word;
        }
        return word.matches(QUOTABLE) ? "'" + word + "'" : instead;
    }
}
