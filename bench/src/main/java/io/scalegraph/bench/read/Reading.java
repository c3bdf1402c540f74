package io.scalegraph.bench.read;

import java.io.IOException;
import java.nio.file.Path;

/** A JVM of its own that reads one recording in one way. */
public final class Reading {
    private Reading() {}

    /**
     * Reads.
     *
     * @param args name of the reader, and the recording
     * @throws IOException if the recording cannot be read
     */
    public static void main(String[] args) throws IOException {
        Reader.of(args[0]).read(Path.of(args[1]));
    }
}
