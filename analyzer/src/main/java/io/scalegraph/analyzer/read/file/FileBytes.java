package io.scalegraph.analyzer.read.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Bytes of a file by position, and the numbers that JFR writes. Behind the end stand zeros. For one thread. */
final class FileBytes implements Closeable {
    private static final int WINDOW = 1 << 16;
    private static final int LONGEST_NUMBER = 9;

    private final FileChannel channel;
    private final long size;
    private final ByteBuffer window = ByteBuffer.allocate(WINDOW).limit(0);
    private long windowStart;

    FileBytes(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.READ);
        size = channel.size();
    }

    long size() {
        return size;
    }

    FileChannel channel() {
        return channel;
    }

    int at(long position) throws IOException {
        if (position < 0 || position >= size) {
            return 0;
        }
        if (position < windowStart || position >= windowStart + window.limit()) {
            fill(position);
        }
        int index = (int) (position - windowStart);
        return index < window.limit() ? window.get(index) & 0xFF : 0;
    }

    private void fill(long position) throws IOException {
        window.clear();
        // Constant pools are followed backwards.
        windowStart = Math.max(0, position - WINDOW / 4);
        int read = 0;
        while (read >= 0 && window.hasRemaining()) {
            read = channel.read(window, windowStart + window.position());
        }
        window.flip();
    }

    /** Eight bytes, the highest first. */
    long fixed(long position) throws IOException {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << 8 | at(position + i);
        }
        return value;
    }

    /** Seven bits a byte, the lowest first, a set eighth bit says that there are more; the ninth byte has eight. */
    long packed(long position) throws IOException {
        long value = 0;
        for (int i = 0; i < LONGEST_NUMBER - 1; i++) {
            int part = at(position + i);
            value |= (long) (part & 0x7F) << (7 * i);
            if (part < 0x80) {
                return value;
            }
        }
        return value | (long) at(position + LONGEST_NUMBER - 1) << (7 * (LONGEST_NUMBER - 1));
    }

    /** The position behind a packed number. */
    long behindPacked(long position) throws IOException {
        int length = 1;
        while (length < LONGEST_NUMBER && at(position + length - 1) >= 0x80) {
            length++;
        }
        return position + length;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
