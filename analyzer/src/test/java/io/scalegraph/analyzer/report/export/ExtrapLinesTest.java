package io.scalegraph.analyzer.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.report.study.StudySamples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a program that takes {@code W t_c/N + 10 ms log2 N}, measured three times each with noise of 1 %. */
class ExtrapLinesTest {
    private static List<JsonNode> lines(String text) throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @Test
    void times_followTheProgramsLaw_overNAndW() throws Exception {
        List<JsonNode> times = lines(ExtrapLines.of(StudySamples.full())).stream()
                .filter(line -> line.get("metric").asText().equals("T_para_s"))
                .toList();

        assertThat(times).hasSizeGreaterThanOrEqualTo(10);
        for (JsonNode line : times) {
            int n = line.at("/params/N").asInt();
            double law = line.at("/params/W").asDouble() * StudySamples.OPERATION / n
                    + StudySamples.STEP * Math.log(n) / Math.log(2);
            assertThat(line.get("callpath").asText()).isEqualTo("program");
            assertThat(line.get("value")).isNotEmpty();
            line.get("value").forEach(value -> assertThat(value.asDouble()).isCloseTo(law, within(0.05 * law)));
        }
    }

    @Test
    void partsOfAPoint_areCallPathsWithTheirSites() throws Exception {
        assertThat(lines(ExtrapLines.of(StudySamples.full())))
                .filteredOn(line -> !line.get("callpath").asText().equals("program"))
                .isNotEmpty()
                .allMatch(line -> line.get("metric").asText().equals("L_s"))
                .allMatch(line -> line.get("callpath").asText().startsWith("program->"));
    }

    @Test
    void hostileNames_makeNoFramesAndNoLines() throws Exception {
        assertThat(lines(ExtrapLines.of(StudySamples.named("a->b\n\"c"))))
                .isNotEmpty()
                .allMatch(line -> line.get("callpath").asText().split("->", -1).length <= 3);
    }

    @Test
    void studyWithoutRuns_hasNoLines() throws Exception {
        assertThat(ExtrapLines.of(StudySamples.empty())).isEmpty();
    }
}
