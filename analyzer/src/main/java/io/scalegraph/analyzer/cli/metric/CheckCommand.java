package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.BaselineOption;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.TableOptions;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
            "Passes if a scalability is at least what is asked for; so with efficiency, speedup, L and losses.",
            "",
            "For build servers: one line each says why, the exit code says whether, and --junit writes a report. What"
                    + " cannot be computed does not pass. STUDY may be a recording too, or a folder of recordings of the same"
                    + " work."
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
            "  scalegraph check scalegraph-studies/billiards --min-efficiency 0.7 --max-lost 0.1 --at 4",
            "  scalegraph check --csv runs.csv --metric isospeed --min-scale 0.8 --from 1 --to 2 --junit gate.xml"
        })
public final class CheckCommand extends Subcommand {
    private static final String WITHOUT_ML =
            "E, L and the speedup N E do not count what the work costs more on N processors than on one (ML); with"
                    + " --baseline, a recording on one processor, they do";

    @Mixin
    private final TableOptions tables = new TableOptions();

    @Mixin
    private final MatrixOptions metric = new MatrixOptions();

    @Option(
            names = "--min-scale",
            paramLabel = "SCALE",
            converter = Converters.Positive.class,
            description = "The least scalability that passes.")
    private @Nullable Double least;

    @Option(
            names = "--from",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "From this number of processors; for 1, --metric isospeed, since one processor holds no"
                    + " efficiency but 1,")
    private @Nullable Integer from;

    @Option(names = "--to", paramLabel = "N", converter = Converters.WholeNumber.class, description = "to this one.")
    private @Nullable Integer to;

    @Mixin
    private final PointGates points = new PointGates();

    @Mixin
    private final BaselineOption baseline = new BaselineOption();

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
        boolean atPoints = points.isAsked();
        if (least == null && !atPoints) {
            throw new UsageException(
                    "a gate is wanted: --min-scale, --min-efficiency, --min-speedup, --max-latency or" + " --max-lost");
        }
        List<Gate> asked = new ArrayList<>();
        ComparedRuns recorded = recorded();
        MeasurementTable table = recorded == null ? tables.table() : recorded.table();
        if (least != null) {
            asked.add(scale(table, least));
        }
        if (atPoints) {
            PartTable parts = recorded == null ? tables.parts().orElse(null) : recorded.parts();
            asked.addAll(points.of(table, parts));
        }
        int exitCode = gates.say(context(), "scalegraph check", asked);
        if (atPoints) {
            MeasuredSizes.of(table).notes().forEach(context().out()::println);
        }
        if (recorded != null) {
            recorded.notes().forEach(context().out()::println);
            if (points.areOfTimes() && baseline.file() == null) {
                context().out().println(WITHOUT_ML);
            }
        }
        return exitCode;
    }

    /** What is checked, if that is recordings. */
    private @Nullable ComparedRuns recorded() throws UsageException, RecordingException, IOException {
        Path study = tables.study();
        ComparedRuns recorded = study == null
                ? null
                : ComparedRuns.ofRecordings(study, baseline.file(), context().analysis());
        if (recorded == null && baseline.file() != null) {
            throw new UsageException("--baseline goes with recordings; a study has its own runs on one processor");
        }
        return recorded;
    }

    private Gate scale(MeasurementTable table, double wanted) throws UsageException, TableException {
        if (from == null || to == null || from >= to) {
            throw new UsageException("--min-scale wants --from and --to; --from wants fewer processors than --to");
        }
        ScalabilityMatrix matrix = Scalability.of(metric.metric(), table);
        try {
            return gate(matrix, matrix.cell(from, to), wanted);
        } catch (IllegalArgumentException e) {
            throw new UsageException("the measurements are not of N = " + from + " and " + to);
        }
    }

    private static Gate gate(ScalabilityMatrix matrix, MatrixCell cell, double least) {
        String name = String.format(
                Locale.ROOT,
                "scale(%s; %s, (%d, %d)) >= %s",
                matrix.metric(),
                matrix.condition(),
                cell.from(),
                cell.to(),
                least);
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
