package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleCommandTest {
    private static final String SOLVER = "../docs/examples/solver.csv";

    @TempDir
    Path folder;

    private Path table;

    @BeforeEach
    void writeTable() throws IOException {
        table = Files.writeString(folder.resolve("t.csv"), "processors,time_s\n1,4\n2,8\n4,7.9\n");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "no metric | 2 | --metric | --csv t.csv",
                "unknown metric | 2 | wants one of latency, time-bound, | --metric speed --csv t.csv",
                "no table | 2 | --csv | --metric latency",
                "no time | 2 | --metric time-bound wants --time | --metric time-bound --csv t.csv",
                "no memory | 2 | --metric memory-bound wants --memory | --metric memory-bound --csv t.csv",
                "option of another metric | 2 | has no use for --speed | --metric latency --speed 1 --csv t.csv",
                "tolerance without its way | 2 | is for --by measured | --metric latency --tolerance 0.1 --csv t.csv",
                "unknown way | 2 | measured, interpolated or fitted, not 'x' | --metric latency --by x --csv t.csv",
                "nothing to fit | 2 | memory-bound has no law to fit | --metric memory-bound --memory 1 --by fitted --csv t.csv",
                "negative | 2 | a number above 0, not '-1' | --metric latency --efficiency -1 --csv t.csv",
                "not a number | 2 | above 0, not '1d' | --metric latency --efficiency 1d --csv t.csv",
                "E of isoefficiency | 2 | must be below 1 | --metric isoefficiency --efficiency 1 --csv t.csv",
                "formats | 2 | exclude each other | --metric isospeed --csv t.csv --json --format csv",
                "no such table | 3 | none.csv: no such file | --metric latency --csv none.csv",
                "column missing | 3 | latency needs the columns processors, work | --metric latency --csv t.csv",
                "size missing | 3 | isoefficiency needs the columns | --metric isoefficiency --csv t.csv"
            })
    void badInput(String spoken, int exitCode, String said, String args) {
        Tool.Result result = scale(args);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.err()).startsWith("scalegraph: ").contains(said).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void json_isTheContractOfAMatrix() throws Exception {
        JsonNode json = new ObjectMapper()
                .readTree(scale("--metric isospeed --json --csv t.csv").out());

        assertThat(json.get("metric").asText()).isEqualTo("isospeed");
        assertThat(json.get("cells")).hasSize(6);
        JsonNode cell = json.get("cells").get(1);
        assertThat(cell.get("from").isInt()).isTrue();
        assertThat(cell.get("from").intValue()).isEqualTo(1);
        assertThat(cell.get("to").intValue()).isEqualTo(2);
        assertThat(cell.get("value").doubleValue()).isEqualTo(0.5);
        assertThat(cell.get("low").isNull()).isTrue();
        assertThat(cell.get("high").isNull()).isTrue();
        assertThat(cell.get("note").asText()).contains("no repeats: no interval");
        assertThat(json.get("points")).hasSize(3);
    }

    /** Nothing is missing without a reason: in no format, for no metric. */
    @ParameterizedTest
    @EnumSource
    void everyMetric_saysWhyAValueIsMissing(MetricName metric) throws Exception {
        String condition = switch (metric) {
            case TIME_BOUND, TIME_BOUND_WORK -> " --time 0.02";
            case MEMORY_BOUND -> " --memory 100000";
            default -> "";
        };
        String call = "--metric " + EnumConverter.name(metric) + condition + " --csv ";
        boolean marked = metric == MetricName.ISOSPEED_E || metric == MetricName.SPEED_EFFICIENCY;
        String file = marked ? "../docs/examples/elimination.csv" : SOLVER;

        JsonNode json =
                new ObjectMapper().readTree(scale(call + file + " --json").out());
        boolean matrix = json.has("cells");
        for (JsonNode item : json.get(matrix ? "cells" : "rows")) {
            JsonNode value = item.get(matrix ? "value" : json.get("value").asText());
            boolean diagonal = matrix && item.get("from").equals(item.get("to"));
            if (value.isNull() || (item.get("low").isNull() && !diagonal)) {
                assertThat(item.get("note").asText()).as(item.toString()).isNotEmpty();
            }
        }
        assertThat(scale(call + file).out()).doesNotContain("NaN", "null", "Infinity");
        assertThat(scale(call + file + " --format csv").out()).doesNotContain("NaN", "null", "Infinity");
    }

    /** What a study leaves is read as the table that it is; of several scaling methods one is named. */
    @ParameterizedTest
    @ValueSource(strings = {"scale --metric isospeed", "fit", "predict --at 8"})
    void study_isReadLikeATable(String command) throws IOException {
        Path study = Files.createDirectory(folder.resolve("study"));
        Path first = Files.copy(table, study.resolve("measurements-I.csv"));
        String[] words = command.split(" ");

        Tool.Result alone = call(words, study.toString());
        assertThat(alone.out()).isEqualTo(call(words, "--csv", first.toString()).out());
        assertThat(alone.exitCode()).as(alone.err()).isZero();

        Files.copy(table, study.resolve("measurements-II.csv"));
        assertThat(call(words, study.toString()).err())
                .contains("several scaling methods; --method wants one of [I, II]");
        assertThat(call(words, study.toString(), "--method", "I").out()).isEqualTo(alone.out());
        assertThat(call(words, folder.resolve("none").toString()).err()).contains("is no folder of a study");
    }

    private static Tool.Result call(String[] words, String... more) {
        return Tool.call(
                Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new));
    }

    @Test
    void csv_isARowForEachCell() {
        assertThat(scale("--metric isospeed --format csv --csv t.csv").out().lines())
                .hasSize(7)
                .first()
                .isEqualTo("from,to,value,low,high,byTime,byWork,costRatio,note");
    }

    @Test
    void output_goesToTheFile() throws IOException {
        Path output = folder.resolve("out.txt");

        assertThat(scale("--metric isospeed --csv t.csv -o " + output).out()).isEmpty();
        assertThat(output).content().startsWith("isospeed: N'W/(N W') at the speed that the runs hold (");
    }

    private Tool.Result scale(String args) {
        return Tool.call(Stream.concat(
                        Stream.of("scale"),
                        Arrays.stream(args.trim().split(" ")).map(arg -> arg.equals("t.csv") ? table.toString() : arg))
                .toArray(String[]::new));
    }
}
