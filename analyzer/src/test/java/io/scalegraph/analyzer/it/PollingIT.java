package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.Polling;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a faster program gains whose result goes through a thread that looks for it again and again. */
@SlowTest
class PollingIT {
    private static final double NANOS = 1e9;

    @TempDir
    Path folder;

    static Stream<Arguments> ways() {
        return Jdks.tested().stream().flatMap(jdk -> Stream.of("sleep", "take").map(way -> Arguments.of(jdk, way)));
    }

    @ParameterizedTest(name = "{1} {0}")
    @MethodSource("ways")
    void halfOfTheWork_isGainedThroughAPoller(Path jdk, String way) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = polled(jdk, way);
            double computed = seconds(outcome);

            assertThat(gain(outcome, "--faster", "::compute=50%")).isCloseTo(computed / 2, withinPercentage(10));
            if (way.equals("take")) {
                assertThat(blamedOnWorkOf("main", outcome)).isCloseTo(computed, withinPercentage(10));
            }
        });
    }

    /** The other thread has waited for it, in many waits with a limit but for the last one. */
    private double blamedOnWorkOf(String thread, ForkedJvm.Outcome outcome) throws Exception {
        double blamed = 0;
        for (JsonNode row : window(outcome).get("blame")) {
            for (JsonNode of : row.get("threads")) {
                boolean isMeant = row.get("state").asText().equals("work")
                        && of.get("name").asText().equals(thread);
                blamed += isMeant ? of.get("time_s").asDouble() : 0;
            }
        }
        return blamed;
    }

    private JsonNode window(ForkedJvm.Outcome outcome) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        assertThat(scalegraph.run("analyze", "--json", outcome.recording().toString()))
                .as(scalegraph.err())
                .isZero();
        return new ObjectMapper().readTree(scalegraph.out()).get("windows").get(0);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void whatWasSleptForNothing_isGainedWithoutTheSleep(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = polled(jdk, "rounds");
            double slept = seconds(outcome);

            assertThat(gain(outcome, "--without", "::rounds")).isCloseTo(slept, withinPercentage(10));

            double all = Double.parseDouble(outcome.out().strip().split(" ", -1)[1]) / NANOS;
            JsonNode looked = window(outcome).get("looked");
            assertThat(looked.get("site").asText()).isEqualTo(Polling.class.getName() + "::rounds");
            assertThat(looked.get("threads").get(0).get("name").asText()).isEqualTo("pool-1-thread-1");
            assertThat(looked.get("threads").get(0).get("time_s").asDouble())
                    .isCloseTo(all - slept, withinPercentage(10));
        });
    }

    private ForkedJvm.Outcome polled(Path jdk, String way) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(Polling.class, way);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    /** The first that it prints. */
    private static double seconds(ForkedJvm.Outcome outcome) {
        return Double.parseDouble(outcome.out().split(" ", -1)[0]) / NANOS;
    }

    private double gain(ForkedJvm.Outcome outcome, String option, String method) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        String change = Polling.class.getName() + method;
        assertThat(scalegraph.run(
                        "whatif", "--json", option, change, outcome.recording().toString()))
                .as(scalegraph.err())
                .isZero();
        JsonNode result = new ObjectMapper().readTree(scalegraph.out());
        assertThat(result.get("replayError").asDouble()).isBetween(-0.01, 0.01);
        return result.get("whatIf").get(0).get("gain_s").asDouble();
    }
}
