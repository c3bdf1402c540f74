package io.scalegraph.bench.kernel;

import java.util.List;
import java.util.Locale;

/** A program whose critical path and blame are known, with the methods that its changes name. */
public enum CauseKernel {
    /** Three stages with queues in between. */
    PIPELINE("Pipeline::treat", "Pipeline::take"),
    /** One lock that is never free. */
    CONVOY("Convoy::hold", "Convoy::acquire"),
    /** Each thread waits for the next one. */
    NESTED("Nested::deepest", "Nested::await"),
    /** A barrier with a slow phase that changes its thread. */
    MOVING_PHASE("MovingPhase::slow", "MovingPhase::meet"),
    /** Threads that are started and joined, the last of them late. */
    LONG_TAIL("LongTail::tail", "LongTail::join"),
    /** The example of wPerf. */
    WPERF("Asking::answer", "Asking::sync");

    private static final String PACKAGE = "io.scalegraph.demo.causes.";
    /** What brings the recording up would take processors from the window. */
    private static final int PAUSE_MILLIS = 1_200;

    private final String region;
    private final String place;

    CauseKernel(String region, String place) {
        this.region = PACKAGE + region;
        this.place = PACKAGE + place;
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The method that may be made shorter.
     *
     * @return class::method
     */
    public String region() {
        return region;
    }

    /**
     * The method whose wait may be left out, or whose lock split.
     *
     * @return class::method
     */
    public String place() {
        return place;
    }

    /**
     * Whether threads wait there for a lock.
     *
     * @return whether
     */
    public boolean isLock() {
        return this == CONVOY;
    }

    /**
     * Whether it can be run without that wait: a pipeline without its queues is none.
     *
     * @return whether
     */
    public boolean canDoWithout() {
        return this != PIPELINE;
    }

    /** What the agent is told of each of them. */
    static List<String> agentOptions() {
        return List.of("section=" + PACKAGE + "Crew::section", "compute=io.scalegraph.demo.kernels.Computation::until");
    }

    /** Main class and arguments. */
    List<String> command(int workers) {
        return List.of(
                PACKAGE + "CauseKernels",
                toString(),
                "--workers",
                Integer.toString(workers),
                "--pause",
                Integer.toString(PAUSE_MILLIS));
    }
}
