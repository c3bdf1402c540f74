package io.scalegraph.bench.option;

import picocli.CommandLine.Option;

/** How often a measurement is repeated that the machine has disturbed. */
public final class AttemptsOption {
    @Option(
            names = "--attempts",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often a run is repeated when the machine disturbs it. Default: 5.")
    private int attempts;

    /** Nothing is chosen yet. */
    public AttemptsOption() {}

    /**
     * Runs at most.
     *
     * @return as given
     */
    public int most() {
        return attempts;
    }
}
