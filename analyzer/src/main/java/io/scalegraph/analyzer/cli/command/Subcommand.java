package io.scalegraph.analyzer.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** What commands have in common: the frame of their help, and the exit codes of those that name no others. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP, ExitCodes.NOT_ANALYSED_HELP},
        footerHeading = "%nExamples:%n")
public abstract class Subcommand implements Callable<Integer> {
    private final Context context;

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    protected Subcommand(Context context) {
        this.context = context;
    }

    /**
     * What it works with.
     *
     * @return the context
     */
    protected final Context context() {
        return context;
    }
}
