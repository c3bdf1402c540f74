package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** Numbers of bytes as options have them: a whole number, and k, m or g in either case for powers of 1024. */
public final class ByteCounts {
    private static final String UNITS = "kmg";
    private static final int POWER = 10;

    private ByteCounts() {}

    /**
     * How many bytes a text says.
     *
     * @param text such as {@code 4096} or {@code 250M}
     * @return bytes, 0 or more; null if the text says none, or too many for a number
     */
    public static @Nullable Long parse(String text) {
        int digits = 0;
        while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
            digits++;
        }
        String unit = text.substring(digits);
        int power = unit.length() == 1 ? 1 + UNITS.indexOf(Character.toLowerCase(unit.charAt(0))) : 0;
        if (digits == 0 || (power == 0 && !unit.isEmpty())) {
            return null;
        }
        try {
            return Math.multiplyExact(Long.parseLong(text.substring(0, digits)), 1L << (power * POWER));
        } catch (NumberFormatException | ArithmeticException e) {
            return null;
        }
    }
}
