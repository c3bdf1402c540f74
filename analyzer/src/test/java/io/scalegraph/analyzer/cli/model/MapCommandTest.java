package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MapCommandTest {
    private static final String MAP = "map --model fractal --x P=2,4 --y u=1e6,1e7 n=1e6 W=1e8 theta=32000";
    /** W = 1e8 by both runs on one processor; u = 1e7 by both others. */
    private static final String FRACTAL = "processors,size,time_s\n1,1e6,320\n1,2e6,640\n4,1e6,80.8\n8,1e6,40.8\n";

    @TempDir
    Path folder;

    private Path runs;

    @BeforeEach
    void write() throws IOException {
        runs = Files.writeString(folder.resolve("runs.csv"), "processors,work,time_s\n1,1,1\n");
    }

    @Test
    void map_allThreeForms() throws IOException {
        JsonNode cells = json(MAP + " delta=8 --json").get("cells");
        assertThat(cells).hasSize(4);
        double x = 8.0 * 4 * 1e8 / (32000.0 * 1e7);
        assertThat(cells.get(3).get("value").doubleValue()).isCloseTo(1 / (1 + x), within(1e-12));

        assertThat(call(MAP + " delta=8 --format csv").out())
                .startsWith("P,u,efficiency,low,high,note\n2.0,1000000.0,")
                .hasLineCount(5);
        assertThat(call(MAP + " delta=8 --of speedup").out()).startsWith("speedup of fractal: rows u");
    }

    @Test
    void map_rangeGoesByOne_andByAFactorWhereOneIsGiven() throws IOException {
        JsonNode cells = json("map --model fractal --x P=2..5 --y u=1e6..1e8x10 n=1e6 W=1e8 theta=32000 delta=8 --json")
                .get("cells");

        assertThat(cells.findValues("x")).extracting(JsonNode::doubleValue).startsWith(2.0, 3.0, 4.0, 5.0, 2.0);
        assertThat(cells.findValues("y"))
                .extracting(JsonNode::doubleValue)
                .containsOnly(1e6, 1e7, 1e8)
                .hasSize(12);
    }

    @Test
    void map_valueMayBeArithmetic() throws IOException {
        String map = "map --model sort --of sequential-time --x n=1e6 --y P=2 W=5.2e6 u=1 delta=8 epsilon=8 --json ";

        assertThat(json(map + "B=64*1048576/26.8435456").get("cells"))
                .isEqualTo(json(map + "B=2.5e6").get("cells"));
    }

    @Test
    void map_calibratesFromRuns() throws IOException {
        Files.writeString(runs, FRACTAL);

        JsonNode result = json(
                "map --model fractal --x P=2,4 --y n=1e6 --csv RUNS theta=32000 delta=8 --of parallel-time --json");

        assertThat(result.get("calibrated").get("W").get("value").doubleValue()).isCloseTo(1e8, within(1e-3));
        assertThat(result.get("calibrated").get("u").get("value").doubleValue()).isCloseTo(1e7, within(1.0));
        assertThat(result.get("cells").get(1).get("value").doubleValue()).isCloseTo(80.8, within(1e-6));
    }

    @Test
    void map_calibratesFromAStudy() throws IOException {
        Path study = Files.createDirectory(folder.resolve("study"));
        Files.writeString(study.resolve("measurements-II.csv"), FRACTAL);
        String rest = " --model fractal --x P=2,4 --y n=1e6 theta=32000 delta=8 --of parallel-time --json";

        JsonNode result = json("map " + study + rest);

        assertThat(result.get("cells").get(1).get("value").doubleValue()).isCloseTo(80.8, within(1e-6));
        assertThat(json("map --method II " + study + rest)).isEqualTo(result);
        assertThat(call("map --method II --csv RUNS" + rest).err())
                .contains("--csv has no use for a study or --method");
        assertThat(call("map --method II" + rest).err()).contains("the folder of a study, or --csv");
    }

    /** W between 1e8 and 1.25e8: a time of computation alone lies between the two that follow. */
    @Test
    void map_calibratedRange_isTheIntervalOfACell() throws IOException {
        Files.writeString(runs, "processors,size,time_s\n1,1e6,320\n1,1e6,320\n1,1e6,256\n");
        String map = "map --model fractal --x P=2,4 --y n=1e6 --csv RUNS theta=32000 delta=8 u=1e30 --of parallel-time";

        JsonNode cell = json(map + " --json").get("cells").get(1);

        assertThat(cell.get("value").doubleValue()).isCloseTo(80, within(1e-9));
        assertThat(cell.get("low").doubleValue()).isCloseTo(64, within(1e-9));
        assertThat(cell.get("high").doubleValue()).isCloseTo(80, within(1e-9));
        assertThat(call(map).out()).contains("move a cell by -20.00 % to +0.00 %");
        assertThat(call(MAP + " delta=8").out()).contains("no intervals: all parameters are given");
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of("neither study nor parameter", 2, "'none' is neither the one folder", MAP + " none"),
                Arguments.of("unknown model", 2, "wants one of sort, quadratic-sort", "map --model x --x P=2 --y u=1"),
                Arguments.of("map without a density", 2, "delta (bytes an input) is needed", MAP),
                Arguments.of("unknown parameter", 2, "one of n, P, W, u, B,", MAP + " gamma=8"),
                Arguments.of("parameter twice", 2, "W is given twice", MAP + " W=8"),
                Arguments.of("no number", 2, "wants numbers above 0, not '1/0'", MAP + " delta=1/0"),
                Arguments.of("a name", 2, "wants numbers above 0, not 'n'", MAP + " delta=n"),
                Arguments.of("negative parameter", 2, "wants numbers above 0, not '-8'", MAP + " delta=-8"),
                Arguments.of("axes alike", 2, "--x and --y are both P", "map --model sort --x P=2 --y P=3"),
                Arguments.of("empty axis", 2, "P: '9..2' is no range", "map --model sort --x P=9..2 --y n=3"),
                Arguments.of("endless axis", 2, "more than 1000", "map --model sort --x P=1e-300..1e300 --y n=3"),
                Arguments.of("long axis", 2, "at most 64 make a map", "map --model sort --x P=2..100 --y n=3"),
                Arguments.of(
                        "calibration without size",
                        3,
                        "needs the columns processors, size, time_s",
                        "map --model fractal --x P=2 --y n=3 --csv RUNS theta=1 delta=1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void bad(String spoken, int exitCode, String said, String line) {
        Tool.Result result = call(line);

        assertThat(result.err()).startsWith("scalegraph: ").contains(said).hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out()).isEmpty();
    }

    private JsonNode json(String line) throws IOException {
        Tool.Result result = call(line);
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }

    private Tool.Result call(String line) {
        return Tool.call(Arrays.stream(line.split(" "))
                .map(word -> word.replace("RUNS", runs.toString()))
                .toArray(String[]::new));
    }
}
