package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.it.programs.Spinning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a study sees a neighbour and does not take the program's own threads for one. */
@LongTest
class StudyNoiseIT {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    /** The machine is read a little before the run's time begins and a little after it ends; ticks are 10 ms. */
    private static final double TOLERANCE = 0.1;

    @TempDir
    Path folder;

    @BeforeEach
    void machineKeepsAccounts() throws IOException {
        assumeThat(Path.of("/proc/stat")).exists();
        assumeThat(Files.readAllLines(Path.of("/proc/stat")).stream().filter(line -> line.matches("cpu[0-9].*")))
                .as("a machine whose processors are all this JVM's")
                .hasSize(PROCESSORS);
    }

    /** What others had and what the program had by its own account are not more than there is, however busy all are. */
    @Test
    void programsOwnThreads_areNotOthers() throws Exception {
        Attempts.untilUndisturbed(() -> assertThat(runs(4 * PROCESSORS))
                .allSatisfy(run ->
                        assertThat(others(run) + own(run)).as(run.toString()).isLessThan(1 + TOLERANCE)));
    }

    /** With a spinning neighbour no processor is ever free, so what the program did not have is the others'. */
    @Test
    void busyNeighbour_isSeenAndTheRunRepeated() throws Exception {
        Process neighbour = new ProcessBuilder(
                        StudyTool.JAVA.toString(),
                        "-cp",
                        StudyTool.PROGRAMS.toString(),
                        Spinning.class.getName(),
                        Integer.toString(4 * PROCESSORS),
                        "600000")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("neighbour").toFile())
                .start();
        try {
            Attempts.untilUndisturbed(() -> assertThat(runs(1)).hasSize(4).allSatisfy(run -> {
                assertThat(others(run) + own(run)).as(run.toString()).isLessThan(1 + TOLERANCE);
                assertThat(others(run)).as(run.toString()).isGreaterThan((1 - own(run)) / 2);
                assertThat(run.at("/disturbed").asBoolean()).isTrue();
            }));
        } finally {
            neighbour.destroyForcibly().waitFor();
        }
    }

    private List<JsonNode> runs(int threads) throws Exception {
        StudyTool tool = new StudyTool(Files.createTempDirectory(folder, "study"))
                .with("command", StudyTool.command(Spinning.class, Integer.toString(threads), "1500"))
                .with("processors", "[" + PROCESSORS + "]")
                .with("processors-by", "jvm")
                .with("goals", "{sizes: [1]}")
                .with("own-time", "'cpu ([0-9]+) ns'")
                .with("effort", "{repeats: 1, without-agent: 0, when-busy: go-on}");
        assertThat(tool.study()).as(tool.err()).isZero();
        long disturbed = tool.runs().stream()
                .filter(run -> run.at("/disturbed").asBoolean())
                .count();
        assertThat(tool.out().startsWith("WARNING  " + disturbed + " of "))
                .as(tool.out())
                .isEqualTo(2 * disturbed > tool.runs().size());
        return tool.runs();
    }

    private static double others(JsonNode run) {
        assertThat(run.at("/noise/others").isNumber()).isTrue();
        return run.at("/noise/others").asDouble() + run.at("/noise/stolen").asDouble();
    }

    /** The program's own account of its processor time, in shares of all processors. */
    private static double own(JsonNode run) {
        return run.at("/ownTime").asDouble() / 1e9 / (run.at("/seconds").asDouble() * PROCESSORS);
    }
}
