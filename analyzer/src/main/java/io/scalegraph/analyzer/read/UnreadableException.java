package io.scalegraph.analyzer.read;

import org.jspecify.annotations.Nullable;

/** A file that cannot be read as a recording; the message is one line and names the file. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
