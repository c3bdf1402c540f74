package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.option.EnumConverter;
import java.util.Set;

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
    AVERAGE_LATENCY,
    SPEED_EFFICIENCY;

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
            case FIXED_SIZE, AVERAGE_LATENCY, SPEED_EFFICIENCY -> Set.of();
        };
    }

    static final class Converter extends EnumConverter<MetricName> {
        Converter() {
            super(MetricName.class);
        }
    }
}
