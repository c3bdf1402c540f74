package io.scalegraph.analyzer.metric;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers in sentences and tables. */
public final class Numbers {
    private static final MathContext DIGITS = new MathContext(4);
    private static final double SMALLEST_PLAIN = 1e-4;
    private static final double LARGEST_PLAIN = 1e7;

    private Numbers() {}

    /**
     * A number with at most four digits.
     *
     * @param value the number
     * @return such as {@code 0.4983}, {@code 1200} or {@code 6.66E+8}; infinities and NaN as Java writes them
     */
    public static String text(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        double size = Math.abs(value);
        return size >= SMALLEST_PLAIN && size < LARGEST_PLAIN ? rounded.toPlainString() : rounded.toString();
    }
}
