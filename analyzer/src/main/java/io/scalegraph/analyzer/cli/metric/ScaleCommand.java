package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.cli.option.TableOptions;
import io.scalegraph.analyzer.metric.listed.FixedSize;
import io.scalegraph.analyzer.metric.listed.GeneralisedSpeedup;
import io.scalegraph.analyzer.metric.listed.Isoefficiency;
import io.scalegraph.analyzer.metric.listed.LatencyAndEfficiency;
import io.scalegraph.analyzer.metric.listed.ListedMetric;
import io.scalegraph.analyzer.metric.listed.Listing;
import io.scalegraph.analyzer.metric.listed.SpeedEfficiency;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.report.metric.ListingReport;
import io.scalegraph.analyzer.report.metric.MatrixReport;
import io.scalegraph.analyzer.report.metric.MatrixText;
import io.scalegraph.analyzer.table.MarkedSpeed;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.NumberList;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code scale}. Not thread-safe. */
@Command(
        name = "scale",
        description = {
            "Computes a scalability from a table of measurements.",
            "",
            "Most metrics are a matrix from N to N' processors: how much of what one processor does is left, at sizes"
                    + " where both hold the same efficiency, speed, time or memory. docs/metrics.md tells what each"
                    + " answers, and when not to trust it.",
            "",
            "The table has a row for each run: processors, and work, size, time_s, latency_s, efficiency,"
                    + " marked_speed or memory (times in _ms or _us too, in any order, other columns are ignored)."
                    + " Repeated runs give intervals."
        },
        footer = {
            "  scalegraph scale --metric latency --efficiency 0.5 --csv runs.csv",
            "  scalegraph scale --metric isospeed --by fitted --csv runs.csv",
            "  scalegraph scale --metric time-bound --time 100 --csv runs.csv --json",
            "  scalegraph scale --metric fixed-size --csv runs.csv --format csv -o fixed.csv"
        })
public final class ScaleCommand extends Subcommand {
    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            required = true,
            converter = MetricName.Converter.class,
            description = "latency (at conserved efficiency), time-bound, time-bound-work, memory-bound, isospeed,"
                    + " isospeed-e, isoefficiency, speedup, fixed-size, average-latency or speed-efficiency.")
    private MetricName metric = MetricName.LATENCY;

    @Mixin
    private final TableOptions tables = new TableOptions();

    @Mixin
    private final ConditionOptions conditions = new ConditionOptions();

    @Option(
            names = "--node-speeds",
            paramLabel = "C[,C...]",
            converter = Converters.Numbers.class,
            description = "Marked speeds of the nodes, units of work a second, for isospeed-e and speed-efficiency of a"
                    + " table without marked_speed: N counts the first N of them. A node of which k processors are"
                    + " used has k times its speed.")
    private @Nullable NumberList nodeSpeeds;

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public ScaleCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        conditions.check(metric);
        ScalabilityMetric scalability = conditions.scalability(metric);
        ListedMetric listed = listed();
        MeasurementTable table = table();
        if (scalability != null) {
            ScalabilityMatrix matrix = Scalability.of(scalability, table);
            format.write(
                    context().out(),
                    () -> MatrixText.of(matrix, table.name()),
                    () -> MatrixReport.csv(matrix),
                    () -> MatrixReport.json(matrix));
        } else if (listed != null) {
            Listing listing = listed.of(table);
            format.write(
                    context().out(),
                    () -> ListingReport.text(listing, table.name()),
                    () -> ListingReport.csv(listing),
                    () -> ListingReport.json(listing));
        }
        return ExitCodes.OK;
    }

    private MeasurementTable table() throws UsageException, TableException, IOException {
        if (nodeSpeeds == null) {
            return tables.table();
        }
        if (metric != MetricName.ISOSPEED_E && metric != MetricName.SPEED_EFFICIENCY) {
            throw new UsageException("--node-speeds is for --metric isospeed-e and speed-efficiency");
        }
        return MarkedSpeed.added(tables.table(), nodeSpeeds.values());
    }

    private @Nullable ListedMetric listed() throws UsageException {
        try {
            return switch (metric) {
                case ISOEFFICIENCY ->
                    Isoefficiency.of(conditions.efficiency(), conditions.way(), conditions.tolerance());
                case SPEEDUP -> GeneralisedSpeedup.of(conditions.speed());
                case FIXED_SIZE -> new FixedSize();
                case AVERAGE_LATENCY -> new LatencyAndEfficiency();
                case SPEED_EFFICIENCY -> new SpeedEfficiency();
                default -> null;
            };
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
