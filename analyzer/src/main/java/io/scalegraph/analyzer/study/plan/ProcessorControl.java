package io.scalegraph.analyzer.study.plan;

import java.util.Locale;

/** How the number of processors N reaches the program. */
public enum ProcessorControl {
    /** By {@code {N}} in the command. */
    ARGUMENT,
    /** By {@code -XX:ActiveProcessorCount=N}, which the JVM's pools follow. */
    JVM,
    /** By pinning the program to N processors with {@code taskset}. */
    PIN;

    /**
     * The word in a study file.
     *
     * @return lower case
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
