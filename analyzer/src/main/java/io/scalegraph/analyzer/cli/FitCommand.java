package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.report.FitReport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "fit",
        description = {
            "Says which law measurements follow, and how sure that is.",
            "",
            "Laws compete: each predicts every x in turn from the others, and the one with the least error is picked,"
                    + " the constant among them. The largest x is also withheld from everything, as a test of"
                    + " extrapolation. docs/models.md tells the laws."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP, ExitCodes.NOT_ANALYSED_HELP},
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph fit --csv runs.csv",
            "  scalegraph fit --csv runs.csv --of speed --law usl",
            "  scalegraph fit --csv runs.csv --over work --processors 1 --json"
        })
final class FitCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final SeriesOptions options = new SeriesOptions();

    @Mixin
    private final FormatOptions format = new FormatOptions();

    FitCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Series series = options.series();
        Tournament tournament = Tournament.of(options.laws(), series.points());
        format.write(
                context.out(),
                () -> FitReport.text(series, tournament),
                () -> FitReport.csv(series, tournament),
                () -> FitReport.json(series, tournament));
        return ExitCodes.OK;
    }
}
