package io.scalegraph.analyzer.run.window;

/** Why processors were idle; what takes equally long stands in this order. */
public enum IdleReason {
    /** A worker had ended. */
    END("end"),
    /** A worker had no task. */
    NO_TASK("no task"),
    /** A worker had not begun to run. */
    START("start"),
    /** There were fewer workers than processors. */
    UNUSED("unused processors"),
    /** A worker waited for its children. */
    CHILDREN("waiting for children");

    private final String label;

    IdleReason(String label) {
        this.label = label;
    }

    /**
     * Its name in results.
     *
     * @return a few words
     */
    public String label() {
        return label;
    }
}
