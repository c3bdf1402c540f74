package io.scalegraph.analyzer.read.jfr;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where the bytes of a chunk are. Positions count from its start. Thread-safe. */
final class ChunkBytes {
    private static final int LONGEST_NUMBER = 9;
    /** Bytes of an event's length and type. */
    static final int LONGEST_HEAD = 2 * LONGEST_NUMBER;

    private final FileChannel file;
    private final long start;
    private final ChunkHead head;

    private ChunkBytes(FileChannel file, long start, ChunkHead head) throws IOException {
        this.file = file;
        this.start = start;
        this.head = head;
        if (head.size() < ChunkHead.SIZE || head.size() > file.size() - start) {
            throw new MalformedException("the chunk is cut off");
        }
    }

    /** Of a chunk that is finished. */
    static ChunkBytes of(FileChannel file, long start) throws IOException {
        return new ChunkBytes(file, start, ChunkHead.of(headOf(file, start)));
    }

    /** Of a chunk that may still grow; null while it has nothing behind what was read, or its head is just being changed. */
    static @Nullable ChunkBytes growing(FileChannel file, long read) throws IOException {
        if (file.size() < ChunkHead.SIZE) {
            return null;
        }
        ByteBuffer bytes = headOf(file, 0);
        if (ChunkHead.isBeingWritten(bytes) || !bytes.equals(headOf(file, 0))) {
            return null;
        }
        ChunkHead head = ChunkHead.growing(bytes);
        if (head.isFinished() && head.metadata() == 0) {
            throw new MalformedException("the chunk is finished, and does not say what its events are");
        }
        boolean hasMore = head.metadata() != 0 && (head.size() > read || head.isFinished());
        return hasMore ? new ChunkBytes(file, 0, head) : null;
    }

    static ByteBuffer headOf(FileChannel file, long start) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(ChunkHead.SIZE);
        read(file, bytes, start);
        return bytes.flip();
    }

    ChunkHead head() {
        return head;
    }

    /** Fills a buffer. */
    void read(ByteBuffer bytes, long at) throws IOException {
        read(file, bytes, start + at);
    }

    private static void read(FileChannel file, ByteBuffer bytes, long at) throws IOException {
        while (bytes.hasRemaining()) {
            if (file.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException("the file was cut while it was read");
            }
        }
    }

    /** The bytes of an event of a known type, behind its length and type. */
    Bytes eventAt(long at, long type) throws IOException {
        if (at < ChunkHead.SIZE || at >= head.size()) {
            throw new MalformedException("nothing of the chunk is at " + at);
        }
        byte[] first = new byte[(int) Math.min(LONGEST_HEAD, head.size() - at)];
        read(ByteBuffer.wrap(first), at);
        long size = new Bytes(padded(first), 0, first.length).packed();
        if (size <= 0 || size > head.size() - at || size > Integer.MAX_VALUE - LONGEST_HEAD) {
            throw new MalformedException("an event of " + size + " bytes");
        }
        byte[] all = new byte[(int) size];
        read(ByteBuffer.wrap(all), at);
        Bytes bytes = new Bytes(all, 0, all.length);
        bytes.packed();
        if (bytes.packed() != type) {
            throw new MalformedException("not an event of type " + type + " at " + at);
        }
        return bytes;
    }

    private static byte[] padded(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length + LONGEST_NUMBER);
    }
}
