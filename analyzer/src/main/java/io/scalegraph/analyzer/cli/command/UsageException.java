package io.scalegraph.analyzer.cli.command;

/** A command line that asks for what cannot be; the message is one line for the user. */
public final class UsageException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates it.
     *
     * @param message one line
     */
    public UsageException(String message) {
        super(message);
    }
}
