package io.scalegraph.bench.endure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a program ended.
 *
 * @param exitCode of its process
 * @param out what it printed
 * @param err the same on the error stream
 * @param agent what the agent said, or JFR of what it lost, in lines
 */
record Ending(int exitCode, String out, String err, List<String> agent) {
    private static final long MOST_MINUTES = 10;

    /**
     * Runs a command to its end.
     *
     * @throws IOException if it cannot be started, or does not end
     */
    static Ending of(List<String> command, Path folder) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + " did not end");
        }
        return new Ending(
                process.exitValue(),
                program(out),
                program(err),
                Stream.of(out, err)
                        .flatMap(Ending::lines)
                        .filter(Ending::isOfMeasuring)
                        .toList());
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without the log of the JVM and of other agents, which has times in it. */
    private static String program(Path file) {
        return lines(file)
                .filter(line -> !isOfMeasuring(line) && !line.startsWith("["))
                .collect(Collectors.joining("\n"));
    }

    /** What the agent says, or JFR of what it lost. */
    private static boolean isOfMeasuring(String line) {
        return line.startsWith("scalegraph: ") || line.contains("[error][jfr]");
    }

    /** Whether the program did the same. */
    boolean isAs(Ending other) {
        return exitCode == other.exitCode && out.equals(other.out) && err.equals(other.err);
    }
}
