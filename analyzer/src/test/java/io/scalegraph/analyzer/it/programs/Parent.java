package io.scalegraph.analyzer.it.programs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a JVM by itself, one by a shell, as build tools do, and one by a script that JFR knows nothing of, or is one of those. */
public final class Parent {
    private static final int LIFE_MILLIS = 300;
    /**
     * The agent looks some twenty times a second, and less often where a look takes long: on a machine with much else to do a
     * life of 300 ms may lie between two.
     */
    private static final int LIFE_IN_SCRIPT_MILLIS = 2000;

    private static final String OF_SCRIPT = "of script";

    private Parent() {}

    /** Runs; with any argument it starts none. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            Thread.sleep(args[0].equals(OF_SCRIPT) ? LIFE_IN_SCRIPT_MILLIS : LIFE_MILLIS);
            return;
        }
        Ready.await();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> child =
                List.of(java, "-cp", System.getProperty("java.class.path"), Parent.class.getName(), "child");
        start(child);
        List<String> byShell = new ArrayList<>(List.of("sh", "-c"));
        byShell.add("'" + String.join("' '", child) + "'");
        start(byShell);
        Path script = Files.createTempFile("script", ".sh");
        List<String> lines = List.of(
                "'" + java + "' -cp '" + System.getProperty("java.class.path") + "' " + Parent.class.getName() + " '"
                        + OF_SCRIPT + "'",
                "exit $?");
        Files.write(script, lines);
        start(List.of("sh", script.toString()));
        Files.delete(script);
    }

    private static void start(List<String> command) throws Exception {
        int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exitCode != 0) {
            throw new IllegalStateException(command + " ended with " + exitCode);
        }
    }
}
