package io.scalegraph.analyzer.run;

import org.jspecify.annotations.Nullable;

/** A recording that cannot be analysed; the message is one line for the user and names the file. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates one.
     *
     * @param message one line
     * @param cause what lies behind, null if nothing does
     */
    public RecordingException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
