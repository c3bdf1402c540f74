package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.file.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code man}. Not thread-safe. */
@Command(
        name = "man",
        description = {"Prints the manual page of a command, or writes those of all commands to a folder."},
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP},
        footer = {
            "  scalegraph man run | man -l -",
            "  scalegraph man --folder ~/.local/share/man/man1",
        })
final class ManCommand extends Subcommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND",
            description = "The command; without one the page of 'scalegraph' itself.")
    private @Nullable String command;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Write the pages of all commands to DIR, in place of those that are there.")
    private @Nullable Path folder;

    @Spec
    private @Nullable CommandSpec spec;

    ManCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, UsageException {
        CommandSpec all = Objects.requireNonNull(spec).parent();
        Map<String, CommandLine> commands = all.subcommands();
        if (folder != null) {
            Files.createDirectories(folder);
            write(folder, all);
            for (CommandLine one : commands.values()) {
                write(folder, one.getCommandSpec());
            }
            return ExitCodes.OK;
        }
        CommandLine named = command == null ? all.commandLine() : commands.get(command);
        if (named == null) {
            throw new UsageException("no command '" + command + "'; there are " + String.join(", ", commands.keySet()));
        }
        context().out().print(ManPage.of(named.getCommandSpec()));
        return ExitCodes.OK;
    }

    private static void write(Path folder, CommandSpec command) throws IOException {
        WholeFile.write(folder.resolve(ManPage.name(command) + ".1"), ManPage.of(command));
    }
}
