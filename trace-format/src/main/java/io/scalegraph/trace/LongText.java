package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/**
 * A text of an event, told in parts. JFR 25 keeps a copy of every text of more than 128 characters for as long as the
 * program runs, in a pool that only texts which come again profit from; a text that grows with each snapshot never does.
 * Stateless.
 */
public final class LongText {
    /** In so many fields a text is told. */
    public static final int PARTS = 4;

    private static final int LENGTH = 128;

    private LongText() {}

    /**
     * A part of a text.
     *
     * @param text the text
     * @param part which, in [1, {@link #PARTS}]; the last has all that the others have no room for
     * @return empty behind the text's end
     */
    public static String part(String text, int part) {
        int from = Math.min((part - 1) * LENGTH, text.length());
        return text.substring(from, part == PARTS ? text.length() : Math.min(from + LENGTH, text.length()));
    }

    /**
     * Name of the field that has a part.
     *
     * @param field name of the field of the first
     * @param part which, in [1, {@link #PARTS}]
     * @return the name
     */
    public static String field(String field, int part) {
        return part == 1 ? field : field + part;
    }

    /** Adds a text that is told in parts to a seal. */
    static Seal seal(Seal seal, String field, @Nullable String... parts) {
        for (int part = 1; part <= parts.length; part++) {
            seal.with(field(field, part), parts[part - 1]);
        }
        return seal;
    }
}
