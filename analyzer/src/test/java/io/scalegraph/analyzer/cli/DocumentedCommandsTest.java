package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/**
 * The commands of the documentation are understood, and print what stands there. After a change that is meant,
 * {@code mvn test -Dscalegraph.updateGolden=true} writes it anew.
 */
class DocumentedCommandsTest {
    private static final Path README = Path.of("../README.md");
    private static final Path DOCS = Path.of("../docs");
    private static final Path WORKFLOW = DOCS.resolve("examples/github/scalability.yml");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```\n\\$ \\./scalegraph ([^\n]*)\n(.*?)```");
    /** On a line of its own in a block, or within a sentence. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^(?:\\$ )?(?:(?:\\./)?scalegraph|java -jar scalegraph\\.jar) (.*)$|"
                    + "java -jar \\S*tools/scalegraph\\.jar ([^)\n]*)|`\\./scalegraph\\s+([^`]*)`");
    /** A word is what stands between blanks, or between quotes. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    /** Tests run in the module, readers in its parent. */
    private static final String FROM_HERE = "../docs/examples/";

    private static final String FROM_ROOT = "docs/examples/";

    /** Of all documents. */
    private static final CommandLine UNDERSTANDING = understanding();

    @ParameterizedTest
    @ValueSource(strings = {"docs/models.md", "docs/result.md", "docs/exports.md", "README.md"})
    void examples_printWhatTheySay(String document) throws IOException {
        Path file = Path.of("..", document);
        if (Boolean.getBoolean("scalegraph.updateGolden")) {
            Files.writeString(
                    file,
                    EXAMPLE.matcher(Files.readString(file))
                            .replaceAll(match -> Matcher.quoteReplacement(
                                    "```\n$ ./scalegraph " + match.group(1) + "\n" + output(match.group(1)) + "```")));
        }

        assertThat(examples(file))
                .isNotEmpty()
                .allSatisfy(example -> assertThat(output(example.group(1)))
                        .as(example.group(1))
                        .isEqualTo(example.group(2)));
    }

    @Test
    void readme_showsAFirstAnswer() throws IOException {
        assertThat(examples(README)).singleElement().satisfies(example -> {
            assertThat(output(example.group(1))).isEqualTo(example.group(2));
            assertThat(example.group(2).lines()).hasSizeLessThanOrEqualTo(FirstAnswerText.MOST_LINES);
        });
    }

    private static List<MatchResult> examples(Path file) throws IOException {
        return EXAMPLE.matcher(Files.readString(file)).results().toList();
    }

    private static String output(String line) {
        Tool.Result result = Tool.callForReal(words(line.replace(FROM_ROOT, FROM_HERE)));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out().replace(FROM_HERE, FROM_ROOT);
    }

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(DOCS)) {
            return Stream.concat(
                    Stream.of(README, Path.of("../CONTRIBUTING.md"), WORKFLOW),
                    docs.filter(file -> file.toString().endsWith(".md")))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyCommand_isUnderstood(Path document) throws IOException {
        assertThat(commands(document))
                .allSatisfy(line -> assertThatCode(() -> UNDERSTANDING.parseArgs(words(line)))
                        .as(line)
                        .doesNotThrowAnyException());
    }

    /** Understands one line after the other, each as if it were the first, and runs none. */
    private static CommandLine understanding() {
        return ScalegraphCommand.of(new Context(
                new PrintStream(new ByteArrayOutputStream()),
                new PrintStream(new ByteArrayOutputStream()),
                (recording, processors, baseline, whole) -> {
                    throw new AssertionError();
                },
                jar -> Path.of(jar.name()),
                new StopSignal()));
    }

    @Test
    void readme_commandsOnExamples_succeed() throws IOException {
        List<String> commands = commands(README).stream()
                .filter(line -> line.contains(FROM_ROOT) || line.startsWith("map "))
                .toList();

        assertThat(commands)
                .hasSizeGreaterThan(4)
                .allSatisfy(line -> assertThat(output(line)).as(line).isNotEmpty());
    }

    /** But for those of the benchmarks, which are another program. */
    private static List<String> commands(Path document) throws IOException {
        return COMMAND.matcher(Files.readString(document))
                .results()
                .map(match -> Stream.of(match.group(1), match.group(2), match.group(3))
                        .filter(line -> line != null)
                        .findFirst()
                        .orElseThrow())
                .filter(line -> !line.startsWith("bench") && !line.equals("..."))
                .toList();
    }

    private static String[] words(String line) {
        return WORD.matcher(line)
                .results()
                .map(word -> Arrays.asList(word.group(1), word.group(2), word.group(3)).stream()
                        .filter(part -> part != null)
                        .findFirst()
                        .orElseThrow())
                .toArray(String[]::new);
    }
}
