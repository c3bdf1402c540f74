package io.scalegraph.analyzer.read.jfr;

import java.nio.ByteBuffer;

/**
 * Head of a chunk. Positions count from its start.
 *
 * @param isFinished whether nothing is added any more
 * @param size of the chunk, bytes, as far as it may be read
 * @param pools position of the last of its pools, each of which tells how far back the one before is
 * @param metadata position of the description of its events
 * @param startNanos when it began, nanoseconds since 1970
 * @param startTicks the same by the clock of its events
 * @param ticksPerNano how many ticks of that clock a nanosecond has
 */
record ChunkHead(
        boolean isFinished,
        long size,
        long pools,
        long metadata,
        long startNanos,
        long startTicks,
        double ticksPerNano) {
    static final int SIZE = 68;

    private static final int MAGIC = 0x464C5200;
    private static final int VERSION = 2;
    private static final int LAST_MINOR = 1;
    private static final int COMPRESSED = 1;
    private static final int KNOWN_FLAGS = 3;
    private static final int FLAGS_AT = 67;
    private static final int STATE_AT = 64;
    private static final byte FINISHED = 0;
    private static final byte BEING_WRITTEN = -1;

    /**
     * Reads one.
     *
     * @param bytes of the head
     * @throws MalformedException if it is that of another version, or of a chunk that is not finished
     */
    static ChunkHead of(ByteBuffer bytes) throws MalformedException {
        ChunkHead head = growing(bytes);
        if (!head.isFinished) {
            throw MalformedException.unknown("the chunk is not finished");
        }
        return head;
    }

    /** Whether it is the head of a chunk, of whatever version. */
    static boolean isOne(ByteBuffer bytes) {
        return bytes.getInt(0) == MAGIC;
    }

    /** Whether a JVM is just changing it. */
    static boolean isBeingWritten(ByteBuffer bytes) {
        return bytes.get(STATE_AT) == BEING_WRITTEN;
    }

    /**
     * Reads one of a chunk that may still grow.
     *
     * @param bytes of the head, while it is not being written
     * @throws MalformedException if it is that of another version
     */
    static ChunkHead growing(ByteBuffer bytes) throws MalformedException {
        if (!isOne(bytes) || bytes.getShort(4) != VERSION || bytes.getShort(6) < 0 || bytes.getShort(6) > LAST_MINOR) {
            throw MalformedException.unknown("the chunk is of another version");
        }
        int flags = bytes.get(FLAGS_AT);
        if ((flags & COMPRESSED) == 0 || (flags & ~KNOWN_FLAGS) != 0) {
            throw MalformedException.unknown("the chunk is written in another way");
        }
        long ticksPerSecond = bytes.getLong(56);
        if (ticksPerSecond <= 0) {
            throw new MalformedException("the chunk's clock stands");
        }
        return new ChunkHead(
                bytes.get(STATE_AT) == FINISHED,
                bytes.getLong(8),
                bytes.getLong(16),
                bytes.getLong(24),
                bytes.getLong(32),
                bytes.getLong(48),
                ticksPerSecond / 1e9);
    }

    /** A reading of the events' clock as time, nanoseconds since 1970. */
    long nanos(long ticks) {
        return startNanos + (long) ((ticks - startTicks) / ticksPerNano);
    }
}
