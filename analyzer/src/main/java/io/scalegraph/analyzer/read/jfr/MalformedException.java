package io.scalegraph.analyzer.read.jfr;

import java.io.IOException;

/** Bytes that are no sound recording, or one of a kind that this reader does not know. */
public final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isUnknown;

    MalformedException(String message) {
        this(message, false);
    }

    private MalformedException(String message, boolean isUnknown) {
        super(message);
        this.isUnknown = isUnknown;
    }

    /** Of bytes that may be sound, but are of a kind that this reader does not know. */
    static MalformedException unknown(String message) {
        return new MalformedException(message, true);
    }

    /**
     * Whether the bytes may be sound.
     *
     * @return true if they are of a kind that this reader does not know
     */
    public boolean isUnknown() {
        return isUnknown;
    }

    /** Of numbers and lengths that lead out of the bytes that are there. */
    static MalformedException tooShort(IndexOutOfBoundsException cause) {
        MalformedException e = new MalformedException("the bytes end too early");
        e.initCause(cause);
        return e;
    }
}
