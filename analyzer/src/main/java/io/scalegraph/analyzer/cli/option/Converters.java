package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.table.NumberList;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values of options that are numbers. */
public final class Converters {
    private Converters() {}

    /** N, or a count of something. */
    public static final class WholeNumber implements ITypeConverter<Integer> {
        /** Creates it. */
        public WholeNumber() {}

        @Override
        public Integer convert(String value) {
            try {
                int number = Integer.parseInt(value);
                if (number >= 1) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw refusal(value, "a whole number from 1");
        }
    }

    /** A finite number above 0. */
    public static final class Positive implements ITypeConverter<Double> {
        private static final Pattern NUMBER = Pattern.compile("[0-9.]{1,40}([eE][+-]?[0-9]{1,3})?");

        /** Creates it. */
        public Positive() {}

        @Override
        public Double convert(String value) {
            try {
                double number = NUMBER.matcher(value).matches() ? Double.parseDouble(value) : 0;
                if (number > 0 && Double.isFinite(number)) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw refusal(value, "a number above 0");
        }
    }

    /** Finite numbers above 0, listed or as ranges. */
    public static final class Numbers implements ITypeConverter<NumberList> {
        /** Creates it. */
        public Numbers() {}

        @Override
        public NumberList convert(String value) {
            try {
                return NumberList.of(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * What refuses a value.
     *
     * @param value the value
     * @param wanted what it should be
     * @return the exception to throw, whose message is one line
     */
    public static TypeConversionException refusal(String value, String wanted) {
        return new TypeConversionException("wants " + wanted + ", not '" + value + "'");
    }
}
