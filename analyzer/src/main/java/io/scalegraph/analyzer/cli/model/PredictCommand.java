package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.predict.Prediction;
import io.scalegraph.analyzer.report.model.PredictionReport;
import io.scalegraph.analyzer.report.model.PsiReport;
import io.scalegraph.analyzer.table.NumberList;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code predict}. Not thread-safe. */
@Command(
        name = "predict",
        description = {
            "Predicts what was not measured from what was.",
            "",
            "By all laws that can hold, each by how well it foretells the runs, or by the one given, with bands of 95 %%"
                    + " for the curve and for the next run. Where the band is wide there is a range and no value, where"
                    + " it is wider no forecast, and what lies beyond 4 times the measured range is refused; a line says"
                    + " which measurement would narrow it most.",
            "",
            "The time of a study's runs over processors is also foretold by its parts: the work and each part of L, by what"
                    + " was waited for and where, each by the law of its kind. That says which of them bounds the speedup, and"
                    + " from which N on.",
            "",
            "Or by a theorem of Sun and Rover, Sun and Zhu, or Chen, Sun and Wu: the work that each N needs to hold the"
                    + " speed, and the scalability psi."
        },
        footer = {
            "  scalegraph predict my-study --at 16,32,64",
            "  scalegraph predict --csv runs.csv --at 16,32,64",
            "  scalegraph predict --csv runs.csv --of speed --law usl --at 64 --json",
            "  scalegraph predict --csv runs.csv --over size --processors 2 --at 10000",
            "  scalegraph predict --csv runs.csv --theorem sun-rover --at 64",
            "  scalegraph predict --csv runs.csv --theorem sun-rover --at 2..128x2 --overhead '132e-6 + 134e-6 * LOG2(N)'"
        })
public final class PredictCommand extends Subcommand {
    @Mixin
    private final SeriesOptions options = new SeriesOptions();

    @Option(
            names = "--at",
            paramLabel = "X[,X...]",
            converter = Converters.Numbers.class,
            description = "Where to predict: numbers of processors, or amounts of what --over names, such as 16,32 or"
                    + " 2..5, in doublings 2..64x2. With --theorem, N beside the measured ones.")
    private List<NumberList> at = List.of();

    @Option(
            names = "--measurable",
            paramLabel = "X",
            converter = Converters.Positive.class,
            description = "The largest x that can be measured, for the advice where to measure next. Twice the largest"
                    + " measured if not given.")
    private @Nullable Double measurable;

    @Mixin
    private final TheoremOptions theorem = new TheoremOptions();

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public PredictCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        if (theorem.isGiven()) {
            return byTheorem();
        }
        theorem.refuse();
        List<Double> places = places();
        if (places.isEmpty()) {
            throw new UsageException("--at or --theorem is needed");
        }
        Outlook outlook = Outlook.of(options.series(), options.laws());
        if (outlook.forecast().isEmpty()) {
            throw new TableException(outlook.series().name() + ": "
                    + outlook.at(places.get(0)).curve().note());
        }
        PredictionReport.Asked asked = new PredictionReport.Asked(
                outlook, places, measurable, options.byParts().orElse(null));
        format.write(
                context().out(),
                () -> PredictionReport.text(asked),
                () -> PredictionReport.csv(asked),
                () -> PredictionReport.json(asked));
        return ExitCodes.OK;
    }

    private List<Double> places() {
        return at.stream().flatMap(list -> list.values().stream()).toList();
    }

    private int byTheorem() throws UsageException, TableException, IOException {
        if (!options.isPlain() || measurable != null) {
            throw new UsageException(
                    "with --theorem there is no --measurable, --of, --over, --law, --processors or --size");
        }
        List<Integer> more = new ArrayList<>();
        for (double n : places()) {
            if (n != Math.rint(n) || n > Integer.MAX_VALUE) {
                throw new UsageException("--at wants whole numbers of processors with --theorem");
            }
            more.add((int) n);
        }
        Prediction prediction = theorem.prediction(options.table(), options.work(), more);
        format.write(
                context().out(),
                () -> PsiReport.text(prediction),
                () -> PsiReport.csv(prediction),
                () -> PsiReport.json(prediction));
        return ExitCodes.OK;
    }
}
