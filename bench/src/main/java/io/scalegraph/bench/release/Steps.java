package io.scalegraph.bench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Programs that are run one after the other, each with a line for what it does, its seconds, and a file of its output. */
final class Steps {
    private static final double SECOND = 1e9;
    private static final int LAST_LINES = 25;

    private final Path logs;
    private int number;

    /** The output of each step is kept in this folder. */
    Steps(Path logs) {
        this.logs = logs;
    }

    /**
     * Runs a program to its end.
     *
     * @param words what is done, for the user
     * @param environment added to ours
     * @return what it printed on both its streams
     * @throws IOException with the end of its output, if its exit code is not 0
     */
    String run(String words, Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        number++;
        System.err.print(words + " ... ");
        System.err.flush();
        Path log = logs.resolve(number + ".log");
        long began = System.nanoTime();
        ProcessBuilder program = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        program.environment().putAll(environment);
        int exitCode = program.start().waitFor();
        System.err.printf(Locale.ROOT, "%.0f s%n", (System.nanoTime() - began) / SECOND);
        String printed = Files.readString(log);
        if (exitCode != 0) {
            List<String> lines = printed.lines().toList();
            throw new IOException(words + ": exit code " + exitCode + " of " + command.get(0) + "; the end of " + log
                    + " is\n" + String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
        }
        return printed;
    }
}
