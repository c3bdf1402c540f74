package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.it.programs.Seen;
import io.scalegraph.analyzer.it.programs.Spread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Studies as a user runs them, of a program whose times are a closed form. */
class StudyIT {
    private static final long PATIENCE_SECONDS = 300;

    @TempDir
    Path folder;

    @Test
    @SlowTest
    void efficiency_isHeldAtTheSizeThatTheClosedFormGives() throws Exception {
        Attempts.untilUndisturbed(() -> {
            // What a JVM takes for its start is in no closed form.
            StudyTool tool = new StudyTool(Files.createTempDirectory(folder, "study"))
                    .with("own-time", "'took ([0-9]+) us'")
                    .with("agent", "['section=" + Spread.class.getName() + "::solve']");
            int exitCode = tool.study();

            assertThat(exitCode).as(tool.err()).isZero();
            JsonNode held = tool.finding("efficiency");
            assertThat(held.at("/reached").asBoolean()).isTrue();
            // L = 120 ms on N = 2, so W = N L E/(1 - E) / 1 ms = 240 operations.
            assertThat(held.at("/work").asDouble()).isCloseTo(240, within(24.0));
            assertThat(held.at("/averageLatency_s").asDouble()).isCloseTo(0.120, within(0.012));
            assertThat(tool.out())
                    .contains("efficiency held at E = 0.5")
                    .containsPattern("by its own account the program took\\s+[01]\\.[0-9]{3}\\s+times as long");
            assertThat(Files.readAllLines(tool.kept().resolve("measurements-II.csv")))
                    .hasSizeGreaterThan(6)
                    .first()
                    .asString()
                    .startsWith("processors,work,size,time_s,latency_s,efficiency");
            reportSaysTheSame(tool);
        });
    }

    private static void reportSaysTheSame(StudyTool tool) throws Exception {
        String found = Files.readString(tool.kept().resolve("study.txt"));
        assertThat(tool.call(List.of("report", "scalegraph-studies/study"))).isZero();
        assertThat(tool.out()).isEqualTo(found);
        Path page = tool.kept().resolve("page.html");
        assertThat(tool.call(List.of("report", "scalegraph-studies/study", "-o", page.toString())))
                .isZero();
        assertThat(Files.readString(page)).contains("id=\"matrix-latency\"", "is held up to N = 2");
    }

    @Test
    @BesideOthers
    void secondStudyOnAFolder_isRefused() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("taken")));
        Process first = tool.start();
        tool.awaitRuns(first, 0);
        StudyTool second = new StudyTool(Files.createDirectory(folder.resolve("second")));

        int exitCode = second.study("--resume", "--folder", tool.kept().toString());

        assertThat(first.isAlive()).isTrue();
        assertThat(exitCode).isEqualTo(2);
        assertThat(second.err()).contains("another study works on this folder");
        first.destroy();
        assertThat(first.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @BesideOthers
    @SlowTest
    void failingProgram_isWrittenDownWithItsTailAndTheStudyGoesOn() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("failing")))
                .with("processors", "[1]")
                .with("parameters", "{operations: 100}")
                .with("goals", "{sizes: [0.13, 0.17, 0.19, 1]}")
                .with("effort", "{repeats: 1, without-agent: 0, time-limit: 6s, disturbance: 100 %}");
        int exitCode = tool.study();

        assertThat(exitCode).as(tool.err()).isEqualTo(7);
        assertFailed(tool, 0.13, "CRASHED", "java.lang.IllegalStateException: out of luck");
        assertFailed(tool, 0.17, "HUNG", "for ever and ever");
        assertFailed(tool, 0.19, "UNREADABLE", "and all that");
        assertThat(tool.runs())
                .filteredOn(run -> run.at("/point/k").asDouble() == 1)
                .anyMatch(run -> run.at("/status").asText().equals("OK"));
        assertThat(tool.out().replaceAll("\\s+", " "))
                .contains(
                        "FAILED N = 1, k = 0.1300, sequential: crashed: java.lang.IllegalStateException: out of luck (each of 2 runs;")
                .contains("FAILED: no usable run")
                .doesNotContain("NOT REACHED");
    }

    private static void assertFailed(StudyTool tool, double k, String status, String tail) throws Exception {
        assertThat(tool.runs())
                .filteredOn(run -> run.at("/point/k").asDouble() == k)
                .hasSize(2)
                .allSatisfy(run -> {
                    assertThat(run.at("/status").asText()).isEqualTo(status);
                    assertThat(run.at("/tail").asText()).contains(tail);
                });
    }

    @Test
    @BesideOthers
    @SlowTest
    void studyThatGoesOn_measuresTheNextProcessorsAndKeepsThem() throws Exception {
        assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThanOrEqualTo(2);
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("on")))
                .with("processors", "[1]")
                .with("goals", "{sizes: [0.5]}")
                .with("effort", "{repeats: 1, without-agent: 0, disturbance: 100 %}");

        assertThat(tool.study("--go-on", "1")).as(tool.err()).isZero();

        assertThat(tool.err()).contains("going on, 1 of 1: N = 2, since there is no forecast yet");
        assertThat(tool.runs())
                .extracting(run -> run.at("/point/processors").asInt())
                .contains(2);
        String found = Files.readString(tool.kept().resolve("study.txt"));
        assertThat(tool.call(List.of("report", "scalegraph-studies/study"))).isZero();
        assertThat(tool.out()).isEqualTo(found);
    }

    @Test
    @BesideOthers
    void programThatCannotBeStarted_isSaidAtOnce() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("none")))
                .with("command", "no-such-program {operations} {N}")
                .with("goals", "{sizes: [1]}");

        assertThat(tool.study()).isEqualTo(3);

        assertThat(tool.err()).contains("not started: ", "no-such-program", "no run of this study was usable");
        assertThat(tool.out()).contains("not started: ", "load before a run: not measured");
        assertThat(tool.runs()).allMatch(run -> run.at("/status").asText().equals("NOT_STARTED"));
    }

    static Stream<Arguments> ways() {
        return Variants.of(
                1,
                Arguments.of("jvm", "-", 1, 2),
                Arguments.of("pin", "-", 1, 2),
                Arguments.of("argument", "{N}", 2, 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    @BesideOthers
    void numberOfProcessors_reachesTheProgram(String way, String argument, int fewest, int most) throws Exception {
        assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThanOrEqualTo(2);
        assumeThat(!way.equals("pin") || Files.isExecutable(Path.of("/usr/bin/taskset")))
                .isTrue();
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve(way)))
                .with("command", StudyTool.command(Seen.class, argument))
                .with("processors-by", way)
                .with("effort", "{repeats: 1, without-agent: 0, disturbance: 100 %}")
                .with("goals", "{sizes: [1]}");

        assertThat(tool.study()).as(tool.err()).isZero();

        for (JsonNode run : tool.runs()) {
            int n = run.at("/point/processors").asInt();
            String output = Files.readString(
                    tool.kept().resolve(run.at("/recording").asText()).resolveSibling("output.txt"));
            assertThat(output)
                    .isEqualTo("argument " + argument.replace("{N}", Integer.toString(n)) + ", processors "
                            + (way.equals("argument")
                                    ? Runtime.getRuntime().availableProcessors()
                                    : n == 1 ? fewest : most)
                            + "\n");
        }
    }

    @Test
    @BesideOthers
    @SlowTest
    void trial_estimatesTheTimeAndKeepsNothing() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("trial")));

        assertThat(tool.study("--dry-run", "--trial")).as(tool.err()).isZero();

        assertThat(tool.out())
                .containsPattern(
                        "About [0-9]+ runs in all. Estimated from 2 runs of the base size, at [0-9.]+ s each: about");
        assertThat(tool.kept()).doesNotExist();
    }

    @Test
    @BesideOthers
    @LongTest
    void otherMachine_isReachedBySsh() throws Exception {
        assumeThat(Sshd.isInstalled()).as("sshd is installed").isTrue();
        try (Sshd sshd = Sshd.start(Files.createDirectory(folder.resolve("sshd")))) {
            StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("remote")))
                    .withFirstInPath(sshd.folderOfClient())
                    .with("target", "ssh://127.0.0.1:" + sshd.port())
                    .with("goals", "{sizes: [1]}")
                    .with("effort", "{repeats: 1, disturbance: 100 %}");
            int exitCode = tool.study();

            assertThat(exitCode).as(tool.err()).isZero();
            assertThat(tool.finding("size").at("/tPara_s").asDouble()).isPositive();
            assertThat(Files.readString(tool.kept().resolve("runs/0001/output.txt")))
                    .startsWith("done");
            assertThat(tool.kept().resolve("runs/0001/recording.jfr")).isNotEmptyFile();
            assertThat(tool.runs().get(0).at("/noise/load").isNumber()).isTrue();
            assertThat(tool.runs().get(0).at("/noise/others").isNumber()).isTrue();
        }
    }
}
