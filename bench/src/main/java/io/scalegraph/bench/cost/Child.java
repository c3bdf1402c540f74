package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program of the benchmark in a JVM of its own, run to its end. It prints what it measured of itself in lines of
 * {@code name=number}.
 *
 * @param startedNanos when it was started, on this JVM's clock, which on Linux is the machine's
 * @param wallNanos from the start to the end of the process, in nanoseconds
 * @param cpuNanos user and system time of the whole process, in nanoseconds
 * @param values what it printed
 */
record Child(long startedNanos, long wallNanos, long cpuNanos, Map<String, Long> values) {
    /**
     * Runs a program.
     *
     * @throws IOException with one line for the user, if it cannot be started or ends with another exit code than 0
     */
    static Child run(Setting setting, List<String> jvmOptions, Class<?> main, String... args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(setting.jdk().java()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        long cpu = ProcessCpu.children();
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        long wall = System.nanoTime() - begin;
        if (exitCode != 0) {
            throw new IOException(String.join(" ", command) + " ended with exit code " + exitCode + ": " + output);
        }
        return new Child(begin, wall, ProcessCpu.children() - cpu, values(output));
    }

    static Map<String, Long> values(String output) {
        Map<String, Long> values = new HashMap<>();
        for (String line : output.lines().toList()) {
            int equals = line.indexOf('=');
            if (equals > 0 && line.substring(equals + 1).matches("-?\\d+")) {
                values.put(line.substring(0, equals), Long.parseLong(line.substring(equals + 1)));
            }
        }
        return values;
    }

    /** A value that the program is known to print. */
    long value(String name) throws IOException {
        Long value = values.get(name);
        if (value == null) {
            throw new IOException("a program of the benchmark did not print '" + name + "'");
        }
        return value;
    }
}
