package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * @param cpuNanos user and system time of the process, in nanoseconds, in steps of the scheduler's clock (10 ms)
 * @param values what it printed
 */
record Child(long startedNanos, long wallNanos, long cpuNanos, Map<String, Long> values) {
    /** Clock ticks of {@code /proc}, a constant of the interface to programs. */
    private static final long NANOS_PER_TICK = 10_000_000;

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
        long cpu = childrensCpuNanos();
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        long wall = System.nanoTime() - begin;
        if (exitCode != 0) {
            throw new IOException(String.join(" ", command) + " ended with exit code " + exitCode + ": " + output);
        }
        return new Child(begin, wall, childrensCpuNanos() - cpu, values(output));
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

    /** Processor time of all ended children of this JVM, one at a time of which is ever run. */
    private static long childrensCpuNanos() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        // Behind the name, which may hold anything: the state is the third field, the children's times are 16 and 17.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) * NANOS_PER_TICK;
    }
}
