package io.scalegraph.analyzer.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The schemas of docs/schema say what is written. All other documents that tests have the command line print are held
 * against them by {@link Tool} and by those who call the jar.
 */
class SchemaTest {
    private static final String EXAMPLE = "src/test/resources/older/billiards-2.jfr";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| (\\w+) \\|[^|]*\\| .* \\| ([^|]*) \\|$");

    @Test
    void table_hasTheTypesOfTheSchema() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(Path.of("../docs/json.md")))
                .results()
                .toList();

        assertThat(rows).hasSizeGreaterThan(300);
        for (MatchResult row : rows) {
            String field = row.group(1);
            JsonNode schema = field(field);
            if (field.equals("advice")) {
                assertThat(schema.at("/anyOf/1/type").asText()).isEqualTo("null");
                continue;
            }
            String types = schema.get("type").toString();
            assertThat(types).as(field).contains('"' + row.group(2) + '"');
            boolean mayBeNull = !row.group(3).equals("never");
            assertThat(types.contains("null")).as(field + " may be null").isEqualTo(mayBeNull);
        }
    }

    /** A field of a result, such as {@code windows[].sources[].kind}. */
    private static JsonNode field(String path) {
        JsonNode schema = JsonSchemas.all().get("result");
        for (String name : path.split("\\.", -1)) {
            String plain = name.replace("[]", "");
            JsonNode inside = schema.has("properties") ? schema : answers();
            schema = inside.path("properties").path(plain);
            schema = name.endsWith("[]") ? schema.path("items") : schema;
        }
        assertThat(schema.isMissingNode()).as(path).isFalse();
        return schema;
    }

    private static JsonNode answers() {
        return JsonSchemas.all().get("whatif").at("/$defs/answers");
    }

    @ParameterizedTest
    @EnumSource(LedgerView.class)
    void views_keepTheirSchemas(LedgerView view) {
        for (RunAnalysis analysis :
                List.of(Samples.full(), Samples.bare(), Samples.superlinear(), OddSamples.hostile())) {
            assertThat(JsonSchemas.assertValid(ViewJson.of(view, List.of(analysis))))
                    .isEqualTo(view == LedgerView.ALL ? "result" : "view");
            assertThat(JsonSchemas.assertValid(ViewJson.of(view, List.of(analysis, Samples.full()))))
                    .isEqualTo("results");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "result, analyze --json " + EXAMPLE,
        "view, analyze --json --view spacetime " + EXAMPLE,
        "results, analyze --json " + EXAMPLE + " " + EXAMPLE,
        "profiles, profile --json " + EXAMPLE,
        "result, export --to json " + EXAMPLE,
    })
    void recordings_keepTheirSchemas(String schema, String line) {
        assertThat(JsonSchemas.assertValid(Tool.callForReal(line.split(" ", -1)).out()))
                .isEqualTo(schema);
    }

    @Test
    void anotherDocument_isRefused() {
        String written = JsonReport.of(Samples.full());

        for (String broken : List.of(
                written.replaceFirst("\"tPara_s\" : [0-9.]+", "\"tPara_s\" : \"long\""),
                written.replaceFirst("\"tPara_s\" : [0-9.]+,", ""),
                written.replaceFirst("\"tPara_s\"", "\"unknown\" : 1, \"tPara_s\""))) {
            assertThatThrownBy(() -> JsonSchemas.assertValid(broken)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void schemas_areAllNamedInTheDocument() throws IOException {
        String documented = Files.readString(Path.of("../docs/json.md"));

        assertThat(JsonSchemas.all().keySet()).allMatch(name -> documented.contains("`" + name + "`"));
        try (Stream<Path> files = Files.list(JsonSchemas.FOLDER)) {
            assertThat(files).hasSize(JsonSchemas.all().size());
        }
    }
}
