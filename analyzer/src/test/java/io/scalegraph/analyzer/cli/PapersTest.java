package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row of docs/papers.md has a command that prints what stands beside it, or the reason why there is none. */
class PapersTest {
    private static final Path PAPERS = Path.of("../docs/papers.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (?!what |---)(.+?) \\| (.+?) \\| (.*?)\\| (.*?)\\|$");
    private static final Pattern CODE = Pattern.compile("`(?:\\./scalegraph )?([^`]*)`");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    static Stream<Arguments> commands() throws IOException {
        return rows().stream()
                .filter(row -> !row.group(2).equals("-"))
                .map(row -> Arguments.of(row.group(1), code(row.group(2)), code(row.group(3))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("commands")
    void command_printsWhatStandsBesideIt(String what, String command, String printed) {
        Tool.Result result = Tool.callForReal(WORD.matcher(command.replace("docs/examples/", "../docs/examples/"))
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toArray(String[]::new));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).contains(printed);
    }

    @Test
    void rowsWithoutACommand_sayWhy() throws IOException {
        assertThat(rows())
                .hasSizeGreaterThan(50)
                .filteredOn(row -> row.group(2).equals("-"))
                .isNotEmpty()
                .allSatisfy(row -> {
                    assertThat(row.group(3)).isBlank();
                    assertThat(row.group(4)).as(row.group(1)).isNotBlank();
                });
    }

    private static List<MatchResult> rows() throws IOException {
        return ROW.matcher(Files.readString(PAPERS)).results().toList();
    }

    private static String code(String cell) {
        MatchResult code = CODE.matcher(cell).results().findFirst().orElseThrow();
        return code.group(1);
    }
}
