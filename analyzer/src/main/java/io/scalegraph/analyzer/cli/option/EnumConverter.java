package io.scalegraph.analyzer.cli.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * One of the constants of an enum, named in lower case with dashes.
 *
 * @param <T> the enum
 */
public abstract class EnumConverter<T extends Enum<T>> implements ITypeConverter<T> {
    private final Class<T> type;

    /**
     * Creates it.
     *
     * @param type the enum
     */
    protected EnumConverter(Class<T> type) {
        this.type = type;
    }

    /**
     * The name of a constant as the command line writes it.
     *
     * @param constant any
     * @return in lower case, with dashes
     */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The constant that a word names.
     *
     * @param word as on the command line
     * @return the constant
     * @throws TypeConversionException if it names none; the message lists those that there are
     */
    @Override
    public T convert(String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> name(each).equals(word))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("wants one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(EnumConverter::name)
                                .collect(Collectors.joining(", "))
                        + ", not '" + word + "'"));
    }
}
