package io.scalegraph.bench.kernel;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A program whose critical path and blame are known, with the methods that its changes name. */
public enum CauseKernel implements Changeable {
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

    /** Computation of the demo's programs is played, and needs no processor. */
    static final String COMPUTE = "compute=io.scalegraph.demo.kernels.Computation::until";

    private static final String PACKAGE = "io.scalegraph.demo.causes.";
    /** What brings the recording up would take processors from the window. */
    static final int PAUSE_MILLIS = 1_200;

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

    @Override
    public String region() {
        return region;
    }

    @Override
    public @Nullable String lock() {
        return this == CONVOY ? place : null;
    }

    /** A pipeline without its queues is none. */
    @Override
    public @Nullable String dispensable() {
        return this == PIPELINE ? null : place;
    }

    @Override
    public List<String> agentOptions() {
        return List.of("section=" + PACKAGE + "Crew::section", COMPUTE);
    }

    @Override
    public List<String> command(int workers) {
        return List.of(
                PACKAGE + "CauseKernels",
                toString(),
                "--workers",
                Integer.toString(workers),
                "--pause",
                Integer.toString(PAUSE_MILLIS));
    }

    @Override
    public List<String> asPredicted() {
        return List.of("--elapsed");
    }
}
