package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies as a user runs them, of a program whose times are a closed form. */
class StudyIT {
    private static final Path JAR = Path.of("target/scalegraph.jar").toAbsolutePath();
    private static final Path PROGRAMS = Path.of("target/test-classes").toAbsolutePath();
    private static final long PATIENCE_SECONDS = 300;

    @TempDir
    Path folder;

    private final Map<String, String> environment = new java.util.HashMap<>();

    @Test
    void efficiency_isHeldAtTheSizeThatTheClosedFormGives() throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path studied = Files.createTempDirectory(folder, "study");
            int exitCode = study(studied, "", "study.yaml");

            assertThat(exitCode).as(err(studied)).isZero();
            JsonNode held = finding(studied, "efficiency");
            assertThat(held.at("/reached").asBoolean()).isTrue();
            // L = 120 ms on N = 2, so W = N L E/(1 - E) / 1 ms = 240 operations.
            assertThat(held.at("/work").asDouble()).isCloseTo(240, within(24.0));
            assertThat(held.at("/averageLatency").asDouble()).isCloseTo(0.120, within(0.012));
            assertThat(Files.readString(studied.resolve("out"))).contains("efficiency held at E = 0.5");
            assertThat(Files.readAllLines(kept(studied).resolve("measurements-II.csv")))
                    .hasSizeGreaterThan(6)
                    .first()
                    .asString()
                    .startsWith("processors,work,size,time_s,latency_s,efficiency");
        });
    }

    @Test
    void studyThatWasKilled_goesOnWhereItWas() throws Exception {
        Path studied = Files.createDirectory(folder.resolve("killed"));
        Process killed = start(studied, "", "study.yaml");
        Path journal = kept(studied).resolve("journal.jsonl");
        await(killed, () -> Files.exists(journal) && Files.readAllLines(journal).size() >= 3);
        killed.toHandle().descendants().forEach(ProcessHandle::destroyForcibly);
        killed.destroyForcibly().waitFor();
        List<String> before = Files.readAllLines(journal);

        int exitCode = study(studied, "", "study.yaml", "--resume");

        assertThat(exitCode).as(err(studied)).isZero();
        assertThat(Files.readAllLines(journal)).startsWith(before.toArray(new String[0]));
        List<Integer> numbers = new ArrayList<>();
        for (String line : Files.readAllLines(journal)) {
            numbers.add(new ObjectMapper().readTree(line).at("/number").asInt());
        }
        assertThat(numbers).isSorted().doesNotHaveDuplicates();
        assertThat(numbers.get(numbers.size() - 1)).isEqualTo(numbers.size());
        assertThat(finding(studied, "size").at("/runs").size()).isGreaterThanOrEqualTo(3);
        assertThat(err(studied)).contains("from the journal");
    }

    @Test
    void interruptedStudy_losesNothing() throws Exception {
        Path studied = Files.createDirectory(folder.resolve("interrupted"));
        Process interrupted = start(studied, "", "study.yaml");
        Path journal = kept(studied).resolve("journal.jsonl");
        await(
                interrupted,
                () -> Files.exists(journal) && Files.readAllLines(journal).size() >= 2);
        interrupted.destroy();

        assertThat(interrupted.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(studied.resolve("out"))).contains("the study is not complete");
        assertThat(study(studied, "", "study.yaml", "--resume")).isZero();
    }

    @Test
    void crashingProgram_isWrittenDownAndTheStudyGoesOn() throws Exception {
        Path studied = Files.createDirectory(folder.resolve("crashing"));
        int exitCode = study(studied, "goals: {sizes: [0.13, 1]}\nparameters: {operations: 100}\n", "study.yaml");

        assertThat(exitCode).as(err(studied)).isZero();
        assertThat(Files.readString(kept(studied).resolve("journal.jsonl")))
                .contains("\"CRASHED\"", "java.lang.IllegalStateException: out of luck");
        assertThat(Files.readString(studied.resolve("out"))).contains("NOT REACHED: no usable run");
    }

    @Test
    void otherMachine_isReachedBySsh() throws Exception {
        assumeThat(Sshd.isInstalled()).as("sshd is installed").isTrue();
        Path studied = Files.createDirectory(folder.resolve("remote"));
        try (Sshd sshd = Sshd.start(Files.createDirectory(folder.resolve("sshd")))) {
            environment.put("PATH", sshd.folderOfClient() + java.io.File.pathSeparator + System.getenv("PATH"));
            int exitCode = study(
                    studied,
                    "target: ssh://127.0.0.1:" + sshd.port()
                            + "\ngoals: {sizes: [1]}\neffort: {repeats: 1, disturbance: 100 %}\n",
                    "study.yaml");

            assertThat(exitCode).as(err(studied)).isZero();
            assertThat(finding(studied, "size").at("/tPara").asDouble()).isPositive();
            assertThat(Files.readString(kept(studied).resolve("runs/0001/output.txt")))
                    .isEqualTo("done\n");
            assertThat(kept(studied).resolve("runs/0001/recording.jfr")).isNotEmptyFile();
            String first =
                    Files.readAllLines(kept(studied).resolve("journal.jsonl")).get(0);
            assertThat(new ObjectMapper().readTree(first).at("/noise/others").isNumber())
                    .isTrue();
        }
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Process process, Condition condition) throws Exception {
        while (!condition.holds()) {
            assertThat(process.isAlive()).as("the study runs").isTrue();
            Thread.sleep(50);
        }
    }

    private int study(Path in, String more, String... args) throws Exception {
        Process process = start(in, more, args);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private Process start(Path in, String more, String... args) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Map<String, String> lines = new java.util.LinkedHashMap<>();
        lines.put(
                "command",
                "[" + java + ", -cp, " + PROGRAMS + ", " + Spread.class.getName() + ", '{operations}', '{N}']");
        lines.put("processors", "[1, 2]");
        lines.put("parameters", "{operations: 150}");
        lines.put("scaling", "{II: {operations: operations * k}}");
        lines.put("work", "operations");
        lines.put("goals", "{efficiency: 0.5}");
        lines.put("effort", "{disturbance: 100 %}");
        more.lines()
                .forEach(
                        line -> lines.put(line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 2)));
        StringBuilder yaml = new StringBuilder();
        lines.forEach(
                (key, value) -> yaml.append(key).append(": ").append(value).append('\n'));
        Files.writeString(in.resolve("study.yaml"), yaml);
        List<String> command = new ArrayList<>(List.of(java, "-jar", JAR.toString(), "study"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(in.toFile())
                .redirectOutput(in.resolve("out").toFile())
                .redirectError(in.resolve("err").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Path kept(Path studied) {
        return studied.resolve("scalegraph-studies/study");
    }

    private static String err(Path studied) throws IOException {
        return Files.readString(studied.resolve("err"));
    }

    private static JsonNode finding(Path studied, String goal) throws IOException {
        JsonNode findings = new ObjectMapper()
                .readTree(Files.readString(kept(studied).resolve("study.json")))
                .at("/findings");
        for (JsonNode finding : findings) {
            if (finding.at("/goal").asText().equals(goal)) {
                return finding;
            }
        }
        throw new AssertionError("no finding for " + goal + " in " + findings);
    }
}
