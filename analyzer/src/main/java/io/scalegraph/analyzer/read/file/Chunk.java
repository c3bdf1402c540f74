package io.scalegraph.analyzer.read.file;

import java.io.IOException;

/**
 * Head of a chunk, of which a recording file has one or more, each readable by itself. Positions within the chunk count
 * from its start.
 *
 * @param start position in the file
 * @param size of the chunk; of one that is still being written, what may be read of it
 * @param pools position of the last of its constant pools; each leads to the one before
 * @param metadata position of the description of its events
 * @param state 0 once the chunk is finished
 */
record Chunk(long start, long size, long pools, long metadata, int state) {
    static final int HEAD = 68;
    static final int SIZE_AT = 8;
    static final int STATE_AT = 64;

    private static final int POOLS_AT = 16;
    private static final int METADATA_AT = 24;
    private static final int[] MAGIC = {'F', 'L', 'R', 0};

    static boolean isAt(FileBytes bytes, long start) throws IOException {
        boolean is = start + HEAD <= bytes.size();
        for (int i = 0; i < MAGIC.length; i++) {
            is &= bytes.at(start + i) == MAGIC[i];
        }
        return is;
    }

    static Chunk at(FileBytes bytes, long start) throws IOException {
        return new Chunk(
                start,
                bytes.fixed(start + SIZE_AT),
                bytes.fixed(start + POOLS_AT),
                bytes.fixed(start + METADATA_AT),
                bytes.at(start + STATE_AT));
    }

    /** Whether its events are described and their constants there, before an end that the file sets. */
    boolean isDescribed(FileBytes bytes, long end) throws IOException {
        return inside(start + metadata, end) && poolsAreLinked(bytes, end);
    }

    /** Each constant pool leads backwards to another or to none. The JDK's parser would follow a circle for ever. */
    private boolean poolsAreLinked(FileBytes bytes, long end) throws IOException {
        long pool = start + pools;
        while (inside(pool, end)) {
            long step = pool;
            // size, type, time and duration stand before
            for (int i = 0; i < 4; i++) {
                step = bytes.behindPacked(step);
            }
            long back = bytes.packed(step);
            if (back >= 0) {
                return back == 0;
            }
            pool += back;
        }
        return false;
    }

    private boolean inside(long position, long end) {
        return position >= start + HEAD && position < end;
    }

    /** Where the first event stands that does not lead forward to the next one; the end if there is none. */
    long firstBroken(FileBytes bytes, long end) throws IOException {
        long event = start + HEAD;
        while (event < end) {
            int length = (int) bytes.packed(event);
            if (length <= 0 || length > end - event) {
                return event;
            }
            event += length;
        }
        return end;
    }
}
