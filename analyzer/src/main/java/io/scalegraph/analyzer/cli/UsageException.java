package io.scalegraph.analyzer.cli;

/** A command line that asks for what cannot be; the message is one line for the user. */
final class UsageException extends Exception {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
