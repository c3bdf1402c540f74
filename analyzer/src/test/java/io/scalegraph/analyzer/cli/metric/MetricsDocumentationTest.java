package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.table.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The examples of docs/metrics.md print what stands there. After a change that is meant, {@code mvn test
 * -Dscalegraph.updateGolden=true} writes them anew.
 */
class MetricsDocumentationTest {
    private static final Path METRICS = Path.of("../docs/metrics.md");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)(?<=```\n)\\$ scalegraph ([^\n]*)\n(.*?)(?=```)");

    @Test
    void examples_printWhatStandsThere() throws IOException {
        String text = Files.readString(METRICS);
        Files.writeString(Path.of("target/solver-2.jfr"), "file=");

        String printed = EXAMPLE.matcher(text)
                .replaceAll(match ->
                        Matcher.quoteReplacement("$ scalegraph " + match.group(1) + "\n" + print(match.group(1))));
        if (Boolean.getBoolean("scalegraph.updateGolden")) {
            Files.writeString(METRICS, printed);
        }

        assertThat(Files.readString(METRICS)).isEqualTo(printed);
    }

    private static String print(String command) {
        Tool.Result result = Tool.call(command.replace("docs/examples", "../docs/examples")
                .replace("solver-2.jfr", "target/solver-2.jfr")
                .split(" "));
        assertThat(result.exitCode()).as(command + ": " + result.err()).isZero();
        return result.out().replace("../docs/examples", "docs/examples").replace("target/solver-2.jfr", "solver-2.jfr");
    }

    @Test
    void everyMetric_hasASectionWithAnExample() throws IOException {
        String text = Files.readString(METRICS);

        for (MetricName metric : MetricName.values()) {
            String name = EnumConverter.name(metric);
            String section = text.substring(text.indexOf("\n## " + name + "\n") + 1);
            int end = section.indexOf("\n## ");
            assertThat(section.substring(0, end < 0 ? section.length() : end))
                    .startsWith("## " + name)
                    .contains("$ scalegraph scale --metric " + name + " ", "Do not ");
        }
    }

    @Test
    void everyColumn_isDocumented() throws IOException {
        List<String> documented = Pattern.compile("(?m)^\\| `([^`]+)` \\|")
                .matcher(Files.readString(METRICS))
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(documented.get(0)).isEqualTo("processors");
        assertThat(documented.subList(1, documented.size()))
                .isEqualTo(
                        Arrays.stream(Quantity.values()).map(Quantity::column).toList());
    }
}
