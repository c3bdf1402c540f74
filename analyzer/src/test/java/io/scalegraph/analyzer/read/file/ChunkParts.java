package io.scalegraph.analyzer.read.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where things stand in a sound recording of one chunk, for tests that damage it. */
public final class ChunkParts {
    /** Bytes before the first event. */
    public static final int HEAD = Chunk.HEAD;

    /** The byte that says whether the chunk is finished. */
    public static final int STATE_AT = Chunk.STATE_AT;

    private ChunkParts() {}

    /** Positions of the events but for those that describe others, in order. */
    public static List<Long> events(Path recording) throws IOException {
        try (FileBytes bytes = new FileBytes(recording)) {
            List<Long> events = new ArrayList<>();
            long event = HEAD;
            while (event < bytes.size()) {
                if (bytes.packed(bytes.behindPacked(event)) > 1) {
                    events.add(event);
                }
                event += bytes.packed(event);
            }
            return events;
        }
    }
}
