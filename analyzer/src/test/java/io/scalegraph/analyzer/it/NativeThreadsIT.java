package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.jna.Native;
import io.scalegraph.analyzer.it.programs.NativeCalls;
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
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, NativeHelper.class, "bothCompute");
            String[] told = outcome.out().trim().split(" ", -1);
            double own = Double.parseDouble(told[0]) / 1e9;
            double helper = Double.parseDouble(told[1]) / 1e9;
            double elapsed = Double.parseDouble(told[2]) / 1e9;
            JsonNode result = result(outcome);
            JsonNode window = result.get("windows").get(0);
            List<JsonNode> natives = natives(window);

            assertThat(natives).hasSize(1);
            assertThat(natives.get(0).get("cpu_s").asDouble()).isCloseTo(helper, within(TOLERANCE * helper));
            assertThat(window.get("machine").get("natives_s").asDouble())
                    .isEqualTo(natives.get(0).get("cpu_s").asDouble());
            assertThat(window.get("efficiency").asDouble())
                    .as("both ran, whatever they had to queue")
                    .isCloseTo((own + helper) / (2 * elapsed), within(TOLERANCE));
            assertThat(result.get("warnings").toString()).contains("threads that native code started (1, such as");
        });
    }

    /** The agent looks for them about once a second, and each has ended by then. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void threadsOfNativeCode_thatLiveForOneCall_work(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, NativeCalls.class, "calls");
            double elapsed = Double.parseDouble(outcome.out().trim()) / 1e9;
            JsonNode result = result(outcome);
            JsonNode window = result.get("windows").get(0);
            List<JsonNode> natives = natives(window);

            assertThat(natives).hasSize(1);
            assertThat(natives.get(0).get("name").asText()).isEqualTo("short-lived 1 (native)");
            assertThat(natives.get(0).get("cpu_s").asDouble())
                    .as("while main waited")
                    .isCloseTo(elapsed, within(2 * TOLERANCE * elapsed));
            assertThat(window.get("efficiency").asDouble())
                    .as("of two processors it had one")
                    .isCloseTo(0.5, within(TOLERANCE));
            assertThat(result.get("warnings").toString()).contains("all such that ended before they were read");
        });
    }

    private ForkedJvm.Outcome run(Path jdk, Class<?> program, String section) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/schedstat")));
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .behind(Native.class)
                .measured("section=" + program.getName() + "::" + section)
                .run(program);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    private JsonNode result(ForkedJvm.Outcome outcome) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        assertThat(scalegraph.run("analyze", "--json", outcome.recording().toString()))
                .as(scalegraph.err())
                .isZero();
        return new ObjectMapper().readTree(scalegraph.out());
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
