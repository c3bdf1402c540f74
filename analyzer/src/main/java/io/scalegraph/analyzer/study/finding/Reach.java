package io.scalegraph.analyzer.study.finding;

import org.jspecify.annotations.Nullable;

/** How it stands with one goal at one number of processors. */
public enum Reach {
    /** The goal is held. */
    HELD("held", "", null),
    /** It is not: larger sizes bring next to nothing any more. */
    LEVELS_OFF("levels off below"),
    /** It is not: every size that can be tried is above it, so that no size is needed to hold at least so much. */
    STAYS_ABOVE("stays above"),
    /** It is not: between two neighbouring sizes the response jumps over it. */
    JUMPS("jumps"),
    /** It is not up to the largest size allowed, but may be beyond. */
    BEYOND("beyond the largest size"),
    /** It is not, within as many sizes as may be tried, or as far as the runs agree with each other. */
    NOT_HELD("not found"),
    /** The program failed each time that it was run there. */
    FAILED("failed", "FAILED: ", null),
    /** The study has not come so far: it was ended, or its budget was spent. */
    NOT_RUN("not run", "NOT RUN YET: ", null);

    private final String label;
    private final String heading;
    private final @Nullable String miss;

    Reach(String label, String heading, @Nullable String miss) {
        this.label = label;
        this.heading = heading;
        this.miss = miss;
    }

    /** Not held, although enough was measured. */
    Reach(String miss) {
        this("not held", "NOT REACHED: ", miss);
    }

    /**
     * The name in results.
     *
     * @return lower case
     */
    public String label() {
        return label;
    }

    /**
     * What stands before the note for people.
     *
     * @return a word and a colon, empty if the goal is held
     */
    public String heading() {
        return heading;
    }

    /**
     * In which way the goal is missed.
     *
     * @return lower case; null unless enough was measured to say that it is not held
     */
    public @Nullable String miss() {
        return miss;
    }
}
