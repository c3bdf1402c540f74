package io.scalegraph.analyzer.metric.interval;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for a reader. */
public final class Numbers {
    private static final MathContext DIGITS = new MathContext(4);
    private static final double LEAST_PLAIN = 1e-3;
    private static final double MOST_PLAIN = 1e7;

    private Numbers() {}

    /**
     * A number with four significant digits; whole numbers below ten millions in full.
     *
     * @param value the number
     * @return such as {@code 0.125}, {@code 1048576} or {@code 3.1E-8}; infinities and NaN as Java writes them
     */
    public static String text(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        double size = Math.abs(value);
        if (size < MOST_PLAIN && value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%.0f", value + 0.0);
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return size >= LEAST_PLAIN && size < MOST_PLAIN ? rounded.toPlainString() : scientific(rounded);
    }

    private static String scientific(BigDecimal number) {
        int exponent = number.precision() - number.scale() - 1;
        return number.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString() + "E" + exponent;
    }
}
