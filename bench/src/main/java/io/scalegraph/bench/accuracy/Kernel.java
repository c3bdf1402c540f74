package io.scalegraph.bench.accuracy;

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

    /** What primitives themselves take, and late wake-ups, are in no formula: a step is long against them. */
    private static final int LEAST_STEP_MICROS = 100_000;

    private static final int STEP_MICROS_PER_WORKER = 2_000;
    /** The workers of a lock take turns, so a step is as many turns as there are workers, over and over. */
    private static final int TURN_MICROS = 10_000;
    /** Each step fills the heap once more: there shall be many collections. */
    private static final int ALLOCATING_STEP_MICROS = 20_000;

    /** What brings the recording up would take processors from the first windows. */
    private static final int PAUSE_MILLIS = 800;
    /** Collections before JFR is up are known by their sum alone. */
    private static final int PAUSE_BEFORE_COLLECTIONS_MILLIS = 2_500;

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

    /** What the program is told; steps are fitted to what it does in them. */
    List<String> arguments(int workers, int windows, int steps) {
        int stepMicros = Math.max(LEAST_STEP_MICROS, STEP_MICROS_PER_WORKER * workers);
        int computeMicros = switch (this) {
            case ONE_LOCK -> TURN_MICROS;
            case GC_PRESSURE -> ALLOCATING_STEP_MICROS;
            case OVERSUBSCRIBED -> 2 * stepMicros; // there are twice as many to wake
            default -> stepMicros;
        };
        int rounds = switch (this) {
            case ONE_LOCK -> Math.max(2, steps * stepMicros / (computeMicros * workers));
            case GC_PRESSURE -> steps * stepMicros / computeMicros;
            default -> steps;
        };
        return List.of(
                toString(),
                "--workers",
                Integer.toString(workers),
                "--windows",
                Integer.toString(windows),
                "--steps",
                Integer.toString(rounds),
                "--compute",
                Integer.toString(computeMicros),
                "--pause",
                Integer.toString(this == GC_PRESSURE ? PAUSE_BEFORE_COLLECTIONS_MILLIS : PAUSE_MILLIS));
    }
}
