package io.scalegraph.analyzer.read.jfr;

import java.util.Arrays;

/**
 * Numbers for texts by the bytes that they are written with, so that a text that comes again and again is made once. Of
 * more than {@link #MOST} different ones the rest is not kept: a stranger's recording may have a new one each time. Not
 * thread-safe.
 */
public final class TextWays {
    /** How many it knows. */
    public static final int MOST = 1 << 10;

    /** For a text that is not kept. */
    public static final int UNKNOWN = -1;

    private static final int LONGEST = 1 << 9;
    private static final int SLOTS = 4 * MOST;
    private static final int PRIME = 31;

    private final int[] numbers = new int[SLOTS];
    /** With whatever stood behind the text, so that it can be looked at eight bytes at once. */
    private final byte[][] known = new byte[MOST][];

    private final int[] lengths = new int[MOST];
    private int size;

    /** Without any yet. */
    public TextWays() {
        Arrays.fill(numbers, UNKNOWN);
    }

    /**
     * The number of a text, {@link #UNKNOWN} if it is long, or if there are too many; quick if it is the likely one. Behind the
     * text seven bytes more are there.
     */
    int number(byte[] bytes, int from, int length, int likely) {
        return likely != UNKNOWN && is(likely, bytes, from, length) ? likely : number(bytes, from, length);
    }

    private boolean is(int number, byte[] bytes, int from, int length) {
        return lengths[number] == length && Bytes.areSame(known[number], 0, bytes, from, length);
    }

    private int number(byte[] bytes, int from, int length) {
        if (length > LONGEST) {
            return UNKNOWN;
        }
        int hash = 0;
        for (int i = from; i < from + length; i++) {
            hash = PRIME * hash + bytes[i];
        }
        int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
        while (numbers[slot] != UNKNOWN) {
            if (is(numbers[slot], bytes, from, length)) {
                return numbers[slot];
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
        if (size == MOST) {
            return UNKNOWN;
        }
        known[size] = Arrays.copyOfRange(bytes, from, from + length + Long.BYTES);
        lengths[size] = length;
        numbers[slot] = size;
        return size++;
    }
}
