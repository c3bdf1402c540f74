package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** Durations as options have them: a whole number and one of the units ns, us, ms, s, m, h, d, in either case. */
public final class Durations {
    /** What the text of a duration must be, for messages. */
    public static final String WANTED = "a duration such as 500ns, 10us, 1ms or 1s";

    private static final long SECOND = 1_000_000_000;

    private Durations() {}

    /**
     * The length of a duration.
     *
     * @param text the duration
     * @return nanoseconds, 0 or more; null if the text is no duration, or one too long to be a number of nanoseconds
     */
    public static @Nullable Long nanos(String text) {
        int digits = 0;
        while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
            digits++;
        }
        long factor = factor(text.substring(digits));
        if (factor == 0 || digits == 0) {
            return null;
        }
        try {
            return Math.multiplyExact(Long.parseLong(text.substring(0, digits)), factor);
        } catch (NumberFormatException | ArithmeticException e) {
            return null;
        }
    }

    private static long factor(String unit) {
        if (unit.equalsIgnoreCase("ns")) {
            return 1;
        }
        if (unit.equalsIgnoreCase("us")) {
            return 1_000;
        }
        if (unit.equalsIgnoreCase("ms")) {
            return 1_000_000;
        }
        if (unit.equalsIgnoreCase("s")) {
            return SECOND;
        }
        if (unit.equalsIgnoreCase("m")) {
            return 60 * SECOND;
        }
        if (unit.equalsIgnoreCase("h")) {
            return 3_600 * SECOND;
        }
        return unit.equalsIgnoreCase("d") ? 86_400 * SECOND : 0;
    }
}
