package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.launch.AttachException;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.table.TableException;
import io.scalegraph.trace.EditDistance;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever goes wrong into one line and an exit code. */
final class FailureHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final int LEAST_LETTERS = 3;

    private final Context context;

    FailureHandler(Context context) {
        this.context = context;
    }

    @Override
    public int handleParseException(ParameterException problem, String[] args) {
        return usage(describe(problem, args), problem.getCommandLine(), problem);
    }

    @Override
    public int handleExecutionException(Exception problem, CommandLine line, ParseResult parsed) {
        String message = String.valueOf(problem.getMessage());
        if (problem instanceof UsageException || problem instanceof StudyException) {
            return usage(message, line, problem);
        }
        if (problem instanceof RecordingException || problem instanceof TableException) {
            context.complain(message, problem);
            return ExitCodes.NOT_ANALYSED;
        }
        if (problem instanceof AttachException) {
            context.complain(message, problem);
            return ExitCodes.NOT_ATTACHED;
        }
        if (problem instanceof NotStartedException) {
            context.complain(message, problem);
            return ExitCodes.NOT_STARTED;
        }
        boolean expected = problem instanceof IOException;
        context.complain(
                expected ? message(problem) : "a fault of scalegraph itself, --debug shows where: " + problem, problem);
        return ExitCodes.FAILED;
    }

    /** A failed access to a file often has nothing but the file's name for a message. */
    private static String message(Exception problem) {
        String kind = problem.getClass().getSimpleName();
        return kind.equals("IOException") ? String.valueOf(problem.getMessage()) : kind + ": " + problem.getMessage();
    }

    private int usage(String message, CommandLine line, Exception problem) {
        String command = line.getCommandSpec().qualifiedName().replaceFirst("^scalegraph", CommandName.get());
        context.complain(message + "; see '" + command + " --help'", problem);
        return ExitCodes.USAGE;
    }

    private static String describe(ParameterException problem, String[] args) {
        CommandSpec command = problem.getCommandLine().getCommandSpec();
        if (problem instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            if (word.startsWith("-")) {
                return unknownOption(command, word);
            }
            return command.subcommands().isEmpty()
                    ? "'" + word + "' is one word too many for " + command.qualifiedName()
                    : unknownCommand(word, command.subcommands().keySet());
        }
        // The value of an option that there is not stands where the first parameter would.
        return problem.getArgSpec() instanceof PositionalParamSpec
                ? Stream.of(args)
                        .takeWhile(word -> !word.equals("--"))
                        .filter(word ->
                                word.startsWith("--") && !command.optionsMap().containsKey(name(word)))
                        .findFirst()
                        .map(word -> unknownOption(command, word))
                        .orElse(String.valueOf(problem.getMessage()))
                : String.valueOf(problem.getMessage());
    }

    private static String unknownOption(CommandSpec command, String word) {
        List<String> taking = taking(command, word);
        return taking.isEmpty()
                ? unknown("option", word, options(command), "the options of " + command.qualifiedName() + " are ")
                : "unknown option '" + word + "'; did you mean " + String.join(" or ", taking) + "?";
    }

    /** What is said of a command that there is not. */
    static String unknownCommand(String word, Collection<String> commands) {
        return unknown("command", word, commands, "the commands are ");
    }

    /** Those that the user may have meant, or all if there are none. */
    private static String unknown(String what, String word, Collection<String> known, String all) {
        String name = name(word);
        List<String> near = known.stream()
                .filter(each -> EditDistance.ofNear(each, name) >= 0)
                .sorted(Comparator.comparingInt(each -> EditDistance.ofNear(each, name)))
                .toList();
        if (near.isEmpty()) {
            near = known.stream().filter(each -> begin(each, name)).sorted().toList();
        }
        return "unknown " + what + " '" + word + "'; "
                + (near.isEmpty() ? all + String.join(", ", known) : "did you mean " + String.join(" or ", near) + "?");
    }

    /** Whether one begins as the other: a word that was not typed to its end, or too far. */
    private static boolean begin(String known, String word) {
        return word.replace("-", "").length() >= LEAST_LETTERS && (known.startsWith(word) || word.startsWith(known));
    }

    /** Options with a value that is called as the word is: who types --duration means one that takes a DURATION. */
    private static List<String> taking(CommandSpec command, String word) {
        return command.options().stream()
                .filter(option -> ("--" + option.paramLabel()).equalsIgnoreCase(name(word)))
                .map(option -> option.longestName() + " " + option.paramLabel())
                .sorted()
                .toList();
    }

    private static String name(String word) {
        return word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
    }

    private static List<String> options(CommandSpec command) {
        return command.options().stream().map(OptionSpec::longestName).sorted().toList();
    }
}
