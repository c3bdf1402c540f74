package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.TableOptions;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code check}. Not thread-safe. */
@Command(
        name = "check",
        description = {
            "Passes if a scalability is at least what is asked for.",
            "",
            "For build servers: one line says why, the exit code says whether, and --junit writes a report. A"
                    + " scalability that cannot be computed does not pass."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_PASSED_HELP
        },
        footer = {
            "  scalegraph check scalegraph-studies/billiards --min-scale 0.4 --from 2 --to 4",
            "  scalegraph check --csv runs.csv --metric isospeed --min-scale 0.8 --from 1 --to 2 --junit gate.xml"
        })
public final class CheckCommand extends Subcommand {
    @Mixin
    private final TableOptions tables = new TableOptions();

    @Mixin
    private final MatrixOptions metric = new MatrixOptions();

    @Option(
            names = "--min-scale",
            required = true,
            paramLabel = "SCALE",
            converter = Converters.Positive.class,
            description = "The least scalability that passes.")
    private double least;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "From this number of processors; for 1, --metric isospeed, since one processor holds no"
                    + " efficiency but 1,")
    private int from;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "to this one.")
    private int to;

    @Mixin
    private final GateOptions gates = new GateOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public CheckCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        gates.check();
        if (from >= to) {
            throw new UsageException("--from wants fewer processors than --to");
        }
        ScalabilityMatrix matrix = Scalability.of(metric.metric(), tables.table());
        MatrixCell cell;
        try {
            cell = matrix.cell(from, to);
        } catch (IllegalArgumentException e) {
            throw new UsageException("the measurements are not of N = " + from + " and " + to);
        }
        return gates.say(context(), "scalegraph check", List.of(gate(matrix, cell)));
    }

    private Gate gate(ScalabilityMatrix matrix, MatrixCell cell) {
        String name = String.format(
                Locale.ROOT, "scale(%s; %s, (%d, %d)) >= %s", matrix.metric(), matrix.condition(), from, to, least);
        Double value = cell.value();
        if (value == null) {
            return new Gate(name, false, "no value: " + cell.note());
        }
        return new Gate(name, value >= least, String.format(Locale.ROOT, "%.3f%s", value, interval(cell.interval())));
    }

    static String interval(@Nullable Interval interval) {
        return interval == null
                ? ", no interval"
                : String.format(Locale.ROOT, " [%.3f, %.3f]", interval.low(), interval.high());
    }
}
