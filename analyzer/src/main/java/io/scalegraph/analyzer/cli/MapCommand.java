package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.model.Estimate;
import io.scalegraph.analyzer.model.timing.MachineFit;
import io.scalegraph.analyzer.model.timing.Parameter;
import io.scalegraph.analyzer.model.timing.PerformanceMap;
import io.scalegraph.analyzer.model.timing.Settings;
import io.scalegraph.analyzer.model.timing.SteadyState;
import io.scalegraph.analyzer.model.timing.TimingModel;
import io.scalegraph.analyzer.report.MapReport;
import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.TableException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "map",
        description = {
            "Maps speedup, efficiency or time of a steady-state timing model over two parameters.",
            "",
            "Parameters: n inputs, P processors, W capacity (units of work a second), u network (bytes a second),"
                    + " B disk (bytes a second), theta work, delta network bytes and epsilon disk bytes of an input,"
                    + " t time slices. docs/models.md tells the models."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP, ExitCodes.NOT_ANALYSED_HELP},
        footerHeading = "%nExamples:%n",
        footer = {
            "  scalegraph map --model fractal --x P=2..1024 --y u=1e6,1e7,1e8 n=1e6 W=101e6 theta=32000 delta=8",
            "  scalegraph map --model sort --of speedup --csv runs.csv --x P=2..64 --y n=1e5..1e8 B=2.5e6 delta=8"
                    + " epsilon=8"
        })
final class MapCommand implements Callable<Integer> {
    private final Context context;

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
            description = "The columns: values such as 2,4,8, or 2..1024 in doublings.")
    private String x = "";

    @Option(names = "--y", paramLabel = "PARAMETER=VALUES", required = true, description = "The rows, likewise.")
    private String y = "";

    @Parameters(paramLabel = "PARAMETER=VALUE", arity = "0..*", description = "The parameters that stay.")
    private List<String> constants = List.of();

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Calibrate W (from runs on one processor) and u (from the others) from a table with the"
                    + " columns processors, size (n) and time_s, unless they are given.")
    private @Nullable Path file;

    @Mixin
    private final FormatOptions format = new FormatOptions();

    MapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        PerformanceMap.Axis columns = MapParameters.axis(x);
        PerformanceMap.Axis rows = MapParameters.axis(y);
        if (columns.parameter() == rows.parameter()) {
            throw new UsageException("--x and --y are both " + x.substring(0, x.indexOf('=')));
        }
        Settings settings = MapParameters.settings(constants);
        MachineFit machine = machine(settings);
        MapParameters.check(model, machine.settings(), columns, rows);
        PerformanceMap map = PerformanceMap.of(model, machine.settings(), quantity, columns, rows);
        Map<Parameter, Estimate> found = new LinkedHashMap<>();
        Arrays.stream(Parameter.values())
                .filter(parameter -> parameter != columns.parameter() && parameter != rows.parameter())
                .filter(machine.found()::containsKey)
                .forEach(parameter -> found.put(parameter, machine.found().get(parameter)));
        format.write(
                context.out(),
                () -> MapReport.text(map, found),
                () -> MapReport.csv(map),
                () -> MapReport.json(map, found));
        return ExitCodes.OK;
    }

    private MachineFit machine(Settings settings) throws TableException, UsageException {
        if (file == null) {
            return new MachineFit(settings, Map.of());
        }
        MeasurementTable table = MeasurementTable.read(file);
        try {
            return MachineFit.of(model, table, settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException("to calibrate from " + file + ", " + e.getMessage());
        }
    }

    static final class ModelChoice extends Choice<TimingModel> {
        ModelChoice() {
            super(TimingModel.class);
        }
    }

    static final class QuantityChoice extends Choice<SteadyState.Quantity> {
        QuantityChoice() {
            super(SteadyState.Quantity.class);
        }
    }
}
