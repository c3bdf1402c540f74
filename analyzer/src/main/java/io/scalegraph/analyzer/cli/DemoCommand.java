package io.scalegraph.analyzer.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        description = "Measures a simulation of billiard balls with one thread and with two, and compares them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_STARTED_HELP,
            ExitCodes.PROGRAM_HELP
        },
        footerHeading = "%nExamples:%n",
        footer = {"  scalegraph demo", "  scalegraph demo --balls 2000 --steps 20"})
final class DemoCommand implements Callable<Integer> {
    private final Context context;

    @Option(
            names = "--balls",
            paramLabel = "B",
            converter = Values.WholeNumber.class,
            defaultValue = "500",
            description = "Number of balls (${DEFAULT-VALUE}).")
    private int balls;

    @Option(
            names = "--steps",
            paramLabel = "S",
            converter = Values.WholeNumber.class,
            defaultValue = "100",
            description = "Number of steps, of as many collisions as there are balls (${DEFAULT-VALUE}).")
    private int steps;

    DemoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        return new Demo(context, balls, steps).run();
    }
}
