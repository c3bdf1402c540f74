package io.scalegraph.analyzer.table;

/** A table of measurements that cannot be used; the message is one line for the user and names the file. */
public final class TableException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates one.
     *
     * @param message one line
     */
    public TableException(String message) {
        super(message);
    }

    /**
     * Creates one.
     *
     * @param message one line
     * @param cause what lies behind
     */
    public TableException(String message, Throwable cause) {
        super(message, cause);
    }
}
