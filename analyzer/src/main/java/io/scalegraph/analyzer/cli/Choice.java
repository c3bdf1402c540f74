package io.scalegraph.analyzer.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** One of the constants of an enum, named in lower case with dashes. */
abstract class Choice<T extends Enum<T>> implements ITypeConverter<T> {
    private final Class<T> type;

    Choice(Class<T> type) {
        this.type = type;
    }

    @Override
    public T convert(String value) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> SeriesOptions.name(each).equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("wants one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(SeriesOptions::name)
                                .collect(Collectors.joining(", "))
                        + ", not '" + value + "'"));
    }
}
