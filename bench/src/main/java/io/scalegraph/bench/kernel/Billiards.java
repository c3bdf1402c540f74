package io.scalegraph.bench.kernel;

import java.util.List;

/** The billiard balls of the demo: in each round the workers execute an event each, and meet at a barrier. */
public final class Billiards implements Changeable {
    private static final String PACKAGE = "io.scalegraph.demo.billiards.";
    private static final String SIMULATION = PACKAGE + "ParallelSimulation";
    private static final int BALLS = 100;
    private static final int GRAIN_MICROS = 4_000;
    /** The median window of so many stands for the program when the JVM has compiled it. */
    private static final int CALLS = 9;

    /** Creates it. */
    public Billiards() {}

    @Override
    public String toString() {
        return "billiards";
    }

    @Override
    public List<String> agentOptions() {
        return List.of("section=" + SIMULATION + "::simulate", CauseKernel.COMPUTE);
    }

    @Override
    public List<String> command(int workers) {
        return List.of(
                PACKAGE + "BilliardsMain",
                "--balls",
                Integer.toString(BALLS),
                "--steps",
                "1",
                "--threads",
                Integer.toString(workers),
                "--pause",
                Integer.toString(CauseKernel.PAUSE_MILLIS));
    }

    @Override
    public List<String> asPredicted() {
        return List.of("--grain", Integer.toString(GRAIN_MICROS), "--calls", Integer.toString(CALLS));
    }

    @Override
    public String region() {
        return SIMULATION + "::grain";
    }
}
