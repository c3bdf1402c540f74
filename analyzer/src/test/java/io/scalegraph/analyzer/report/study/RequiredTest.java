package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class RequiredTest {
    /** W = N 10 ms log2 N/t_c holds E = 0.5. */
    @Test
    void goalThatIsHeld_hasItsWorkWithAnInterval() throws Exception {
        JsonNode study = new ObjectMapper().readTree(StudyJson.json(StudySamples.full()));

        int held = 0;
        for (JsonNode finding : study.path("findings")) {
            JsonNode required = finding.path("required");
            if (finding.path("goal").asText().equals("efficiency")) {
                int n = finding.path("processors").asInt();
                double exact = n * StudySamples.STEP * StudySamples.steps(n) / StudySamples.OPERATION;
                assertThat(required.path("work").asDouble()).isCloseTo(exact, within(0.01 * exact));
                assertThat(required.path("low").asDouble()).isLessThan(exact);
                assertThat(required.path("high").asDouble()).isGreaterThan(exact);
                held++;
            } else {
                assertThat(required.isNull()).isTrue();
            }
        }
        assertThat(held).isEqualTo(4);
    }

    @Test
    void text_hasItToo() throws Exception {
        assertThat(StudyText.of(StudySamples.full()))
                .contains("95 % of W'")
                .containsPattern(" 20000 +1[89][0-9]{3} \\.\\. 2[01][0-9]{3}");
    }
}
