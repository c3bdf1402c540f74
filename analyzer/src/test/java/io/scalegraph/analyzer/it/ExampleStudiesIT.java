package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Example studies of the documentation, run in short form: fewer balls and steps, easier goals, fewer trials. These two
 * have all that grows and all goals of the four.
 */
@BesideOthers
@LongTest
class ExampleStudiesIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");
    private static final int BALLS = 200;
    private static final int STEPS = 3;
    private static final int MEMORY_OF_A_BALL = 960;
    private static final long PATIENCE_SECONDS = 300;
    private static final Map<String, String> SHORTER = Map.of(
            "balls: 1000, steps: 10", "balls: " + BALLS + ", steps: " + STEPS,
            "memory: 960 KB", "memory: " + BALLS * MEMORY_OF_A_BALL,
            "time: 2s", "time: 600ms");

    private static final String EFFORT = "effort: {repeats: 1, trials: 3, most: 8, least: 0.125, disturbance: 100 %}\n";

    @TempDir
    Path folder;

    @ParameterizedTest(name = "method {0}")
    @ValueSource(strings = {"iii", "iv"})
    void study_growsTheProgramAsItsMethodSays(String method) throws Exception {
        Path kept = folder.resolve("kept");
        Path study = shortened(ROOT.resolve("docs/studies/method-" + method + ".yaml"));

        assertThat(call("study", study.toString(), "--folder", kept.toString())).isZero();

        Map<String, String> outputs = new HashMap<>();
        for (String line : Files.readAllLines(kept.resolve("journal.jsonl"))) {
            JsonNode run = new ObjectMapper().readTree(line);
            assertThat(run.at("/status").asText()).as(line).isEqualTo("OK");
            assertParameters(method, run.at("/point"));
            if (!run.at("/mode").asText().equals("PLAIN")) {
                String result =
                        result(kept.resolve(run.at("/recording").asText()).resolveSibling("output.txt"));
                String parameters = run.at("/point/parameters").toString();
                assertThat(outputs.getOrDefault(parameters, result)).isEqualTo(result);
                outputs.put(parameters, result);
            }
        }
        assertFindings(method, new ObjectMapper().readTree(Files.readString(kept.resolve("study.json"))));
        assertThat(call("scale", "--metric", "average-latency", kept.toString()))
                .isZero();
    }

    private Path shortened(Path example) throws Exception {
        String text = Files.readString(example);
        for (Map.Entry<String, String> line : SHORTER.entrySet()) {
            text = text.replace(line.getKey(), line.getValue());
        }
        assertThat(text).contains("balls: " + BALLS);
        return Files.writeString(folder.resolve("short.yaml"), text + EFFORT);
    }

    /** W = balls^2 steps, and only what the method names grows. */
    private static void assertParameters(String method, JsonNode point) {
        double k = point.at("/k").asDouble();
        boolean moreBalls = method.equals("iv");
        assertThat(point.at("/parameters/balls").asDouble()).isEqualTo(Math.rint(moreBalls ? BALLS * k : BALLS));
        assertThat(point.at("/parameters/steps").asDouble()).isEqualTo(Math.max(1, Math.rint(STEPS * k)));
        double work = point.at("/parameters/balls").asDouble()
                * point.at("/parameters/balls").asDouble();
        assertThat(point.at("/work").asDouble())
                .isEqualTo(work * point.at("/parameters/steps").asDouble());
    }

    private static void assertFindings(String method, JsonNode study) {
        assertThat(study.at("/complete").asBoolean()).isTrue();
        assertThat(study.at("/agentInfluence/processRatio").asDouble()).isPositive();
        Set<String> goals = new HashSet<>();
        for (JsonNode finding : study.at("/findings")) {
            goals.add(finding.at("/goal").asText());
            if (finding.at("/goal").asText().equals("memory")) {
                assertThat(finding.at("/reached").asBoolean()).isTrue();
                double balls = finding.at("/processors").asInt() * (double) BALLS;
                double steps = finding.at("/processors").asInt() * (double) STEPS;
                assertThat(finding.at("/work").asDouble()).isEqualTo(balls * balls * steps);
            }
        }
        assertThat(goals)
                .containsExactlyInAnyOrderElementsOf(
                        switch (method) {
                            case "iii" -> List.of("size", "time");
                            default -> List.of("size", "efficiency", "memory");
                        });
    }

    /** The simulation's result, which depends on the parameters alone. */
    private static String result(Path output) throws Exception {
        return Files.readAllLines(output).stream()
                .filter(line -> line.startsWith("checksum"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(output + " holds no result"));
    }

    private int call(String... args) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(JAVA.resolve("java").toString(), "-jar", "analyzer/target/scalegraph.jar"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("PATH", JAVA + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("JDK_JAVA_OPTIONS", String.join(" ", Jdks.BRIEF)); // the study's programs, too
        Process process = builder.start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }
}
