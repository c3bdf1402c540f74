package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.read.WrittenRecording;
import io.scalegraph.analyzer.report.JsonSchemas;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written of a recording of several windows, all of them, some, none, and one by one. */
class ManyWindowsTest {
    private static final int WINDOWS = 5;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private static Path folder;

    private static Path recording;
    private static ObjectNode whole;

    @BeforeAll
    static void write() throws IOException {
        recording = WrittenRecording.inWindows(folder.resolve("windows.jfr"), WINDOWS);
        whole = tree(analyze("--json"));
    }

    private static String analyze(String... options) {
        List<String> words = new ArrayList<>(List.of("analyze"));
        words.addAll(List.of(options));
        words.add(recording.toString());
        Tool.Result result = Tool.callForReal(words.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    private static ObjectNode tree(String json) throws IOException {
        return (ObjectNode) MAPPER.readTree(json);
    }

    @Test
    void json_hasAllWindows() {
        assertThat(whole.get("windows")).hasSize(WINDOWS);
        assertThat(whole.get("windows").findValues("tPara_s"))
                .extracting(JsonNode::asDouble)
                .containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
        assertThat(whole.at("/summary/tPara_s").asDouble()).isEqualTo(3.0);
        assertThat(whole.has("windowsLeftOut")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"all, 5", "7, 5", "2, 2", "none, 0"})
    void windows_leavesOutTheLastOnesAndNothingElse(String choice, int most) throws IOException {
        String written = analyze("--json", "--windows", choice);
        ObjectNode some = tree(written);

        assertThat(JsonSchemas.assertValid(written)).isEqualTo("result");
        assertThat(some.remove("windowsLeftOut").asInt()).isEqualTo(WINDOWS - most);
        ObjectNode expected = whole.deepCopy();
        while (expected.get("windows").size() > most) {
            expected.withArray("windows").remove(most);
        }
        assertThat(some).isEqualTo(expected);
    }

    @Test
    void lines_haveTheWindowsAndBehindThemAllElse() throws IOException {
        List<String> lines = analyze("--json-lines").lines().toList();

        assertThat(lines).hasSize(WINDOWS + 1);
        for (int i = 0; i < WINDOWS; i++) {
            ObjectNode line = tree(lines.get(i));
            assertThat(JsonSchemas.assertValid(lines.get(i))).isEqualTo("window");
            assertThat(line.get("file").asText()).isEqualTo(recording.toString());
            assertThat(line.get("number").asInt()).isEqualTo(i + 1);
            assertThat(line.get("window")).isEqualTo(whole.get("windows").get(i));
        }
        ObjectNode last = tree(lines.get(WINDOWS));
        assertThat(JsonSchemas.assertValid(lines.get(WINDOWS))).isEqualTo("result");
        assertThat(last.remove("windowsLeftOut").asInt()).isEqualTo(WINDOWS);
        ObjectNode expected = whole.deepCopy();
        expected.withArray("windows").removeAll();
        assertThat(last).isEqualTo(expected);
    }

    @Test
    void lines_ofSeveralRecordingsFollowOneAnother() throws IOException {
        Path out = folder.resolve("lines.jsonl");
        Path missing = folder.resolve("none.jfr");

        Tool.Result result = Tool.callForReal(
                "analyze",
                "--json-lines",
                "-o",
                out.toString(),
                recording.toString(),
                missing.toString(),
                recording.toString());

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("none.jfr: no such file");
        String of = analyze("--json-lines");
        assertThat(Files.readString(out)).isEqualTo(of + of);
    }

    @Test
    void lines_ofNothing_makeNoFile() {
        Path out = folder.resolve("nothing.jsonl");

        Tool.Result result = Tool.callForReal(
                "analyze",
                "--json-lines",
                "-o",
                out.toString(),
                folder.resolve("none.jfr").toString());

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(out).doesNotExist();
    }

    @Test
    void analysis_keepsWhatItIsTold_andTheMedian() throws Exception {
        RunAnalysis all = RunAnalyzer.analyze(recording, null, null, AnalysisScope.WINDOWS);
        List<WindowAnalysis> told = new ArrayList<>();

        RunAnalysis kept = RunAnalyzer.analyze(recording, null, null, AnalysisScope.WINDOWS.keeping(window -> {
            told.add(window);
            return told.size() == 1;
        }));

        assertThat(told).isEqualTo(all.windows());
        assertThat(kept.windows().stream().filter(window -> !window.isNumbersOnly()))
                .containsExactly(all.windows().get(0), all.median());
        assertThat(kept.windows())
                .extracting(WindowAnalysis::terms)
                .isEqualTo(all.windows().stream().map(WindowAnalysis::terms).toList());
        assertThat(kept.summary()).isEqualTo(all.summary());
        assertThat(kept.warnings()).isEqualTo(all.warnings());
    }
}
