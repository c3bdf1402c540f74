package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.jna.Native;
import io.scalegraph.analyzer.it.programs.NativeHelper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that Java knows nothing of has a processor all the time: that processor is not idle. */
@SlowTest
class NativeThreadsIT {
    private static final double TOLERANCE = 0.05;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void threadOfNativeCode_works(Path jdk) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/schedstat")));
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .behind(Path.of(Native.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI()))
                    .measured("section=" + NativeHelper.class.getName() + "::bothCompute")
                    .run(NativeHelper.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            String[] told = outcome.out().trim().split(" ", -1);
            double own = Double.parseDouble(told[0]) / 1e9;
            double helper = Double.parseDouble(told[1]) / 1e9;
            double elapsed = Double.parseDouble(told[2]) / 1e9;
            ScalegraphJar scalegraph = new ScalegraphJar(folder);
            assertThat(scalegraph.run("analyze", "--json", outcome.recording().toString()))
                    .as(scalegraph.err())
                    .isZero();
            JsonNode result = new ObjectMapper().readTree(scalegraph.out());
            JsonNode window = result.get("windows").get(0);
            List<JsonNode> natives = natives(window);

            assertThat(natives).hasSize(1);
            assertThat(natives.get(0).get("cpu_s").asDouble()).isCloseTo(helper, within(TOLERANCE * helper));
            assertThat(window.get("machine").get("natives_s").asDouble())
                    .isEqualTo(natives.get(0).get("cpu_s").asDouble());
            assertThat(window.get("efficiency").asDouble())
                    .as("both ran, whatever they had to queue")
                    .isCloseTo((own + helper) / (2 * elapsed), within(TOLERANCE));
            assertThat(result.get("warnings").toString()).contains("threads that native code started");
        });
    }

    private static List<JsonNode> natives(JsonNode window) {
        List<JsonNode> natives = new ArrayList<>();
        for (JsonNode worker : window.get("workers")) {
            if (worker.get("name").asText().endsWith("(native)")) {
                natives.add(worker);
            }
        }
        return natives;
    }
}
