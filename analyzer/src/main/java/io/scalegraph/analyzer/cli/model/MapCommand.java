package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.cli.option.TableFile;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.model.timing.MachineFit;
import io.scalegraph.analyzer.model.timing.ParameterValues;
import io.scalegraph.analyzer.model.timing.PerformanceMap;
import io.scalegraph.analyzer.model.timing.SteadyState;
import io.scalegraph.analyzer.model.timing.TimingModel;
import io.scalegraph.analyzer.report.html.MapPage;
import io.scalegraph.analyzer.report.model.MapReport;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code map}. Not thread-safe. */
@Command(
        name = "map",
        description = {
            "Maps speedup, efficiency or time of a steady-state timing model over two parameters.",
            "",
            "Parameters: n inputs, P processors, W capacity (units of work a second), u network (bytes a second),"
                    + " B disk (bytes a second), theta work, delta network bytes and epsilon disk bytes of an input,"
                    + " t time slices. docs/models.md tells the models."
        },
        footer = {
            "  scalegraph map --model fractal --x P=2..1024x2 --y u=1e6,1e7,1e8 n=1e6 W=101e6 theta=32000 delta=8",
            "  scalegraph map --model fractal --x P=2..1024x2 --y u=1e6,1e7,1e8 n=1e6 W=101e6 theta=32000 delta=8"
                    + " --html map.html",
            "  scalegraph map --model sort --of speedup --csv runs.csv --x P=2..64x2 --y n=1e5..1e8x10 B=2.5e6 delta=8"
                    + " epsilon=8"
        })
public final class MapCommand extends Subcommand {
    @Option(
            names = "--model",
            paramLabel = "MODEL",
            required = true,
            converter = ModelChoice.class,
            description = "sort, quadratic-sort, fractal, monte-carlo, matrix-product or gaussian-elimination.")
    private TimingModel model = TimingModel.SORT;

    @Option(
            names = "--of",
            paramLabel = "WHAT",
            converter = QuantityChoice.class,
            description = "efficiency (the default), speedup, parallel-time or sequential-time.")
    private SteadyState.Quantity quantity = SteadyState.Quantity.EFFICIENCY;

    @Option(
            names = "--x",
            paramLabel = "PARAMETER=VALUES",
            required = true,
            description = "The columns: values such as 2,4,8 or 2..5, in doublings 2..1024x2, in steps of ten"
                    + " 10..50+10.")
    private String x = "";

    @Option(names = "--y", paramLabel = "PARAMETER=VALUES", required = true, description = "The rows, likewise.")
    private String y = "";

    @Parameters(
            paramLabel = "[STUDY] PARAMETER=VALUE",
            arity = "0..*",
            hideParamSyntax = true,
            description =
                    "The parameters that stay; a value may be arithmetic, such as bytes by seconds. With a study, or a table by --csv, W is calibrated from the runs on"
                            + " one processor and u from the others, unless they are given: by size (n) and time.")
    private List<String> words = List.of();

    @Mixin
    private final TableFile file = new TableFile();

    @Option(names = "--html", paramLabel = "FILE", description = "Write the map as one HTML file with charts too.")
    private @Nullable Path html;

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public MapCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        format.force().check(html);
        PerformanceMap.Axis columns = MapParameters.axis(x);
        PerformanceMap.Axis rows = MapParameters.axis(y);
        if (columns.parameter() == rows.parameter()) {
            throw new UsageException("--x and --y are both " + x.substring(0, x.indexOf('=')));
        }
        MachineFit machine = machine(MapParameters.settings(parameters()));
        MapParameters.check(model, machine.settings(), columns, rows);
        PerformanceMap map = PerformanceMap.of(model, machine, quantity, columns, rows);
        if (html != null) {
            WholeFile.write(html, MapPage.of(map, origin()));
        }
        format.write(context().out(), () -> MapReport.text(map), () -> MapReport.csv(map), () -> MapReport.json(map));
        return ExitCodes.OK;
    }

    /** The parameters as they were given. */
    private String origin() {
        return String.join(", ", parameters()) + "; " + x + ", " + y;
    }

    private List<String> parameters() {
        return words.stream().filter(word -> word.contains("=")).toList();
    }

    /** The word that is no parameter. */
    private @Nullable Path study() throws UsageException {
        List<String> others = words.stream().filter(word -> !word.contains("=")).toList();
        if (others.isEmpty()) {
            return null;
        }
        Path study = Path.of(others.get(0));
        if (others.size() > 1 || !Files.isDirectory(study)) {
            throw new UsageException("'" + others.get(others.size() - 1)
                    + "' is neither the one folder of a study nor PARAMETER=VALUE with one of "
                    + MapParameters.symbols());
        }
        return study;
    }

    private MachineFit machine(ParameterValues settings) throws TableException, UsageException, IOException {
        Path study = study();
        if (!file.isGiven(study)) {
            return new MachineFit(settings, Map.of());
        }
        MeasurementTable table = file.table(study);
        try {
            return MachineFit.of(model, table, settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException("to calibrate from " + table.name() + ", " + e.getMessage());
        }
    }

    static final class ModelChoice extends EnumConverter<TimingModel> {
        ModelChoice() {
            super(TimingModel.class);
        }
    }

    static final class QuantityChoice extends EnumConverter<SteadyState.Quantity> {
        QuantityChoice() {
            super(SteadyState.Quantity.class);
        }
    }
}
