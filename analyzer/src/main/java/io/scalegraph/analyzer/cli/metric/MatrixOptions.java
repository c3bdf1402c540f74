package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
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
    private MetricName metric = MetricName.LATENCY;

    @Mixin
    private final ConditionOptions conditions = new ConditionOptions();

    ScalabilityMetric metric() throws UsageException {
        conditions.check(metric);
        ScalabilityMetric scalability = conditions.scalability(metric);
        if (scalability == null) {
            throw new UsageException("--metric " + EnumConverter.name(metric) + " is no matrix from N to N'");
        }
        return scalability;
    }
}
