package io.scalegraph.bench.regressions;

import java.util.List;
import java.util.Locale;

/** What is studied, and in which versions. */
enum Program {
    /** A lock that all want. */
    ORDERS(Orders.class, 200_000, 300_000, 5),
    /** A barrier at which one computes for all: most of what the program loses, so that L grows nearly as the barrier's cost. */
    ROUNDS(Rounds.class, 2_000_000, 6_000_000, 1);

    /** In every so manieth round the versions that were changed are studied too. */
    final int changedEach;

    private final Class<?> main;
    private final int together;
    private final int alone;

    Program(Class<?> main, int together, int alone, int changedEach) {
        this.main = main;
        this.together = together;
        this.alone = alone;
        this.changedEach = changedEach;
    }

    /** What may have become of it. */
    List<Version> changed() {
        return switch (this) {
            case ORDERS -> List.of(Version.WORK, Version.LOCK);
            case ROUNDS -> List.of(Version.BARRIER);
        };
    }

    /** Its main class, and what stands behind, with the number of threads as a study says it. */
    List<String> command(Version version) {
        return List.of(
                main.getName(),
                "{N}",
                Long.toString(Math.round(together * version.together)),
                Long.toString(Math.round(alone * version.alone)));
    }

    /** The name on the command line, and of its folder. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
