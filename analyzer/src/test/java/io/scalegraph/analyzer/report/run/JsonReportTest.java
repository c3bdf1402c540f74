package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private static JsonNode parse(String json) throws Exception {
        return new ObjectMapper().readTree(json);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void of_writesTheContract() throws Exception {
        JsonNode json = parse(JsonReport.of(Samples.full()));

        assertThat(names(json)).containsExactly("schema", "recording", "windows", "summary", "advice", "warnings");
        assertThat(json.path("schema").asInt()).isEqualTo(1);
        JsonNode window = json.at("/windows/0");
        assertThat(names(window))
                .contains("tPara_s", "processors", "processorsFrom", "it_s", "pt_s", "ml_s", "averageLatency_s")
                .contains("efficiency", "closureError", "offProcessor_s", "workers", "sources");
        assertThat(window.path("averageLatency_s").asDouble()).isEqualTo(0.023);
        assertThat(window.path("processors").asInt()).isEqualTo(2);
        assertThat(names(window.at("/workers/0")))
                .contains("name", "t_s", "l_s", "work_s", "primitive_s", "idle_s", "cpu_s", "runQueue_s");
        assertThat(names(window.at("/sources/0"))).contains("kind", "site", "lockClass", "count", "total_s", "max_s");
        assertThat(window.at("/baseline/tSeq_s").asDouble()).isEqualTo(0.1548);
        assertThat(json.at("/summary/averageLatency_s").asDouble()).isEqualTo(0.023);
    }

    @Test
    void of_notMeasured_isNullAndPresent() throws Exception {
        JsonNode json = parse(JsonReport.of(Samples.bare()));

        JsonNode window = json.at("/windows/0");
        for (String name : List.of("ml_s", "offProcessor_s", "baseline")) {
            assertThat(window.has(name)).as(name).isTrue();
            assertThat(window.get(name).isNull()).as(name).isTrue();
        }
        assertThat(json.at("/recording/startCost_s").isNull()).isTrue();
        assertThat(window.path("sources")).isEmpty();
    }

    @Test
    void of_undefinedNumbers_areNull() throws Exception {
        String text = JsonReport.of(OddSamples.undefined());

        assertThat(text).doesNotContain("NaN").doesNotContain("Infinity");
        assertThat(parse(text).at("/windows/0/averageLatency_s").isNull()).isTrue();
        assertThat(parse(text).at("/windows/0/sources/0/charged_s").isNull()).isTrue();
    }

    @Test
    void of_hostileNames_areKeptButEscaped() throws Exception {
        RunAnalysis hostile = OddSamples.hostile();

        String text = JsonReport.of(hostile);

        assertThat(text).matches("[\\n -~]*");
        assertThat(parse(text).at("/windows/0/workers/0/name").asText())
                .isEqualTo(hostile.windows().get(0).workers().get(0).name());
    }

    @Test
    void of_severalRecordings_keepsTheSingleObjects() throws Exception {
        JsonNode json = parse(JsonReport.of(List.of(Samples.full(), Samples.bare())));

        assertThat(names(json)).containsExactly("schema", "recordings");
        assertThat(json.at("/recordings/0")).isEqualTo(parse(JsonReport.of(Samples.full())));
        assertThat(json.at("/recordings/1")).isEqualTo(parse(JsonReport.of(Samples.bare())));
    }
}
