package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/options.md has the options of each command's help, no less and no more. */
class OptionsDocumentationTest {
    private static final Path OPTIONS = Path.of("../docs/options.md");
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+)  ");
    private static final Pattern IN_BACKTICKS = Pattern.compile("`([^`]+)`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");
    /** An option with its value, or what stands without a name; its explanation follows on the line or begins the next. */
    private static final Pattern OPTION = Pattern.compile(
            "(?m)^(?: {2}(-\\w, --\\S+)(?: .*)?| {6}(--\\S+)(?: .*)?| {6}(?![-\\s])(\\S.*?)(?: {2,}.*)?)$");

    private static final Pattern EXIT_CODE = Pattern.compile("(?m)^  (\\d+|other)  +");
    private static final String ALL = "All commands";

    static Stream<String> commands() {
        String help = help("");
        return COMMAND.matcher(help.substring(help.indexOf("\nCommands:"), help.indexOf("\nExit codes:")))
                .results()
                .map(match -> match.group(1));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void options_areThoseOfTheHelp(String command) throws IOException {
        String help = help(command);
        Set<String> helped = OPTION.matcher(help.substring(0, help.indexOf("\nExit codes:")))
                .results()
                .map(OptionsDocumentationTest::oneGroup)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(documented(command)).containsExactlyInAnyOrderElementsOf(helped);
    }

    @Test
    void exitCodes_areThoseOfTheHelp() throws IOException {
        Set<String> helped = Stream.concat(Stream.of(""), commands())
                .map(OptionsDocumentationTest::help)
                .map(help -> help.substring(help.indexOf("\nExit codes:"), help.indexOf("\nExamples:")))
                .flatMap(help -> EXIT_CODE.matcher(help).results())
                .map(OptionsDocumentationTest::oneGroup)
                .collect(Collectors.toSet());

        assertThat(rows(section("Exit codes"))).containsExactlyInAnyOrderElementsOf(helped);
    }

    /** Rows of the tables whose headings name the command. */
    private static List<String> documented(String command) throws IOException {
        return Stream.of(Files.readString(OPTIONS).split("(?m)^## "))
                .filter(section -> names(section, command))
                .flatMap(section -> rows(section).stream())
                .toList();
    }

    private static boolean names(String section, String command) {
        String heading = section.lines().findFirst().orElse("");
        return heading.equals(ALL)
                || IN_BACKTICKS
                        .matcher(heading)
                        .results()
                        .anyMatch(match -> match.group(1).equals(command));
    }

    private static String section(String heading) throws IOException {
        return Stream.of(Files.readString(OPTIONS).split("(?m)^## "))
                .filter(section -> section.startsWith(heading + "\n"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> rows(String section) {
        return ROW.matcher(section)
                .results()
                .map(match -> match.group(1).replace("\\|", "|"))
                .toList();
    }

    private static String oneGroup(MatchResult match) {
        for (int i = 1; i <= match.groupCount(); i++) {
            if (match.group(i) != null) {
                return match.group(i);
            }
        }
        throw new IllegalArgumentException("no group");
    }

    private static String help(String command) {
        return Tool.call(command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"})
                .out();
    }
}
