package io.scalegraph.analyzer.cli;

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
abstract class Subcommand implements Callable<Integer> {
    private final Context context;

    Subcommand(Context context) {
        this.context = context;
    }

    final Context context() {
        return context;
    }
}
