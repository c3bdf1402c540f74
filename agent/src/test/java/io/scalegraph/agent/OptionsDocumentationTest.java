package io.scalegraph.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The documentation has the agent's options, no less and no more. */
class OptionsDocumentationTest {
    private static final Path OPTIONS = Path.of("../docs/options.md");
    private static final Path README = Path.of("../README.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");
    private static final Pattern AGENT = Pattern.compile("-javaagent:[^= ]+=(\\S+)");

    @Test
    void options_areThoseTheAgentKnows() throws IOException {
        String text = Files.readString(OPTIONS);
        String said = catchThrowable(() -> Options.parse("no-such-option=1")).getMessage();

        assertThat(keys(text.substring(text.indexOf("\n## Options of the agent\n"))))
                .isEqualTo(List.of(
                        said.substring(said.indexOf("the options are ") + 16).split(", ")));
    }

    @Test
    void examples_areUnderstood() throws IOException {
        List<String> examples = AGENT.matcher(Files.readString(README) + Files.readString(OPTIONS))
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(examples)
                .isNotEmpty()
                .allSatisfy(example ->
                        assertThatCode(() -> Options.parse(example)).as(example).doesNotThrowAnyException());
    }

    private static List<String> keys(String section) {
        return ROW.matcher(section).results().map(match -> match.group(1)).toList();
    }
}
