package io.scalegraph.analyzer.launch;

import org.jspecify.annotations.Nullable;

/** A JVM that the agent could not be attached to or detached from; the message is one line for the user. */
public final class AttachException extends Exception {
    private static final long serialVersionUID = 1;

    AttachException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
