package io.scalegraph.analyzer.read.jfr;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Bytes that are read one after the other, and the numbers and texts that JFR writes. Not thread-safe. */
final class Bytes {
    /** How a text is written. */
    static final int NULL = 0;

    static final int EMPTY = 1;
    static final int POOLED = 2;
    private static final int UTF_8 = 3;
    private static final int CHARS = 4;
    private static final int LATIN_1 = 5;

    private static final int BITS = 7;
    private static final int LAST_SHIFT = 56;

    private final byte[] bytes;
    private int at;
    private int end;

    Bytes(byte[] bytes, int at, int end) {
        this.bytes = bytes;
        this.at = at;
        this.end = end;
    }

    byte[] array() {
        return bytes;
    }

    int at() {
        return at;
    }

    void range(int from, int to) {
        at = from;
        end = to;
    }

    void to(int position) {
        at = position;
    }

    /** Whether all bytes up to the end were read, and none behind it. */
    boolean isAtEnd() {
        return at == end;
    }

    /** Seven bits a byte, the lowest first; a set eighth bit says that there are more; the ninth byte has eight. */
    long packed() {
        byte part = bytes[at++];
        if (part >= 0) {
            return part;
        }
        long value = part & 0x7F;
        for (int shift = BITS; shift < LAST_SHIFT; shift += BITS) {
            part = bytes[at++];
            value |= (long) (part & 0x7F) << shift;
            if (part >= 0) {
                return value;
            }
        }
        return value | (long) (bytes[at++] & 0xFF) << LAST_SHIFT;
    }

    byte one() {
        return bytes[at++];
    }

    /** A number of things of which each takes a byte at least, or are at most as many as there are bytes. */
    int count() throws MalformedException {
        long count = packed();
        if (count < 0 || count > end - at) {
            throw new MalformedException("a count of " + count + " where " + (end - at) + " bytes are left");
        }
        return (int) count;
    }

    void skip(int count) throws MalformedException {
        if (count > end - at) {
            throw new MalformedException("the bytes end too early");
        }
        at += count;
    }

    /** Passes over a text. */
    void skipText() throws MalformedException {
        int encoding = one();
        switch (encoding) {
            case NULL, EMPTY -> {}
            case POOLED -> packed();
            case UTF_8, LATIN_1 -> skip(count());
            case CHARS -> {
                for (int i = count(); i > 0; i--) {
                    packed();
                }
            }
            default -> throw new MalformedException("texts are not written as " + encoding);
        }
    }

    /** A text that stands here, not in a pool. */
    @Nullable
    String text() throws MalformedException {
        int encoding = one();
        return switch (encoding) {
            case NULL -> null;
            case EMPTY -> "";
            case UTF_8 -> {
                int length = count();
                skip(length);
                yield new String(bytes, at - length, length, StandardCharsets.UTF_8);
            }
            case LATIN_1 -> {
                int length = count();
                skip(length);
                yield new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
            }
            case CHARS -> {
                char[] chars = new char[count()];
                for (int i = 0; i < chars.length; i++) {
                    chars[i] = (char) packed();
                }
                yield new String(chars);
            }
            default -> throw new MalformedException("texts are not written as " + encoding);
        };
    }
}
