package io.scalegraph.analyzer.read.jfr;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
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
    /** Bytes of a number. */
    private static final int LONGEST = Long.BYTES + 1;
    /** Those that say of eight bytes whether there are more. */
    private static final long END_BITS = 0x8080_8080_8080_8080L;

    /** Of the first of eight bytes. */
    private static final long FIRST_END = 0x80;

    private static final long FIRST = 0x7F;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

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

    int end() {
        return end;
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
        byte first = bytes[at];
        if (first >= 0) {
            at++;
            return first;
        }
        return at <= bytes.length - Long.BYTES ? eight((long) LONGS.get(bytes, at)) : slow();
    }

    /** One number of each of several places, which are behind them then. */
    void packed(int[] places, long[] into, int count) {
        byte[] all = bytes;
        for (int i = 0; i < count; i++) {
            int next = places[i];
            long word = (long) LONGS.get(all, next);
            if ((word & FIRST_END) == 0) {
                into[i] = word & FIRST;
                places[i] = next + 1;
                continue;
            }
            long ends = ~word & END_BITS;
            if (ends != 0) {
                into[i] = joined(word & (ends ^ (ends - 1)) & ~END_BITS);
                places[i] = next + (Long.numberOfTrailingZeros(ends) >>> 3) + 1;
            } else {
                into[i] = joined(word & ~END_BITS) | (long) all[next + Long.BYTES] << LAST_SHIFT;
                places[i] = next + LONGEST;
            }
        }
    }

    /** Goes behind a number at each of several places. */
    void skipPacked(int[] places, int count) {
        byte[] all = bytes;
        for (int i = 0; i < count; i++) {
            int next = places[i];
            if (all[next] >= 0) {
                places[i] = next + 1;
            } else {
                long ends = ~(long) LONGS.get(all, next) & END_BITS;
                places[i] = next + (ends == 0 ? LONGEST : (Long.numberOfTrailingZeros(ends) >>> 3) + 1);
            }
        }
    }

    /** From eight bytes at once, without a branch for each of them. */
    private long eight(long word) {
        long ends = ~word & END_BITS;
        if (ends == 0) {
            long last = bytes[at + Long.BYTES] & 0xFFL;
            at += Long.BYTES + 1;
            return joined(word & ~END_BITS) | last << LAST_SHIFT;
        }
        at += (Long.numberOfTrailingZeros(ends) >>> 3) + 1;
        long upToEnd = ends ^ (ends - 1);
        return joined(word & upToEnd & ~END_BITS);
    }

    /** Joins sevens of bits to fourteens, those to 28, and those to 56. */
    private static long joined(long sevens) {
        long fourteens = (sevens & 0x007F_007F_007F_007FL) | (sevens & 0x7F00_7F00_7F00_7F00L) >>> 1;
        long more = (fourteens & 0x0000_3FFF_0000_3FFFL) | (fourteens & 0x3FFF_0000_3FFF_0000L) >>> 2;
        return (more & 0x0000_0000_0FFF_FFFFL) | (more & 0x0FFF_FFFF_0000_0000L) >>> 4;
    }

    /** At the end of the bytes, where there are no eight. */
    private long slow() {
        long value = 0;
        for (int shift = 0; shift < LAST_SHIFT; shift += BITS) {
            byte part = bytes[at++];
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
            case CHARS -> skipChars(count());
            default -> throw new MalformedException("texts are not written as " + encoding);
        }
    }

    /** Most characters take a byte, so up to eight are looked at together. */
    private void skipChars(int count) {
        int left = count;
        while (left > 0) {
            int some = Math.min(left, Long.BYTES);
            if (at <= bytes.length - Long.BYTES && ((long) LONGS.get(bytes, at) & END_BITS & first(some)) == 0) {
                at += some;
                left -= some;
            } else {
                packed();
                left--;
            }
        }
    }

    /** Passes over as many bytes as others take, if there are any and they are the same; behind both stand seven more. */
    boolean skipSame(int from, int length) {
        if (length == 0 || length > end - at || !areSame(bytes, from, bytes, at, length)) {
            return false;
        }
        at += length;
        return true;
    }

    /**
     * Whether some bytes are the same as others.
     *
     * @param some with seven more behind those that count
     * @param from where they begin
     * @param others the others, with seven more behind those that are looked at
     * @param othersFrom where these begin
     * @param length how many count
     */
    static boolean areSame(byte[] some, int from, byte[] others, int othersFrom, int length) {
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            if ((long) LONGS.get(some, from + i) != (long) LONGS.get(others, othersFrom + i)) {
                return false;
            }
        }
        long differ = i == length ? 0 : (long) LONGS.get(some, from + i) ^ (long) LONGS.get(others, othersFrom + i);
        return (differ & first(length - i)) == 0;
    }

    /** The bits of the first bytes of eight, at least one and at most eight; any for none. */
    private static long first(int count) {
        return -1L >>> (Long.SIZE - Byte.SIZE * count);
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
