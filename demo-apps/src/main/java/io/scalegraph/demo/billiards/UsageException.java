package io.scalegraph.demo.billiards;

/** Bad input from the command line. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String line;

    /** @param message names the option, the value and what is valid */
    UsageException(String message) {
        super(message);
        // A value may contain anything; the message is one line all the same.
        line = message.replaceAll("\\p{Cntrl}", "?");
    }

    /** The message in one line. */
    String line() {
        return line;
    }
}
