package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.it.programs.Sines;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that JFR's samples cannot look into before JDK 25: nothing is said of whose the work is, unless it was timed. */
@SlowTest
class UnmetWorkIT {
    private static final String SINES = Sines.class.getName() + "::sines";
    private static final String SECTION = "section=" + Sines.class.getName() + "::bothCompute";

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void workThatNoSampleMet_isNobodys(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            JsonNode answer = halfOfTheSines(jdk, SECTION);

            if (Jdks.feature(jdk) >= 25) {
                assertThat(answer.get("gain_s").asDouble()
                                / answer.get("elapsed").asDouble())
                        .isCloseTo(0.5, within(0.05));
            } else {
                assertThat(answer.get("refusal").asText())
                        .startsWith("record on JDK 25, or name methods to be timed (--region)");
            }
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void workThatWasTimed_isKnownAllTheSame(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            JsonNode answer = halfOfTheSines(jdk, SECTION + ",region=" + SINES);

            assertThat(answer.get("gain_s").asDouble() / answer.get("elapsed").asDouble())
                    .isCloseTo(0.5, within(0.05));
        });
    }

    /** With the elapsed time by the program's clock. */
    private JsonNode halfOfTheSines(Path jdk, String options) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured(options).run(Sines.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        int refused = 8;
        assertThat(scalegraph.run(
                        "whatif",
                        "--json",
                        "--faster",
                        SINES + "=50%",
                        outcome.recording().toString()))
                .as(scalegraph.err())
                .isIn(0, refused);
        ObjectNode answer = (ObjectNode)
                new ObjectMapper().readTree(scalegraph.out()).get("whatIf").get(0);
        return answer.put("elapsed", Double.parseDouble(outcome.out().trim()) / 1e9);
    }
}
