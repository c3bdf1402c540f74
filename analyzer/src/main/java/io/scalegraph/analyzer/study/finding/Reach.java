package io.scalegraph.analyzer.study.finding;

/** How it stands with one goal at one number of processors. */
public enum Reach {
    /** The goal is held. */
    HELD("held", ""),
    /** Enough was measured to say that it is not held. */
    NOT_HELD("not held", "NOT REACHED: "),
    /** The program failed each time that it was run there. */
    FAILED("failed", "FAILED: "),
    /** The study has not come so far: it was ended, or its budget was spent. */
    NOT_RUN("not run", "NOT RUN YET: ");

    private final String label;
    private final String heading;

    Reach(String label, String heading) {
        this.label = label;
        this.heading = heading;
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
}
