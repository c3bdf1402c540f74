package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.ForceOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code demo}. Not thread-safe. */
@Command(
        name = "demo",
        description = {
            "Measures a program that comes along: a simulation of billiard balls with one thread and with two, or a"
                    + " kernel, whose waits a formula tells."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_STARTED_HELP,
            ExitCodes.PROGRAM_HELP
        },
        footer = {
            "  scalegraph demo",
            "  scalegraph demo --balls 2000 --steps 20",
            "  scalegraph demo --html demo.html",
            "  scalegraph demo imbalance --workers 8"
        })
public final class DemoCommand extends Subcommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            converter = ProgramName.class,
            completionCandidates = ProgramNames.class,
            defaultValue = "billiards",
            description = "One of ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private DemoProgram program = DemoProgram.BILLIARDS;

    @Option(
            names = "--balls",
            paramLabel = "B",
            converter = Converters.WholeNumber.class,
            description = "Number of balls (4000, and 500 beside it).")
    private @Nullable Integer balls;

    @Option(
            names = "--steps",
            paramLabel = "S",
            converter = Converters.WholeNumber.class,
            description = "Number of steps, of as many collisions as there are balls (2, and 10 beside it).")
    private @Nullable Integer steps;

    @Option(
            names = "--workers",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            defaultValue = "4",
            description = "Workers of a kernel, from 2 (${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write the results as one HTML file too, with charts (docs/report.md).")
    private @Nullable Path html;

    @Mixin
    private final ForceOption force = new ForceOption();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public DemoCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        force.check(html);
        if (program == DemoProgram.BILLIARDS) {
            return new BilliardsDemo(context(), html, sizes()).run();
        }
        if (workers < 2) {
            throw new UsageException("--workers wants a whole number from 2, not '" + workers + "'");
        }
        return new KernelDemo(context(), html, program, workers).run();
    }

    /** What is not told is that of the larger size. */
    private List<BilliardsDemo.Size> sizes() {
        BilliardsDemo.Size large = BilliardsDemo.SIZES.get(0);
        return balls == null && steps == null
                ? BilliardsDemo.SIZES
                : List.of(new BilliardsDemo.Size(
                        balls == null ? large.balls() : balls, steps == null ? large.steps() : steps));
    }

    static final class ProgramName extends EnumConverter<DemoProgram> {
        ProgramName() {
            super(DemoProgram.class);
        }
    }

    static final class ProgramNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        ProgramNames() {
            for (DemoProgram program : DemoProgram.values()) {
                add(EnumConverter.name(program));
            }
        }
    }
}
