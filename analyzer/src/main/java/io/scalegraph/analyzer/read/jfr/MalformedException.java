package io.scalegraph.analyzer.read.jfr;

import java.io.IOException;

/** Bytes that are no sound recording, or one of a kind that this reader does not know. */
public final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedException(String message) {
        super(message);
    }

    /** Of numbers and lengths that lead out of the bytes that are there. */
    static MalformedException tooShort(IndexOutOfBoundsException cause) {
        MalformedException e = new MalformedException("the bytes end too early");
        e.initCause(cause);
        return e;
    }
}
