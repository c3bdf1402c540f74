package io.scalegraph.analyzer.model.estimate;

/** Measurements that do not determine a law's parameters; the message is one line for the user that says why. */
public final class NotIdentifiableException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates one.
     *
     * @param reason one line, such as "all runs have the same n/p"
     */
    public NotIdentifiableException(String reason) {
        super("not identifiable: " + reason);
    }
}
