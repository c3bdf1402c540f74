package io.scalegraph.bench.regressions;

import java.util.Locale;

/** A program as it was, and what may have become of it. */
enum Version {
    /** What all are compared with. */
    BEFORE("", 1, 1, 0),
    /** Nothing was changed. */
    SAME("the same program", 1, 1, 0),
    /** A quarter more of everything. */
    WORK("25 % more work", 1.25, 1.25, 1),
    /** The lock is held for a quarter longer, and from two processors on all wait for it. */
    LOCK("a lock held 25 % longer", 1, 1.25, 1),
    /** A tenth more is computed at the barrier, for which the others wait. */
    BARRIER("a barrier 10 % dearer", 1, 1.1, 0.8);

    /** As a table says it. */
    final String label;

    /** What threads do at the same time, of that of the program as it was. */
    final double together;

    /** What one does while the others wait. */
    final double alone;

    /** In which share of the comparisons at least it has to be seen. */
    final double aim;

    Version(String label, double together, double alone, double aim) {
        this.label = label;
        this.together = together;
        this.alone = alone;
        this.aim = aim;
    }

    /** The name of its folder. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
