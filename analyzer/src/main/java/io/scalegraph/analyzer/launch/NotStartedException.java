package io.scalegraph.analyzer.launch;

import java.io.IOException;

/** A program that could not be started; the message is one line for the user and names the program. */
public final class NotStartedException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates one.
     *
     * @param program as the user gave it
     * @param cause what the operating system says
     */
    NotStartedException(String program, IOException cause) {
        super(program + ": cannot be started: " + reason(cause), cause);
    }

    /** Java wraps the reason twice: {@code Cannot run program "x": error=2, No such file or directory}. */
    private static String reason(IOException cause) {
        String message = String.valueOf(cause.getMessage());
        int error = message.indexOf("error=");
        int comma = message.indexOf(", ", Math.max(0, error));
        return error < 0 || comma < 0 ? message : message.substring(comma + 2);
    }
}
