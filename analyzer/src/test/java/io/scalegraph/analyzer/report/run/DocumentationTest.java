package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.report.cause.CauseColumns;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.window.CounterColumns;
import io.scalegraph.analyzer.report.window.WaitColumns;
import io.scalegraph.analyzer.report.window.WindowColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The documentation says what the reports do. After a change that is meant, {@code mvn test
 * -Dscalegraph.updateGolden=true} writes the example anew; the tables are written by hand.
 */
class DocumentationTest {
    private static final Path JSON = Path.of("../docs/json.md");
    private static final Path CSV = Path.of("../docs/csv.md");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)(?<=```json\n).*?(?=```)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    @Test
    void json_documentsEveryFieldAndNoOther() throws IOException {
        JsonNode written = new ObjectMapper().readTree(JsonReport.of(Samples.full()));

        assertThat(firstCells(Files.readString(JSON))).containsExactlyInAnyOrderElementsOf(paths("", written));
    }

    @Test
    void json_exampleIsWhatIsWritten() throws IOException {
        String written = JsonReport.of(Samples.full());
        if (Boolean.getBoolean("scalegraph.updateGolden")) {
            String text = Files.readString(JSON);
            Files.writeString(JSON, EXAMPLE.matcher(text).replaceFirst(Matcher.quoteReplacement(written)));
        }

        assertThat(EXAMPLE.matcher(Files.readString(JSON)).results())
                .singleElement()
                .extracting(match -> match.group())
                .isEqualTo(written);
    }

    @Test
    void csv_documentsEveryColumnInOrder() throws IOException {
        String text = Files.readString(CSV);

        assertColumns(text, "windows", WindowColumns.WINDOWS);
        assertColumns(text, "workers", WindowColumns.WORKERS);
        assertColumns(text, "sources", WaitColumns.SOURCES);
        assertColumns(text, "virtual", WaitColumns.VIRTUAL);
        assertColumns(text, "counters", CounterColumns.COUNTS);
        assertColumns(text, "locks", WaitColumns.LOCKS);
        assertColumns(text, "path", CauseColumns.PATH);
        assertColumns(text, "blame", CauseColumns.BLAME);
        assertColumns(text, "delays", CauseColumns.DELAYS);
        assertThat(firstCells(text.substring(text.indexOf("## Columns"))))
                .isEqualTo(CsvReport.header(WaitColumns.SOURCES).subList(0, 5));
    }

    private static void assertColumns(String text, String table, Columns<?> columns) {
        String list = text.substring(text.indexOf("- " + table + ": "));
        int end = list.indexOf("\n- ");
        List<String> names = Pattern.compile("`([^`]+)`")
                .matcher(end < 0 ? list : list.substring(0, end))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(names).as(table).isEqualTo(columns.names());
    }

    private static List<String> firstCells(String markdown) {
        return ROW.matcher(markdown).results().map(match -> match.group(1)).toList();
    }

    /** Paths of all leaves, and of objects that may be null. */
    private static Set<String> paths(String path, JsonNode node) {
        Set<String> paths = new TreeSet<>();
        if (node.isObject()) {
            if (path.endsWith("baseline")
                    || path.endsWith("machine")
                    || path.endsWith("virtualThreads")
                    || path.endsWith("counters")
                    || path.endsWith("holds")
                    || path.endsWith("advice")
                    || path.endsWith("criticalPath")) { // may be null
                paths.add(path);
            }
            node.properties()
                    .forEach(field -> paths.addAll(
                            paths(path.isEmpty() ? field.getKey() : path + "." + field.getKey(), field.getValue())));
        } else if (node.isArray()) {
            if (path.endsWith("calls")
                    || path.endsWith("blame")
                    || path.endsWith("delays")
                    || path.endsWith("knots")
                    || path.endsWith("locks")) { // likewise
                paths.add(path);
            }
            node.forEach(item -> paths.addAll(paths(path + "[]", item)));
        } else {
            paths.add(path);
        }
        return paths;
    }
}
