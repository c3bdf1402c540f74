package io.scalegraph.analyzer.report.format;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers with units and as many digits as are worth reading. NaN and infinities are "undefined". */
public final class Units {
    /** What stands for a value that is not known. */
    public static final String NOT_MEASURED = "not measured";
    /** What stands for NaN and infinities. */
    public static final String UNDEFINED = "undefined";

    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);
    private static final double SMALLEST_SECONDS = 0.5e-9;

    private Units() {}

    /**
     * A time in seconds with three digits and the unit that fits, such as {@code 12.3 ms}.
     *
     * @param seconds the time
     * @return number and unit, or "undefined"
     */
    public static String time(double seconds) {
        if (!Double.isFinite(seconds)) {
            return UNDEFINED;
        }
        if (Math.abs(seconds) < SMALLEST_SECONDS) {
            return "0 s";
        }
        BigDecimal rounded = new BigDecimal(seconds).round(DIGITS);
        int power = power(rounded.abs().doubleValue());
        return threeDigits(rounded.scaleByPowerOfTen(power)) + " " + unit(power);
    }

    /**
     * The same of a time that may not be known.
     *
     * @param seconds the time, or null
     * @return number and unit, "undefined" or "not measured"
     */
    public static String timeOrNotMeasured(@Nullable Double seconds) {
        return seconds == null ? NOT_MEASURED : time(seconds);
    }

    /**
     * A ratio in percent with two or three digits, such as {@code 13 %} or {@code 0.34 %}.
     *
     * @param ratio a ratio, 1 for all
     * @return number and percent sign, or "undefined"
     */
    public static String percent(double ratio) {
        if (!Double.isFinite(ratio)) {
            return UNDEFINED;
        }
        double percent = 100 * ratio;
        double size = Math.abs(percent);
        if (size == 0) {
            return "0 %";
        }
        if (size < 0.005) {
            return "< 0.01 %";
        }
        int decimals = size >= 9.95 ? 0 : size >= 0.995 ? 1 : 2;
        return fixed(percent, decimals) + " %";
    }

    /**
     * A ratio without unit and with two decimals, such as an efficiency.
     *
     * @param ratio the ratio
     * @return the number, or "undefined"
     */
    public static String ratio(double ratio) {
        return Double.isFinite(ratio) ? fixed(ratio, 2) : UNDEFINED;
    }

    /**
     * A number with a given number of decimals, never as a negative zero.
     *
     * @param value a finite number
     * @param decimals digits behind the point, from 0
     * @return the number
     */
    public static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        boolean negativeZero = text.startsWith("-") && text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return negativeZero ? text.substring(1) : text;
    }

    /** Powers of ten from seconds to the unit that shows a time with one to three digits before the point. */
    static int power(double size) {
        return size >= 1 ? 0 : size >= 1e-3 ? 3 : size >= 1e-6 ? 6 : 9;
    }

    static String unit(int power) {
        return switch (power) {
            case 0 -> "s";
            case 3 -> "ms";
            case 6 -> "us";
            default -> "ns";
        };
    }

    private static String threeDigits(BigDecimal value) {
        int before = Math.max(1, value.precision() - value.scale());
        return value.setScale(Math.max(0, 3 - before), RoundingMode.HALF_EVEN).toPlainString();
    }
}
