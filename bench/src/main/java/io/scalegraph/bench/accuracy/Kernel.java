package io.scalegraph.bench.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A kernel as the suite runs it. */
enum Kernel {
    BALANCED("Team", 17),
    IMBALANCE("Team", 17),
    ONE_LOCK("Team", 17),
    SERIAL_SHARE("Team", 17),
    LATCH("Team", 17),
    PHASER("Team", 17),
    QUEUE("Team", 17),
    FORK_JOIN("ForkJoin", 17),
    OVERSUBSCRIBED("Team", 17),
    VIRTUAL_THREADS("VirtualThreads", 21),
    GC_PRESSURE("Team", 17);

    /** What a pool does between tasks is not in the formula. */
    private static final String FORK_JOIN_COMPUTE_MICROS = "20000";

    private static final String PACKAGE = "io.scalegraph.demo.kernels.";

    private final String sectionClass;
    private final int firstJdk;

    Kernel(String sectionClass, int firstJdk) {
        this.sectionClass = sectionClass;
        this.firstJdk = firstJdk;
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    static Kernel of(String name) {
        return Arrays.stream(values())
                .filter(kernel -> kernel.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no kernel is called '" + name + "'; the kernels are " + Arrays.toString(values())));
    }

    static String mainClass() {
        return PACKAGE + "Kernels";
    }

    boolean runsOn(int jdk) {
        return jdk >= firstJdk;
    }

    /** Whether JFR sees its waits: it sees those of platform threads. */
    boolean seenByJfr() {
        return this != VIRTUAL_THREADS && this != GC_PRESSURE && this != BALANCED;
    }

    /** How long collections take no formula tells. */
    boolean hasFormula() {
        return this != GC_PRESSURE;
    }

    /** What the agent is told about it. */
    String agentOptions(int processors) {
        return "processors=" + processors + ",section=" + PACKAGE + sectionClass + "::section,compute=" + PACKAGE
                + "Computation::until";
    }

    /** A small heap and the collector's log, where collections are what is measured; a carrier for each worker. */
    List<String> jvmOptions(int workers, String gcLog) {
        return switch (this) {
            case GC_PRESSURE ->
                List.of(
                        "-Xmx64m",
                        "-XX:+UseG1GC",
                        "-Xlog:" + PauseLog.WHAT + ":file=" + gcLog + ":" + PauseLog.DECORATIONS);
            case VIRTUAL_THREADS -> List.of("-Djdk.virtualThreadScheduler.parallelism=" + workers);
            default -> List.of();
        };
    }

    /** What the program is told; collections before JFR is up are known by their sum alone. */
    List<String> arguments(int workers, int windows, int steps) {
        List<String> arguments = new ArrayList<>(List.of(
                toString(),
                "--workers",
                Integer.toString(workers),
                "--windows",
                Integer.toString(windows),
                "--steps",
                Integer.toString(steps),
                "--pause",
                this == GC_PRESSURE ? "2500" : "0"));
        if (this == FORK_JOIN) {
            arguments.addAll(List.of("--compute", FORK_JOIN_COMPUTE_MICROS));
        }
        return arguments;
    }
}
