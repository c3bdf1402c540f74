package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.predict.HouseholderFit;
import io.scalegraph.analyzer.report.model.FitReport;
import io.scalegraph.analyzer.report.model.HouseholderReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "  scalegraph fit --csv runs.csv --householder 32"
        })
public final class FitCommand extends Subcommand {
    @Mixin
    private final SeriesOptions options = new SeriesOptions();

    @Option(
            names = "--householder",
            paramLabel = "RING",
            converter = Converters.WholeNumber.class,
            description = "Instead of a law, find the times of an operation and of a remote access of a Householder"
                    + " transformation from processors, size and time_s; runs on more than RING processors use a"
                    + " second level of memory.")
    private @Nullable Integer ring;

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
        if (ring != null) {
            if (!options.isPlain() || options.work() != null) {
                throw new UsageException("with --householder there is nothing but --csv and the form of the result");
            }
            HouseholderFit fit = HouseholderFit.of(options.table(), ring);
            format.write(
                    context().out(),
                    () -> HouseholderReport.text(fit),
                    () -> HouseholderReport.csv(fit),
                    () -> HouseholderReport.json(fit));
            return ExitCodes.OK;
        }
        Outlook outlook = Outlook.of(options.series(), options.laws());
        format.write(
                context().out(),
                () -> FitReport.text(outlook),
                () -> FitReport.csv(outlook),
                () -> FitReport.json(outlook));
        return ExitCodes.OK;
    }
}
