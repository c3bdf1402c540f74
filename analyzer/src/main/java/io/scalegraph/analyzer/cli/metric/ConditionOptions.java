package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.metric.MetricName.Given;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.metric.scalability.EConserved;
import io.scalegraph.analyzer.metric.scalability.Isospeed;
import io.scalegraph.analyzer.metric.scalability.IsospeedEfficiency;
import io.scalegraph.analyzer.metric.scalability.MemoryBound;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.metric.scalability.TimeBound;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say what a metric holds, and how the sizes that hold it are found. */
final class ConditionOptions {
    private static final double HALF = 0.5;
    private static final double TWO_PERCENT = 0.02;

    @Option(
            names = "--efficiency",
            paramLabel = "E",
            converter = Converters.Positive.class,
            description = "E to hold (0.5); of isospeed-e the speed-efficiency E_s.")
    private @Nullable Double efficiency;

    @Option(
            names = "--speed",
            paramLabel = "A",
            converter = Converters.Positive.class,
            description = "Speed to hold, work a second and processor (half of what one processor comes to); of"
                    + " speedup the sequential speed (that of the same work on one processor).")
    private @Nullable Double speed;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            converter = Converters.Positive.class,
            description = "T to hold, for time-bound.")
    private @Nullable Double time;

    @Option(
            names = "--memory",
            paramLabel = "BYTES",
            converter = Converters.Positive.class,
            description = "Memory of one processor, for memory-bound.")
    private @Nullable Double memory;

    @Option(
            names = "--item-memory",
            paramLabel = "BYTES",
            converter = Converters.Positive.class,
            description = "Memory of one item of the column size, for a table without a column memory.")
    private @Nullable Double itemMemory;

    @Option(
            names = "--by",
            paramLabel = "WAY",
            converter = WayChoice.class,
            description = "How a size that holds it is found: interpolated between measured ones (the default),"
                    + " measured, or fitted (not memory-bound): where a law fitted to all sizes meets it.")
    private @Nullable SizeMethod by;

    @Option(
            names = "--tolerance",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "With --by measured: how far off a run may be (0.02).")
    private @Nullable Double tolerance;

    /** Refuses options that the metric does not understand. */
    void check(MetricName metric) throws UsageException {
        Set<Given> unknown = given();
        unknown.removeAll(metric.understood());
        if (!unknown.isEmpty()) {
            throw new UsageException("--metric " + EnumConverter.name(metric) + " has no use for "
                    + unknown.stream()
                            .map(option -> "--" + EnumConverter.name(option))
                            .collect(Collectors.joining(", ")));
        }
        if (tolerance != null && way() != SizeMethod.MEASURED) {
            throw new UsageException("--tolerance is for --by measured");
        }
    }

    private Set<Given> given() {
        Set<Given> given = EnumSet.noneOf(Given.class);
        add(given, Given.EFFICIENCY, efficiency);
        add(given, Given.SPEED, speed);
        add(given, Given.TIME, time);
        add(given, Given.MEMORY, memory);
        add(given, Given.ITEM_MEMORY, itemMemory);
        add(given, Given.BY, by);
        add(given, Given.TOLERANCE, tolerance);
        return given;
    }

    private static void add(Set<Given> given, Given option, @Nullable Object value) {
        if (value != null) {
            given.add(option);
        }
    }

    /** The metric with its condition; null if it is no matrix. */
    @Nullable
    ScalabilityMetric scalability(MetricName metric) throws UsageException {
        SizeMethod wanted = way();
        double near = tolerance();
        try {
            return switch (metric) {
                case LATENCY -> EConserved.of(efficiency(), wanted, near);
                case TIME_BOUND -> TimeBound.of(time(), TimeBound.Case.LATENCY, wanted, near);
                case TIME_BOUND_WORK -> TimeBound.of(time(), TimeBound.Case.WORK, wanted, near);
                case MEMORY_BOUND -> MemoryBound.ofItems(memory(), itemMemory(), wanted, near);
                case ISOSPEED -> Isospeed.of(speed(), wanted, near);
                case ISOSPEED_E -> IsospeedEfficiency.of(efficiency(), wanted, near);
                case ISOEFFICIENCY, SPEEDUP, FIXED_SIZE, AVERAGE_LATENCY, SPEED_EFFICIENCY -> null;
            };
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    double efficiency() {
        return efficiency == null ? HALF : efficiency;
    }

    /** NaN if none is given. */
    double speed() {
        return speed == null ? Double.NaN : speed;
    }

    double time() throws UsageException {
        return wanted(time, "--time", "time-bound");
    }

    double memory() throws UsageException {
        return wanted(memory, "--memory", "memory-bound");
    }

    /** NaN if none is given. */
    double itemMemory() {
        return itemMemory == null ? Double.NaN : itemMemory;
    }

    SizeMethod way() {
        return by == null ? SizeMethod.INTERPOLATED : by;
    }

    double tolerance() {
        return tolerance == null ? TWO_PERCENT : tolerance;
    }

    private static double wanted(@Nullable Double value, String option, String metric) throws UsageException {
        if (value == null) {
            throw new UsageException("--metric " + metric + " wants " + option);
        }
        return value;
    }

    static final class WayChoice implements ITypeConverter<SizeMethod> {
        @Override
        public SizeMethod convert(String value) {
            return switch (value) {
                case "measured" -> SizeMethod.MEASURED;
                case "interpolated" -> SizeMethod.INTERPOLATED;
                case "fitted" -> SizeMethod.FITTED;
                default ->
                    throw new TypeConversionException("wants measured, interpolated or fitted, not '" + value + "'");
            };
        }
    }
}
