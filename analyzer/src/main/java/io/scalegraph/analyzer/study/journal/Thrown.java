package io.scalegraph.analyzer.study.journal;

import java.util.List;

/** Finds what a program died of in its output. Stateless. */
public final class Thrown {
    private static final String UNCAUGHT = "Exception in thread \"";
    private static final String AFTER_THREAD = "\" ";
    private static final List<String> ENDINGS = List.of("Exception", "Error", "Throwable");

    private Thrown() {}

    /**
     * What a program died of.
     *
     * @param output its output, or the end of it
     * @return the last exception that begins a stack, with its message; or else the last line that is not blank, empty if
     *     there is none
     */
    public static String in(String output) {
        String thrown = "";
        String last = "";
        for (String line : output.lines().toList()) {
            String found = withoutThread(line).trim();
            thrown = isException(found) ? found : thrown;
            last = line.isBlank() ? last : line;
        }
        return thrown.isEmpty() ? last : thrown;
    }

    /** As the JVM prints what nobody has caught. */
    private static String withoutThread(String line) {
        int behind = line.startsWith(UNCAUGHT) ? line.indexOf(AFTER_THREAD, UNCAUGHT.length()) : -1;
        return behind < 0 ? line : line.substring(behind + AFTER_THREAD.length());
    }

    /** Begins with a class's full name that ends as those of exceptions do, and nothing or a message behind it. */
    private static boolean isException(String line) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        return name.indexOf('.') > 0
                && ENDINGS.stream().anyMatch(name::endsWith)
                && name.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c));
    }
}
