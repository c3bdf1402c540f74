package io.scalegraph.analyzer.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What {@code scalegraph scale} can compute, and the options that each metric understands. */
enum MetricName {
    LATENCY,
    TIME_BOUND,
    TIME_BOUND_WORK,
    MEMORY_BOUND,
    ISOSPEED,
    ISOSPEED_E,
    ISOEFFICIENCY,
    SPEEDUP,
    FIXED_SIZE,
    AVERAGE_LATENCY;

    /** An option that not every metric understands. */
    enum Given {
        EFFICIENCY,
        SPEED,
        TIME,
        MEMORY,
        ITEM_MEMORY,
        BY,
        TOLERANCE
    }

    /** The options that this metric understands. */
    Set<Given> understood() {
        return switch (this) {
            case LATENCY, ISOSPEED_E, ISOEFFICIENCY -> Set.of(Given.EFFICIENCY, Given.BY, Given.TOLERANCE);
            case TIME_BOUND, TIME_BOUND_WORK -> Set.of(Given.TIME, Given.BY, Given.TOLERANCE);
            case MEMORY_BOUND -> Set.of(Given.MEMORY, Given.ITEM_MEMORY, Given.BY, Given.TOLERANCE);
            case ISOSPEED -> Set.of(Given.SPEED, Given.BY, Given.TOLERANCE);
            case SPEEDUP -> Set.of(Given.SPEED);
            case FIXED_SIZE, AVERAGE_LATENCY -> Set.of();
        };
    }

    /** As on the command line. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String all() {
        return Arrays.stream(values()).map(MetricName::word).collect(Collectors.joining(", "));
    }

    static final class Converter implements ITypeConverter<MetricName> {
        @Override
        public MetricName convert(String value) {
            return Arrays.stream(values())
                    .filter(metric -> word(metric).equals(value))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("wants one of " + all() + ", not '" + value + "'"));
        }
    }
}
