package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.launch.AgentOptions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A kernel as the suite runs it. */
enum Kernel {
    BALANCED,
    IMBALANCE,
    ONE_LOCK,
    SERIAL_SHARE,
    LATCH,
    PHASER,
    QUEUE,
    FORK_JOIN,
    OVERSUBSCRIBED,
    VIRTUAL_THREADS,
    GC_PRESSURE,
    SOCKET_WORKER,
    ACCEPTOR,
    FILE_WRITER,
    THROTTLED,
    THREAD_SUBCLASS,
    RARE_WAITS,
    SHORT_LIVED;

    /** What primitives themselves take, and late wake-ups, are in no formula: a step is long against them. */
    private static final int LEAST_STEP_MICROS = 100_000;

    private static final int STEP_MICROS_PER_WORKER = 8_000;
    /** Half a step of one worker is all that is planted at a place where the others are woken late. */
    private static final int QUEUE_MICROS_PER_WORKER = 50_000;
    /** All but one are woken at once, and ask for a caller, in the middle of a step. */
    private static final int CALLED_MICROS_PER_WORKER = 25_000;
    /** The workers of a lock take turns, so a step is as many turns as there are workers, over and over. */
    private static final int TURN_MICROS = 10_000;
    /** A step starts twenty threads one after the other for each worker. */
    private static final int STARTING_MICROS_PER_WORKER = 10_000;
    /** Short against all short waits of a step. */
    private static final int PARTS_OF_RARE_STEP = 4;
    /** Twice as many as there are to be: a late wake-up takes the time of the next waits. */
    private static final int SHORT_WAITS = 200_000;

    private static final int SHORT_WAITS_OF_STEP = 1_500;
    /** Each step fills the heap once more: there shall be many collections. */
    private static final int ALLOCATING_STEP_MICROS = 20_000;

    /** What brings the recording up would take processors from the first windows. */
    private static final int PAUSE_MILLIS = 800;
    /**
     * Collections before JFR is up are known by their sum alone; and with one processor it comes up late, until when nobody reads
     * how long the group was throttled.
     */
    private static final int LONG_PAUSE_MILLIS = 2_500;

    private static final String PACKAGE = "io.scalegraph.demo.kernels.";

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    static String mainClass() {
        return PACKAGE + "Kernels";
    }

    boolean runsOn(int jdk) {
        return this != VIRTUAL_THREADS || jdk >= FIRST_WITH_VIRTUAL_THREADS;
    }

    /** Whether there is such knowledge of its waits. */
    boolean isKnownTo(Oracle oracle) {
        return oracles().contains(oracle);
    }

    private Set<Oracle> oracles() {
        return switch (this) {
            case GC_PRESSURE -> EnumSet.of(Oracle.COLLECTOR_LOG);
            case FILE_WRITER, THROTTLED, SHORT_LIVED -> EnumSet.of(Oracle.READINGS);
            case BALANCED, VIRTUAL_THREADS, SOCKET_WORKER, ACCEPTOR -> EnumSet.of(Oracle.READINGS, Oracle.FORMULA);
            default -> EnumSet.of(Oracle.READINGS, Oracle.FORMULA, Oracle.JFR);
        };
    }

    Start start() {
        return switch (this) {
            case THROTTLED -> Start.LIMITED;
            case SHORT_LIVED -> Start.ATTACHED;
            default -> Start.MEASURED;
        };
    }

    private String section() {
        return switch (this) {
            case FORK_JOIN -> "ForkJoin";
            case VIRTUAL_THREADS -> "VirtualThreads";
            default -> "Team";
        };
    }

    /** What the agent is told about it. */
    AgentOptions agentOptions(int processors) {
        return new AgentOptions(
                processors,
                null,
                List.of("section=" + PACKAGE + section() + "::section", "compute=" + PACKAGE + "Computation::until"));
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

    /** What the program is told; steps are fitted to what it does in them, and are as many times as long. */
    List<String> arguments(int workers, int windows, int steps, int times) {
        int stepMicros = times * stepMicros(STEP_MICROS_PER_WORKER, workers);
        int computeMicros = switch (this) {
            case QUEUE -> times * stepMicros(QUEUE_MICROS_PER_WORKER, workers);
            case ONE_LOCK -> TURN_MICROS;
            case GC_PRESSURE -> ALLOCATING_STEP_MICROS;
            case ACCEPTOR -> times * stepMicros(CALLED_MICROS_PER_WORKER, workers);
            case OVERSUBSCRIBED -> 4 * stepMicros; // there are twice as many to wake
            case THROTTLED -> 2 * stepMicros / workers; // all share the same limit
            case RARE_WAITS -> stepMicros / PARTS_OF_RARE_STEP;
            case SHORT_LIVED -> Math.max(stepMicros, STARTING_MICROS_PER_WORKER * workers);
            default -> stepMicros;
        };
        int rounds = switch (this) {
            case ONE_LOCK -> Math.max(2, steps * stepMicros / (computeMicros * workers));
            case GC_PRESSURE -> steps * stepMicros / computeMicros;
            case RARE_WAITS -> Math.max(steps, SHORT_WAITS / (SHORT_WAITS_OF_STEP * windows));
            default -> steps;
        };
        List<String> arguments = new ArrayList<>(List.of(
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
                Integer.toString(this == GC_PRESSURE || this == THROTTLED ? LONG_PAUSE_MILLIS : PAUSE_MILLIS)));
        if (start() == Start.ATTACHED) {
            arguments.add("--told");
        }
        return arguments;
    }

    private static int stepMicros(int perWorker, int workers) {
        return Math.max(LEAST_STEP_MICROS, perWorker * workers);
    }
}
