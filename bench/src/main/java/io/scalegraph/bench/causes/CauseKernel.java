package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.launch.AgentOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A program whose critical path and blame are known. */
enum CauseKernel {
    PIPELINE,
    CONVOY,
    NESTED,
    MOVING_PHASE,
    LONG_TAIL,
    WPERF;

    private static final String PACKAGE = "io.scalegraph.demo.causes.";
    /** What brings the recording up would take processors from the window. */
    private static final int PAUSE_MILLIS = 800;

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static CauseKernel of(String name) {
        return Arrays.stream(values())
                .filter(kernel -> kernel.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no kernel is called '" + name + "'; the kernels are " + Arrays.toString(values())));
    }

    /** What the agent is told. */
    static AgentOptions agentOptions(int processors) {
        return new AgentOptions(
                processors,
                null,
                List.of(
                        "section=" + PACKAGE + "Crew::section",
                        "compute=io.scalegraph.demo.kernels.Computation::until"));
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
