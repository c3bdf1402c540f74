package io.scalegraph.analyzer.read.file;

/** Where things stand in a sound recording of one chunk, for tests that damage it. */
public final class ChunkParts {
    /** Bytes before the first event. */
    public static final int HEAD = Chunk.HEAD;

    /** The byte that says whether the chunk is finished. */
    public static final int STATE_AT = Chunk.STATE_AT;

    private ChunkParts() {}
}
