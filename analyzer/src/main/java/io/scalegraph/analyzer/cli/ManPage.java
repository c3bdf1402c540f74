package io.scalegraph.analyzer.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** A command's manual page in the language of {@code man(7)}, from what its help says. Not thread-safe. */
final class ManPage {
    private final CommandSpec command;
    private final StringBuilder page = new StringBuilder();

    private ManPage(CommandSpec command) {
        this.command = command;
    }

    /** The page. */
    static String of(CommandSpec command) {
        ManPage page = new ManPage(command);
        page.head();
        page.description();
        page.arguments();
        page.commands();
        page.exitCodes();
        page.examples();
        page.seeAlso();
        return page.page.toString();
    }

    /** What it is called: the commands' words with hyphens between them. */
    static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private UsageMessageSpec usage() {
        return command.usageMessage();
    }

    private void head() {
        String version = String.join(" ", command.root().version());
        macro("TH", quoted(name(command).toUpperCase(Locale.ROOT)), "1", "\"\"", quoted(version));
        macro("SH", "NAME");
        String[] description = usage().description();
        text(name(command) + " - " + (description.length == 0 ? "" : description[0]));
        macro("SH", "SYNOPSIS");
        macro("nf");
        lines(command.commandLine().getHelp().synopsis(0).strip());
        macro("fi");
    }

    private void description() {
        macro("SH", "DESCRIPTION");
        for (String paragraph : usage().description()) {
            if (paragraph.isEmpty()) {
                macro("PP");
            } else {
                text(paragraph);
            }
        }
    }

    private void arguments() {
        List<PositionalParamSpec> words = command.positionalParameters().stream()
                .filter(word -> !word.hidden())
                .toList();
        List<OptionSpec> options =
                command.options().stream().filter(option -> !option.hidden()).toList();
        if (!words.isEmpty()) {
            macro("SH", "ARGUMENTS");
            words.forEach(word -> item(word.paramLabel(), word));
        }
        if (!options.isEmpty()) {
            macro("SH", "OPTIONS");
            options.forEach(option -> item(names(option), option));
        }
    }

    private static String names(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
        String names = Arrays.stream(option.names()).collect(Collectors.joining(", "));
        return option.arity().min() == 0 && option.arity().max() > 0 ? names + "[" + value + "]" : names + value;
    }

    private void item(String tag, ArgSpec argument) {
        macro("TP");
        page.append("\\fB").append(escaped(tag)).append("\\fR\n");
        for (String line : argument.description()) {
            lines(line);
        }
    }

    private void commands() {
        if (command.subcommands().isEmpty()) {
            return;
        }
        macro("SH", "COMMANDS");
        command.subcommands().forEach((name, line) -> {
            macro("TP");
            page.append("\\fB").append(escaped(name)).append("\\fR\n");
            text(line.getCommandSpec().usageMessage().description()[0]);
        });
    }

    private void exitCodes() {
        Map<String, String> codes = usage().exitCodeList();
        if (codes.isEmpty()) {
            return;
        }
        macro("SH", quoted("EXIT STATUS"));
        codes.forEach((code, meaning) -> {
            macro("TP");
            page.append(escaped(code.strip())).append('\n');
            lines(meaning);
        });
    }

    private void examples() {
        if (usage().footer().length == 0) {
            return;
        }
        macro("SH", "EXAMPLES");
        macro("nf");
        for (String line : usage().footer()) {
            text(line);
        }
        macro("fi");
    }

    private void seeAlso() {
        macro("SH", quoted("SEE ALSO"));
        List<String> others = command.parent() == null
                ? command.subcommands().values().stream()
                        .map(line -> name(line.getCommandSpec()))
                        .toList()
                : List.of(name(command.parent()));
        page.append(others.stream()
                        .map(other -> "\\fB" + escaped(other) + "\\fR(1)")
                        .collect(Collectors.joining(", ")))
                .append('\n');
    }

    private void macro(String name, String... arguments) {
        page.append('.').append(name);
        for (String argument : arguments) {
            page.append(' ').append(argument);
        }
        page.append('\n');
    }

    /** A text of the help, in which picocli has the line ends and percent signs of formats. */
    private void text(String format) {
        lines(String.format(Locale.ROOT, format));
    }

    private void lines(String text) {
        text.lines().forEach(line -> page.append(escaped(line)).append('\n'));
    }

    private static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\(dq") + '"';
    }

    /** A dot or an apostrophe that begins a line would be a command. */
    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
