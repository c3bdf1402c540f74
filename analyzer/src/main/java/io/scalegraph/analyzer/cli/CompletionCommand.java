package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code completion}. Not thread-safe. */
@Command(
        name = "completion",
        description = {"Prints a script by which bash and zsh complete commands and options of 'scalegraph'."},
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.USAGE_HELP},
        footer = {
            "  source <(scalegraph completion)",
            "  autoload -U bashcompinit; bashcompinit; source <(scalegraph completion zsh)",
            "  scalegraph completion > ~/.local/share/bash-completion/completions/scalegraph"
        })
final class CompletionCommand extends Subcommand {
    /** What others take: the script is the same for both. */
    private enum Shell {
        BASH,
        ZSH
    }

    static final class ShellConverter extends EnumConverter<Shell> {
        ShellConverter() {
            super(Shell.class);
        }
    }

    @SuppressWarnings("UnusedVariable") // checked by its converter, and that is all
    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            converter = ShellConverter.class,
            description = "bash or zsh; the script is the same.")
    private @Nullable Shell shell;

    @Spec
    private @Nullable CommandSpec spec;

    CompletionCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() {
        CommandSpec all = Objects.requireNonNull(spec).parent();
        context().out().print(AutoComplete.bash(all.name(), all.commandLine()));
        return ExitCodes.OK;
    }
}
