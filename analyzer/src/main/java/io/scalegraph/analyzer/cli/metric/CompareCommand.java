package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.TableFile;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code compare}. Not thread-safe. */
@Command(
        name = "compare",
        description = {
            "Compares the scalability of two studies, or two tables, cell by cell.",
            "",
            "A cell has become worse if it fell by more than the tolerance and the two intervals do not overlap;"
                    + " where there is no interval, the tolerance alone decides, and the line says so."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_PASSED_HELP
        },
        footer = {
            "  scalegraph compare scalegraph-studies/before scalegraph-studies/after",
            "  scalegraph compare --metric isospeed --tolerance 0.1 before.csv after.csv --junit gate.xml"
        })
public final class CompareCommand extends Subcommand {
    private static final double FIVE_PERCENT = 0.05;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A study's folder, or a table of measurements.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "AFTER", description = "Another one.")
    private Path after = Path.of("");

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            description = "Scaling method of the studies, if they have several.")
    private @Nullable String method;

    @Mixin
    private final MatrixOptions metric = new MatrixOptions();

    @Option(
            names = "--worse-by",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "What a cell may fall by (0.05).")
    private double allowed = FIVE_PERCENT;

    @Mixin
    private final GateOptions gates = new GateOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public CompareCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        ScalabilityMatrix earlier = matrix(before);
        ScalabilityMatrix later = matrix(after);
        List<Gate> all = new ArrayList<>();
        for (MatrixCell cell : earlier.cells()) {
            if (cell.from() < cell.to()) {
                all.add(gate(earlier, cell, same(later, cell)));
            }
        }
        if (all.isEmpty()) {
            throw new UsageException(before + " has measurements of one number of processors only");
        }
        return gates.say(context(), "scalegraph compare", all);
    }

    private ScalabilityMatrix matrix(Path measured) throws UsageException, TableException, IOException {
        Path table = Files.isDirectory(measured) ? TableFile.ofStudy(measured, method) : measured;
        return Scalability.of(metric.metric(), MeasurementTable.read(table));
    }

    private static Optional<MatrixCell> same(ScalabilityMatrix matrix, MatrixCell cell) {
        return matrix.cells().stream()
                .filter(other -> other.from() == cell.from() && other.to() == cell.to())
                .findFirst();
    }

    private Gate gate(ScalabilityMatrix matrix, MatrixCell earlier, Optional<MatrixCell> later) {
        String name = String.format(
                Locale.ROOT,
                "scale(%s; %s, (%d, %d))",
                matrix.metric(),
                matrix.condition(),
                earlier.from(),
                earlier.to());
        Double was = earlier.value();
        Double is = later.map(MatrixCell::value).orElse(null);
        if (was == null) {
            return new Gate(name, true, "nothing to compare with: " + earlier.note());
        }
        if (is == null) {
            return new Gate(
                    name,
                    false,
                    "no value any more: " + later.map(MatrixCell::note).orElse("not measured"));
        }
        Interval interval = later.get().interval();
        boolean fell = is < was * (1 - allowed);
        boolean overlap = overlap(earlier.interval(), interval);
        String values = String.format(
                Locale.ROOT,
                "%.3f%s, was %.3f%s",
                is,
                CheckCommand.interval(interval),
                was,
                CheckCommand.interval(earlier.interval()));
        return new Gate(name, !fell || overlap, values + (fell && overlap ? "; within the intervals" : ""));
    }

    private static boolean overlap(@Nullable Interval a, @Nullable Interval b) {
        return a != null && b != null && a.low() <= b.high() && b.low() <= a.high();
    }
}
