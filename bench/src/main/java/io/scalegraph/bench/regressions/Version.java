package io.scalegraph.bench.regressions;

import java.util.Locale;

/** The program as it was, and what may have become of it. */
enum Version {
    /** What all are compared with. */
    BEFORE("", 1, 1),
    /** Nothing was changed. */
    SAME("the same program", 1, 1),
    /** A quarter more of everything. */
    WORK("25 % more work", 1.25, 1.25),
    /** The lock is held for a quarter longer, and from two processors on all wait for it. */
    LOCK("a lock held 25 % longer", 1, 1.25);

    private static final int COMPUTING = 200_000;
    private static final int BOOKING = 300_000;

    /** As a table says it. */
    final String label;

    private final double computing;
    private final double booking;

    Version(String label, double computing, double booking) {
        this.label = label;
        this.computing = computing;
        this.booking = booking;
    }

    /** Arguments of {@link Orders} behind the number of threads. */
    String arguments() {
        return Math.round(COMPUTING * computing) + " " + Math.round(BOOKING * booking);
    }

    /** The name of its folder. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
