package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code help}, which says what {@code --help} of another command says. Not thread-safe. */
@Command(
        name = "help",
        description = "Shows the help of a command.",
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.USAGE_HELP},
        footer = {"  scalegraph help", "  scalegraph help run"})
final class HelpCommand extends Subcommand {
    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "A command; without one the list of all.")
    private @Nullable String command;

    @Spec
    private @Nullable CommandSpec spec;

    HelpCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        CommandLine all = Objects.requireNonNull(spec).parent().commandLine();
        Map<String, CommandLine> commands = all.getSubcommands();
        CommandLine wanted = command == null ? all : commands.get(command);
        if (wanted == null) {
            throw new UsageException(FailureHandler.unknownCommand(String.valueOf(command), commands.keySet()));
        }
        wanted.usage(all.getOut());
        return ExitCodes.OK;
    }
}
