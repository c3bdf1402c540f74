package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/**
 * A number made of all that an event says, so that a reader notices if a byte of it was changed. It guards against accidents
 * and not against intent. The order of fields does not count, their names do. Not thread-safe.
 *
 * <p>Of texts only the characters of ASCII count, since JFR may change others on their way into a recording and out of it.
 * Threads and classes, which JFR names by numbers of its own, are left out.
 */
public final class Seal {
    /** Name of the field that has it; 0 stands for none. */
    public static final String FIELD = "seal";

    /** As many bits as JFR writes in four bytes. */
    private static final int BITS = 0xFFF_FFFF;
    /** As many bits as JFR writes in two bytes. */
    private static final int BRIEF_BITS = 0x3FFF;

    private static final int LAST_ASCII = 0x7F;
    private static final long NAME_FACTOR = 0x9E37_79B9_7F4A_7C15L;

    private long sum;

    /** Of nothing yet. */
    public Seal() {}

    /**
     * Adds a number.
     *
     * @param field name of the field
     * @param number as it stands in the event
     * @return this
     */
    public Seal with(String field, long number) {
        return with(mark(field), number);
    }

    /**
     * What tells the fields of an event apart, for who has many events of one type.
     *
     * @param field name of the field
     * @return its number
     */
    public static long mark(String field) {
        return NAME_FACTOR * field.hashCode();
    }

    /**
     * Adds a number.
     *
     * @param mark the field's, by {@link #mark}
     * @param number as it stands in the event
     * @return this
     */
    public Seal with(long mark, long number) {
        return with(part(mark, number));
    }

    /**
     * Adds numbers.
     *
     * @param parts a sum of what {@link #part} and {@link #sum} give
     * @return this
     */
    public Seal with(long parts) {
        sum += parts;
        return this;
    }

    /**
     * What a number adds.
     *
     * @param mark the field's, by {@link #mark}
     * @param number as it stands in the event
     * @return any
     */
    public static long part(long mark, long number) {
        return mixed(number + mark);
    }

    /**
     * All that was added, for who has many events to look at.
     *
     * @return any
     */
    public long sum() {
        return sum;
    }

    /**
     * Adds fields that many events have in common.
     *
     * @param others a seal of these
     * @return this
     */
    public Seal with(Seal others) {
        return with(others.sum);
    }

    /**
     * Adds a boolean.
     *
     * @param field name of the field
     * @param flag as it stands in the event
     * @return this
     */
    public Seal with(String field, boolean flag) {
        return with(field, flag ? 1 : 0);
    }

    /**
     * Adds a text.
     *
     * @param field name of the field
     * @param text as it stands in the event; null counts as empty
     * @return this
     */
    public Seal with(String field, @Nullable String text) {
        long hash = 0;
        for (int i = 0; text != null && i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0 && c <= LAST_ASCII) {
                hash = 31 * hash + c;
            }
        }
        return with(field, hash);
    }

    /** The finalizer of MurmurHash3: each bit of the number changes about half of the bits. */
    private static long mixed(long number) {
        long mixed = (number ^ (number >>> 33)) * 0xFF51_AFD7_ED55_8CCDL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xC4CE_B9FE_1A85_EC53L;
        return mixed ^ (mixed >>> 33);
    }

    /**
     * The number.
     *
     * @return more than 0
     */
    public int value() {
        return value(sum);
    }

    /**
     * The number.
     *
     * @param sum of all that the event says, by {@link #sum} and {@link #part}
     * @return more than 0
     */
    public static int value(long sum) {
        return ((int) (sum ^ (sum >>> Integer.SIZE)) & BITS) | 1;
    }

    /**
     * The number in fewer bytes, for events that come in thousands: one of some 8,000 changes is not noticed.
     *
     * @return more than 0
     */
    public int brief() {
        return brief(value());
    }

    private static int brief(int value) {
        return (value & BRIEF_BITS) | 1;
    }

    /**
     * Whether the seal in an event is that of its fields.
     *
     * @param told what stands there
     * @param value of what it says otherwise
     * @return whether nothing was changed, as far as can be told
     */
    public static boolean fits(long told, int value) {
        return told == value || told == brief(value);
    }
}
