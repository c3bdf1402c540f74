package io.scalegraph.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The machine, in one line, for whoever reads the figures later. */
public final class Machine {
    private Machine() {}

    /**
     * Describes the machine that this JVM runs on.
     *
     * @return processors, operating system and load
     * @throws IOException if the system does not tell
     */
    public static String describe() throws IOException {
        return Runtime.getRuntime().availableProcessors() + " processors (" + model() + "), "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", load " + load();
    }

    private static String model() throws IOException {
        return Files.readString(Path.of("/proc/cpuinfo"))
                .lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown");
    }

    /** Mean number of runnable threads over the last 1, 5 and 15 minutes, the benchmark's own included. */
    private static String load() throws IOException {
        String[] loads = Files.readString(Path.of("/proc/loadavg")).split(" ", -1);
        return String.join(" ", loads[0], loads[1], loads[2]);
    }
}
