package io.scalegraph.analyzer.read.file;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes of a damaged recording one that the JDK's parser comes to the end of. That parser waits for ever for a chunk to
 * be finished that a killed JVM left, and runs in circles where lengths and links are wrong. A sound file is left alone;
 * of another a copy is made: an unfinished chunk closed where its JVM had last published it, a chunk that is cut off
 * closed behind its last whole event or left out, and what follows a broken event skipped.
 */
public final class ChunkMender {
    /**
     * A part of a file.
     *
     * @param from its first byte
     * @param to the byte behind its last one
     */
    public record Piece(long from, long to) {}

    /** Bytes to be changed in the copy. */
    private record Patch(long at, ByteBuffer bytes) {}

    private final FileBytes bytes;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Patch> patches = new ArrayList<>();
    private final DamageList damages = new DamageList();
    private long copied;

    private ChunkMender(FileBytes bytes) {
        this.bytes = bytes;
    }

    /**
     * The chunks of a recording that can be read, each as a file of its own.
     *
     * @param mended the recording
     * @return from where to where each goes, in bytes
     * @throws IOException if it cannot be read
     */
    public static List<Piece> chunks(Path mended) throws IOException {
        try (FileBytes bytes = new FileBytes(mended)) {
            List<Piece> chunks = new ArrayList<>();
            long start = 0;
            while (start < bytes.size()) {
                long end = start + Math.max(Chunk.HEAD, Chunk.at(bytes, start).size());
                chunks.add(new Piece(start, end));
                start = end;
            }
            return chunks;
        }
    }

    /**
     * One of the chunks alone.
     *
     * @param mended the recording
     * @param chunk which
     * @return a copy of it
     * @throws IOException if it cannot be read, or the copy not written
     */
    public static Mended chunk(Path mended, Piece chunk) throws IOException {
        try (FileBytes bytes = new FileBytes(mended)) {
            ChunkMender alone = new ChunkMender(bytes);
            alone.pieces.add(chunk);
            return new Mended(alone.copy(), true, "");
        }
    }

    /**
     * A recording that can be read.
     *
     * @param file the recording itself or a copy
     * @param isCopy whether it is a copy, deleted on closing
     * @param damage what was wrong, empty if nothing
     */
    public record Mended(Path file, boolean isCopy, String damage) implements Closeable {
        @Override
        public void close() throws IOException {
            if (isCopy) {
                Files.deleteIfExists(file);
            }
        }

        /**
         * Whether nothing is left to read.
         *
         * @return whether the file has no byte
         * @throws IOException if it cannot be looked at
         */
        public boolean isEmpty() throws IOException {
            return Files.size(file) == 0;
        }
    }

    /**
     * Makes a file readable.
     *
     * @param file the recording
     * @return the file itself if nothing is wrong with it, else a mended copy
     * @throws IOException if it cannot be read, or the copy not written
     */
    public static Mended mend(Path file) throws IOException {
        try (FileBytes bytes = new FileBytes(file)) {
            ChunkMender mender = new ChunkMender(bytes);
            mender.inspect();
            return mender.damages.isEmpty()
                    ? new Mended(file, false, "")
                    : new Mended(mender.copy(), true, mender.damages.text());
        }
    }

    private void inspect() throws IOException {
        long start = 0;
        while (start < bytes.size()) {
            if (!Chunk.isAt(bytes, start)) {
                damages.add("no chunk begins at byte " + start + ", where the one before ends");
                return;
            }
            Chunk chunk = Chunk.at(bytes, start);
            if (chunk.size() < Chunk.HEAD) {
                damages.add("the chunk at byte " + start + " holds nothing yet, or its size is wrong");
                return;
            }
            boolean cut = chunk.size() > bytes.size() - start;
            long end = cut ? bytes.size() : start + chunk.size();
            inspect(chunk, end, cut);
            if (cut || chunk.state() != 0) {
                return;
            }
            start = end;
        }
    }

    private void inspect(Chunk chunk, long end, boolean cut) throws IOException {
        if (chunk.state() != 0) {
            damages.add("the chunk at byte " + chunk.start() + " was never finished, as when a JVM is killed");
        } else if (cut) {
            damages.add("the chunk at byte " + chunk.start() + " is cut off");
        }
        if (!chunk.isDescribed(bytes, end)) {
            damages.add("the chunk at byte " + chunk.start() + " lacks the description of its events");
            return;
        }
        long broken = chunk.firstBroken(bytes, end);
        if (end - broken > Integer.MAX_VALUE) {
            damages.add("the event at byte " + broken + " has an impossible length; its chunk is left out");
            return;
        }
        if (broken < end) {
            if (!cut) {
                damages.add(
                        "the event at byte " + broken + " has an impossible length; its chunk is skipped from there");
            }
            patches.add(new Patch(copied + broken - chunk.start(), skip(end - broken)));
        }
        if (cut) {
            ByteBuffer size = ByteBuffer.allocate(Long.BYTES).putLong(0, end - chunk.start());
            patches.add(new Patch(copied + Chunk.SIZE_AT, size));
        }
        patches.add(new Patch(copied + Chunk.STATE_AT, ByteBuffer.allocate(1)));
        pieces.add(new Piece(chunk.start(), end));
        copied += end - chunk.start();
    }

    /** An event of the given length that the JDK's parser passes over: a description of events where none is wanted. */
    private static ByteBuffer skip(long length) {
        ByteBuffer event = ByteBuffer.allocate((int) Math.min(length, 6));
        long rest = length;
        int last = Math.max(0, event.capacity() - 2);
        for (int i = 0; i <= last; i++) {
            event.put(i, (byte) ((rest & 0x7F) | (i < last ? 0x80 : 0)));
            rest >>>= 7;
        }
        return event;
    }

    private Path copy() throws IOException {
        Path copy = Files.createTempFile("scalegraph-", ".jfr");
        try (FileChannel to = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            for (Piece piece : pieces) {
                long from = piece.from;
                while (from < piece.to) {
                    long moved = bytes.channel().transferTo(from, piece.to - from, to);
                    if (moved == 0) {
                        throw new EOFException("the file was cut while it was read");
                    }
                    from += moved;
                }
            }
            for (Patch patch : patches) {
                to.write(patch.bytes, patch.at);
            }
            return copy;
        } catch (IOException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
    }
}
