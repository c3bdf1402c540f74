package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.model.predict.Prediction;
import io.scalegraph.analyzer.model.predict.Predictions;
import io.scalegraph.analyzer.model.predict.Theorem;
import io.scalegraph.analyzer.model.predict.TheoremInput;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a prediction by a theorem. */
final class TheoremOptions {
    @Option(
            names = "--theorem",
            paramLabel = "WHOSE",
            converter = TheoremChoice.class,
            description = "Predict the scalability psi for all pairs of N by a theorem: sun-rover, sun-zhu or"
                    + " chen-sun-wu. --work is then the work on the smallest N.")
    private @Nullable Theorem theorem;

    @Option(
            names = "--speed",
            paramLabel = "A",
            converter = Converters.Positive.class,
            description = "The speed of a processor to hold, for sun-zhu: units of work a second.")
    private @Nullable Double speed;

    @Option(
            names = "--overhead",
            paramLabel = "FORMULA",
            description =
                    "With --theorem: the overhead of a processor in seconds, instead of that of the runs, over N and"
                            + " W, such as '132e-6 + 134e-6 * LOG2(N)'; with --work-of-size over n too.")
    private @Nullable String overhead;

    @Option(
            names = "--work-of-size",
            paramLabel = "FORMULA",
            description =
                    "With --theorem: the work W of a problem of size n, such as '2 * n^3 + 3 * n^2'. The result then"
                            + " has the required sizes too.")
    private @Nullable String workOfSize;

    @Option(
            names = "--alpha",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "For chen-sun-wu: the share of the work that one node does alone; wants --node-speed.")
    private @Nullable Double alpha;

    @Option(
            names = "--node-speed",
            paramLabel = "C",
            converter = Converters.Positive.class,
            description = "For chen-sun-wu: the marked speed of that node, units of work a second.")
    private @Nullable Double nodeSpeed;

    boolean isGiven() {
        return theorem != null;
    }

    /** Refuses options that make sense with a theorem only. */
    void refuse() throws UsageException {
        if (speed != null) {
            throw new UsageException("--speed wants --theorem sun-zhu");
        }
        if (overhead != null || workOfSize != null) {
            throw new UsageException((overhead != null ? "--overhead" : "--work-of-size") + " wants --theorem");
        }
        if (alpha != null || nodeSpeed != null) {
            throw new UsageException("--alpha and --node-speed want --theorem chen-sun-wu");
        }
    }

    Prediction prediction(MeasurementTable table, @Nullable Double work, List<Integer> more)
            throws UsageException, TableException {
        check(more);
        Theorem by = theorem == null ? Theorem.SUN_ROVER : theorem;
        double held = speed == null ? Double.NaN : speed;
        try {
            TheoremInput input = input(work, more);
            return switch (by) {
                case SUN_ROVER -> Predictions.sunRover(table, input);
                case SUN_ZHU -> Predictions.sunZhu(table, held, input);
                case CHEN_SUN_WU -> Predictions.chenSunWu(table, input);
            };
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private void check(List<Integer> more) throws UsageException {
        if ((theorem == Theorem.SUN_ZHU) != (speed != null)) {
            throw new UsageException(
                    speed == null ? "--theorem sun-zhu needs --speed" : "--speed wants --theorem sun-zhu");
        }
        if (theorem == Theorem.CHEN_SUN_WU && !more.isEmpty()) {
            throw new UsageException("--theorem chen-sun-wu knows the marked speeds of the table's N only: no --at");
        }
        if ((alpha == null) != (nodeSpeed == null) || (alpha != null && theorem != Theorem.CHEN_SUN_WU)) {
            throw new UsageException("--alpha and --node-speed belong together, with --theorem chen-sun-wu");
        }
    }

    private TheoremInput input(@Nullable Double work, List<Integer> more) throws UsageException {
        WorkFormula works = workOfSize == null ? null : WorkFormula.of(workOfSize);
        return new TheoremInput(
                work,
                more,
                overhead == null ? null : OverheadFormula.of(overhead, works),
                works == null ? null : works::size,
                alpha == null || nodeSpeed == null ? null : new TheoremInput.SequentialPart(alpha, nodeSpeed));
    }

    static final class TheoremChoice extends EnumConverter<Theorem> {
        TheoremChoice() {
            super(Theorem.class);
        }
    }
}
