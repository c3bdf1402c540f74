package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A scalability that is a matrix, and what it holds. */
final class MatrixOptions {
    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            converter = MetricName.Converter.class,
            description = "latency (at conserved efficiency; the default), time-bound, time-bound-work, memory-bound,"
                    + " isospeed or isospeed-e.")
    private @Nullable MetricName named;

    @Mixin
    private final ConditionOptions conditions = new ConditionOptions();

    /** Whether a metric is asked for by name. */
    boolean isNamed() {
        return named != null;
    }

    ScalabilityMetric metric() throws UsageException {
        MetricName metric = named == null ? MetricName.LATENCY : named;
        conditions.check(metric);
        ScalabilityMetric scalability = conditions.scalability(metric);
        if (scalability == null) {
            throw new UsageException("--metric " + EnumConverter.name(metric) + " is no matrix from N to N'");
        }
        return scalability;
    }
}
