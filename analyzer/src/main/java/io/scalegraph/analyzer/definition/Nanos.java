package io.scalegraph.analyzer.definition;

/** Nanoseconds, in which clocks count, and seconds, in which everything is reported. */
public final class Nanos {
    /** Nanoseconds of one second. */
    public static final double PER_SECOND = 1e9;

    private Nanos() {}
}
