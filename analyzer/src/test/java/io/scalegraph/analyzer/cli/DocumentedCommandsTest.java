package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The commands of the documentation print what stands there. After a change that is meant, {@code mvn test
 * -Dscalegraph.updateGolden=true} writes it anew.
 */
class DocumentedCommandsTest {
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```\n\\$ \\./scalegraph ([^\n]*)\n(.*?)```");
    /** Tests run in the module, readers in its parent. */
    private static final String FROM_HERE = "../docs/examples/";

    private static final String FROM_ROOT = "docs/examples/";

    @ParameterizedTest
    @ValueSource(strings = "models.md")
    void examples_printWhatTheySay(String document) throws IOException {
        Path file = Path.of("../docs", document);
        if (Boolean.getBoolean("scalegraph.updateGolden")) {
            Files.writeString(
                    file,
                    EXAMPLE.matcher(Files.readString(file))
                            .replaceAll(match -> Matcher.quoteReplacement(
                                    "```\n$ ./scalegraph " + match.group(1) + "\n" + output(match.group(1)) + "```")));
        }
        Matcher examples = EXAMPLE.matcher(Files.readString(file));

        assertThat(examples.find()).isTrue();
        do {
            assertThat(output(examples.group(1))).as(examples.group(1)).isEqualTo(examples.group(2));
        } while (examples.find());
    }

    private static String output(String line) {
        Tool.Result result = Tool.call(line.replace(FROM_ROOT, FROM_HERE).split(" "));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out().replace(FROM_HERE, FROM_ROOT);
    }
}
