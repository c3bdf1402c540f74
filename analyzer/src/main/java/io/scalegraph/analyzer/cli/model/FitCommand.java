package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.predict.HouseholderFit;
import io.scalegraph.analyzer.model.predict.HouseholderForecast;
import io.scalegraph.analyzer.report.model.FitReport;
import io.scalegraph.analyzer.report.model.HouseholderReport;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code fit}. Not thread-safe. */
@Command(
        name = "fit",
        description = {
            "Says which law measurements follow, and how sure that is.",
            "",
            "Laws compete: each predicts the largest x, and the two largest, from the others, and the one with the least"
                    + " error is picked, the constant among them. The largest x is also withheld from everything, as a"
                    + " test of extrapolation. docs/models.md tells the laws."
        },
        footer = {
            "  scalegraph fit --csv runs.csv",
            "  scalegraph fit --csv runs.csv --of speed --law usl",
            "  scalegraph fit --csv runs.csv --over work --processors 1 --json",
            "  scalegraph fit --csv runs.csv --householder 32 --at 2..64x2 --speed 3.25e6"
        })
public final class FitCommand extends Subcommand {
    @Mixin
    private final SeriesOptions options = new SeriesOptions();

    @Mixin
    private final HouseholderOptions householder = new HouseholderOptions();

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public FitCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        Integer ring = householder.ring();
        if (ring != null) {
            return householder(ring);
        }
        Outlook outlook = Outlook.of(options.series(), options.laws());
        format.write(
                context().out(),
                () -> FitReport.text(outlook),
                () -> FitReport.csv(outlook),
                () -> FitReport.json(outlook));
        return ExitCodes.OK;
    }

    private int householder(int ring) throws UsageException, TableException, IOException {
        if (!options.isPlain() || options.work() != null) {
            throw new UsageException(
                    "with --householder there is nothing but --csv, --at, --columns, --speed, --form and the"
                            + " form of the result");
        }
        MeasurementTable table = options.table();
        HouseholderFit fit = HouseholderFit.of(table, ring);
        HouseholderForecast.Asked asked = householder.asked();
        HouseholderForecast forecast = asked == null ? null : HouseholderForecast.of(fit, ring, table, asked);
        format.write(
                context().out(),
                () -> HouseholderReport.text(fit, forecast),
                () -> HouseholderReport.csv(fit, forecast),
                () -> HouseholderReport.json(fit, forecast));
        return ExitCodes.OK;
    }
}
