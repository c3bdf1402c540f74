package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.model.law.SerialShare;
import io.scalegraph.analyzer.model.law.SolutionSpace;
import io.scalegraph.analyzer.report.model.LawReport;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.Expression;
import io.scalegraph.analyzer.table.NumberList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code law}. Not thread-safe. */
@Command(
        name = "law",
        description = {
            "Computes laws from numbers alone: no runs are needed.",
            "",
            "A serial share of the sequential time (Amdahl) or of the parallel time (Gustafson) gives the other one and the"
                    + " speedup. The operations for solving a problem and for checking a solution tell whether parallel"
                    + " work may be less than sequential work: g(n)/f(n) >= n^eps (SHI Theorem 1)."
        },
        footer = {
            "  scalegraph law --scaled-alpha 0.6 --processors 10",
            "  scalegraph law --alpha 0.13 --processors 2..64x2 --json",
            "  scalegraph law --solving n^2 --checking n --sizes 10..1e6x10"
        })
public final class LawCommand extends Subcommand {
    private static final String SIZE = "n";

    @Option(
            names = "--alpha",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "Serial share of the sequential time (Amdahl).")
    private @Nullable Double alpha;

    @Option(
            names = "--scaled-alpha",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "Serial share of the parallel time (Gustafson).")
    private @Nullable Double scaledAlpha;

    @Option(
            names = "--processors",
            paramLabel = "P[,P...]",
            converter = Converters.Numbers.class,
            description = "Numbers of processors, such as 10 or 2..64x2.")
    private @Nullable NumberList processors;

    @Option(
            names = "--solving",
            paramLabel = "FORMULA",
            description = "g, operations to solve a problem of size n, such as n^2.")
    private @Nullable String solving;

    @Option(
            names = "--checking",
            paramLabel = "FORMULA",
            description = "f, operations to check a solution, such as 'n * LOG2(n)'.")
    private @Nullable String checking;

    @Option(
            names = "--sizes",
            paramLabel = "n[,n...]",
            converter = Converters.Numbers.class,
            description = "The sizes above 1 to compare them at, such as 10..1e6x10.")
    private @Nullable NumberList sizes;

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public LawCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        long shares =
                Stream.of(alpha, scaledAlpha).filter(share -> share != null).count();
        boolean compared = solving != null || checking != null || sizes != null;
        if (shares > 1 || (shares == 1) == compared || compared == (processors != null)) {
            throw new UsageException(
                    "wanted are --alpha or --scaled-alpha, with --processors; or --solving, --checking and"
                            + " --sizes");
        }
        LawReport report = compared ? LawReport.ofSolutions(solutions()) : LawReport.ofShares(serialShares());
        format.write(context().out(), report::text, report::csv, report::json);
        return ExitCodes.OK;
    }

    private List<SerialShare> serialShares() throws UsageException {
        List<SerialShare> rows = new ArrayList<>();
        for (double p : processors == null ? List.<Double>of() : processors.values()) {
            if (p != Math.rint(p) || p > Integer.MAX_VALUE) {
                throw new UsageException("--processors wants whole numbers");
            }
            try {
                rows.add(
                        alpha != null
                                ? SerialShare.ofSequential(alpha, (int) p)
                                : SerialShare.ofParallel(scaledAlpha == null ? Double.NaN : scaledAlpha, (int) p));
            } catch (IllegalArgumentException e) {
                throw new UsageException(String.valueOf(e.getMessage()));
            }
        }
        return rows;
    }

    private List<SolutionSpace.At> solutions() throws UsageException {
        if (solving == null || checking == null || sizes == null) {
            throw new UsageException("--solving, --checking and --sizes belong together");
        }
        try {
            SolutionSpace space = new SolutionSpace(formula("--solving", solving), formula("--checking", checking));
            return sizes.values().stream().map(space::at).toList();
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static DoubleUnaryOperator formula(String option, String text) throws UsageException {
        try {
            Expression expression = Expression.of(text, Set.of(SIZE));
            return n -> {
                try {
                    return expression.of(Map.of(SIZE, n));
                } catch (StudyException e) {
                    throw (ArithmeticException) new ArithmeticException(option + " " + e.getMessage()).initCause(e);
                }
            };
        } catch (StudyException e) {
            throw new UsageException(option + " " + e.getMessage());
        }
    }
}
