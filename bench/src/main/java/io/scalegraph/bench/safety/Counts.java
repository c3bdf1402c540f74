package io.scalegraph.bench.safety;

import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What a program in trouble counted of itself: lines of {@code name=number} that it printed.
 *
 * @param byName in the order printed
 */
record Counts(Map<String, Long> byName) {
    private static final long MOST_SECONDS = 600;

    /**
     * Runs a program to its end.
     *
     * @param agentOptions options of the JVM that start the agent, empty for none
     * @throws IOException with one line for the user, if it cannot be started or ends with another exit code than 0
     */
    static Counts of(Jdk jdk, Trouble trouble, int rounds, List<String> agentOptions, Path output)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(trouble.jvmOptions());
        command.addAll(agentOptions);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), trouble.program().getName()));
        command.add(Integer.toString(rounds));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + " did not end");
        }
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        if (process.exitValue() != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with exit code " + process.exitValue() + ": " + printed);
        }
        return new Counts(parse(printed));
    }

    /**
     * A count that the program is known to print.
     *
     * @throws IllegalStateException if it did not
     */
    long of(String name) {
        Long count = byName.get(name);
        if (count == null) {
            throw new IllegalStateException("the program did not print '" + name + "'");
        }
        return count;
    }

    private static Map<String, Long> parse(String printed) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String line : printed.lines().toList()) {
            int equals = line.indexOf('=');
            if (equals > 0 && line.substring(equals + 1).matches("\\d+")) {
                counts.put(line.substring(0, equals), Long.parseLong(line.substring(equals + 1)));
            }
        }
        return counts;
    }
}
