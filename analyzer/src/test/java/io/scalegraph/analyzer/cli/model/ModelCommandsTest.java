package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ModelCommandsTest {
    private static final String AMDAHL = "time_ms,processors,work\n"
            + Stream.of(1, 2, 4, 8, 16)
                    .map(n -> (1000.0 / n + 100) + "," + n + ",5000\n")
                    .reduce("", String::concat);

    @TempDir
    Path folder;

    private Path runs;

    @BeforeEach
    void write() throws IOException {
        runs = Files.writeString(folder.resolve("runs.csv"), AMDAHL);
    }

    @Test
    void fit_json_hasEveryLawAndThePickedOne() throws IOException {
        JsonNode result = json("fit --csv RUNS --json");

        assertThat(result.get("laws")).hasSize(7);
        JsonNode amdahl = result.get("laws").get(1);
        assertThat(amdahl.get("picked").booleanValue()).isTrue();
        assertThat(amdahl.get("coefficients").get(0).get("value").doubleValue()).isCloseTo(1.1, within(1e-9));
        assertThat(amdahl.get("coefficients").get(1).get("value").doubleValue()).isCloseTo(0.1 / 1.1, within(1e-9));
        assertThat(result.get("test").get("law").textValue()).isEqualTo("amdahl");
    }

    @Test
    void fit_lawWithoutAnError_saysWhy() throws IOException {
        Files.writeString(runs, "processors,time_s\n1,1\n2,0.6\n4,0.4\n");

        assertThat(call("fit --csv RUNS").out().lines().filter(line -> line.startsWith("  normal-form")))
                .singleElement()
                .asString()
                .contains("(not identifiable: an error of forecast needs 3 different x, there are 2)");
    }

    @Test
    void fit_csv_isOneTable() {
        Tool.Result result = call("fit --csv RUNS --format csv --law amdahl");

        assertThat(result.out())
                .startsWith("law,picked,weight,error,errorAtLargest,coefficient,value,low,high,note\namdahl,true,")
                .hasLineCount(3);
    }

    @Test
    void predict_json_cellsHaveValueOrReason() throws IOException {
        JsonNode cells = json("predict --csv RUNS --at 32,128 --format json").get("cells");

        assertThat(cells.get(0).get("value").doubleValue()).isCloseTo(0.1 + 1.0 / 32, withinPercentage(3));
        assertThat(cells.get(0).get("processors").intValue()).isEqualTo(32);
        assertThat(cells.get(1).get("value").isNull()).isTrue();
        assertThat(cells.get(1).get("note").textValue()).contains("beyond 4 times the largest measured, 16");
    }

    @Test
    void predict_at_takesRanges() throws IOException {
        assertThat(json("predict --csv RUNS --at 17..19,20..40x2 --json").findValues("processors"))
                .extracting(JsonNode::intValue)
                .containsExactly(17, 18, 19, 20, 40);
    }

    @Test
    void predict_speed_ofAGivenLaw() throws IOException {
        JsonNode result = json("predict --csv RUNS --of speed --law usl --at 32 --json");

        assertThat(result.get("cells").get(0).get("value").doubleValue())
                .isCloseTo(5000 / (0.1 + 1.0 / 32), withinPercentage(3));
        assertThat(result.get("law").textValue()).isEqualTo("usl");
    }

    @Test
    void predict_theorem_matrixHasFromAndTo() throws IOException {
        JsonNode result = json("predict --csv RUNS --theorem sun-rover --json");
        JsonNode cell = result.get("cells").get(1);

        assertThat(result.get("metric").textValue()).isEqualTo("psi by SR Theorems 1 and 2");
        assertThat(cell.get("from").intValue()).isEqualTo(1);
        assertThat(cell.get("to").intValue()).isEqualTo(2);
        assertThat(cell.get("note").textValue()).startsWith("N = 2: not scalable");
        assertThat(cell.has("low")).isTrue();
        assertThat(cell.get("measured").get("note").textValue()).startsWith("N = 2: a = ");
        JsonNode one = result.get("systems").get(0);
        assertThat(one.get("processors").intValue()).isEqualTo(1);
        assertThat(one.get("work").get("value").doubleValue()).isEqualTo(5000);
        assertThat(one.get("time_s").get("note").textValue()).isEqualTo("no repeats: no interval");
        assertThat(one.has("measured")).isTrue();
    }

    @Test
    void predict_theorem_csvHasPredictedAndMeasured() {
        assertThat(call("predict --csv RUNS --theorem sun-rover --format csv").out())
                .startsWith("from,to,psi,low,high,measured,measuredLow,measuredHigh,note,measuredNote\n1,1,1.0,")
                .hasLineCount(16);
    }

    @Test
    void fit_householder_findsBothLevels() throws IOException {
        StringBuilder table = new StringBuilder("processors,size,time_us\n");
        for (int[] run : new int[][] {{2, 362}, {4, 512}, {8, 700}, {36, 1000}}) {
            double n = run[1];
            double beta = run[0] > 32 ? 6.27 : 3.37;
            double time = (2 * n * n * n / run[0] + 3 * n * n) * 0.18 + n * n * beta;
            table.append(run[0])
                    .append(',')
                    .append(run[1])
                    .append(',')
                    .append(time)
                    .append('\n');
        }
        Files.writeString(runs, table);

        JsonNode parameters = json("fit --csv RUNS --householder 32 --json").get("parameters");

        assertThat(parameters.get("tau").get("value").doubleValue()).isCloseTo(0.18e-6, within(1e-15));
        assertThat(parameters.get("beta").get("value").doubleValue()).isCloseTo(3.37e-6, within(1e-14));
        assertThat(parameters.get("beta''").get("value").doubleValue()).isCloseTo(6.27e-6, within(1e-13));
        assertThat(call("fit --csv RUNS --householder 64 --format csv").out())
                .contains("beta'',,,,no run on more than 64 processors");
    }

    @Test
    void fit_householder_sameColumnsPerProcessor_isNotIdentifiable() throws IOException {
        Files.writeString(runs, "processors,size,time_s\n2,100,1\n4,200,3\n8,400,9\n");

        assertThat(call("fit --csv RUNS --householder 32").err())
                .contains("tau and beta are not identifiable: all runs have the same n/p");
    }

    @Test
    void output_goesToTheFile() throws IOException {
        Path output = folder.resolve("fit.txt");

        Tool.Result result = call("fit --csv RUNS -o " + output);

        assertThat(result.out()).isEmpty();
        assertThat(Files.readString(output)).contains("Picked (*): amdahl");
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of("no table", 2, "--csv", "fit"),
                Arguments.of("table missing", 3, "none.csv: no such file", "fit --csv none.csv"),
                Arguments.of(
                        "column missing", 3, "needs the columns processors, latency_s", "fit --csv RUNS --of latency"),
                Arguments.of(
                        "unknown law",
                        2,
                        "are constant, amdahl, bottleneck, bottleneck-mva, usl, normal-form, two-term",
                        "fit --csv RUNS --law moore"),
                Arguments.of(
                        "law of another axis", 2, "the laws of time over processors", "fit --csv RUNS --law hockney"),
                Arguments.of(
                        "unknown axis", 2, "wants one of processors, work, size, not 'n'", "fit --csv RUNS --over n"),
                Arguments.of(
                        "several N", 3, "the runs differ in processors (1, 2, 4, 8, 16)", "fit --csv RUNS --over work"),
                Arguments.of("no such run", 3, "no run is of the given", "fit --csv RUNS --work 7"),
                Arguments.of("nothing to predict", 2, "--at or --theorem is needed", "predict --csv RUNS"),
                Arguments.of("predict at 0", 2, "wants numbers above 0 such as 2,4,8", "predict --csv RUNS --at 0"),
                Arguments.of("no speed", 2, "sun-zhu needs --speed", "predict --csv RUNS --theorem sun-zhu"),
                Arguments.of("speed at large", 2, "--speed wants", "predict --csv RUNS --speed 5 --at 2"),
                Arguments.of(
                        "negative speed",
                        2,
                        "wants a number above 0, not '-5'",
                        "predict --csv RUNS --theorem sun-zhu --speed -5"),
                Arguments.of("half a processor", 2, "whole numbers", "predict --csv RUNS --theorem sun-rover --at 2.5"),
                Arguments.of("marked speed missing", 3, "marked_speed", "predict --csv RUNS --theorem chen-sun-wu"),
                Arguments.of(
                        "theorem and law",
                        2,
                        "with --theorem there is no",
                        "predict --csv RUNS --theorem sun-rover --law usl"),
                Arguments.of("unknown theorem", 2, "sun-rover, sun-zhu, chen-sun-wu", "predict --csv RUNS --theorem x"),
                Arguments.of("householder and law", 2, "nothing but --csv", "fit --csv RUNS --householder 8 --law usl"),
                Arguments.of("two forms", 2, "exclude each other", "fit --csv RUNS --json --format csv"),
                Arguments.of("unknown form", 2, "--format", "fit --csv RUNS --format xml"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void bad(String spoken, int exitCode, String said, String line) {
        Tool.Result result = call(line);

        assertThat(result.err()).startsWith("scalegraph: ").contains(said).hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void runsOfSeveralWorks_areNotMixed() throws IOException {
        Files.writeString(runs, "processors,work,time_s\n1,10,1\n2,10,0.6\n4,10,0.4\n4,20,0.7\n");

        assertThat(call("fit --csv RUNS").err()).contains("the runs differ in work (10, 20); pick one with --work");
        assertThat(call("fit --csv RUNS --of speed").err()).contains("differ in work");
        assertThat(call("fit --csv RUNS --work 10").exitCode()).isZero();
    }

    @Test
    void tooFewRuns_sayWhy() throws IOException {
        Files.writeString(runs, "processors,time_s\n1,1\n2,0.6\n");

        assertThat(call("fit --csv RUNS").out())
                .contains("No law can be judged: not identifiable: an error of forecast needs 3 different x");
        assertThat(call("predict --csv RUNS --at 4").err())
                .contains("no forecast: it needs runs at 3 different x at least");
    }

    @Test
    void predict_saysTheTest_theWeights_andWhatToMeasureNext() throws IOException {
        JsonNode result = json("predict --csv RUNS --at 64 --measurable 24 --json");
        JsonNode cell = result.get("cells").get(0);

        assertThat(result.get("test").get("held").intValue()).isEqualTo(1);
        assertThat(result.get("test").get("run").get("low").doubleValue()).isLessThan(0.1625);
        assertThat(result.get("weights").get("amdahl").doubleValue()).isGreaterThan(0.3);
        assertThat(cell.get("runHigh").doubleValue())
                .isGreaterThanOrEqualTo(cell.get("high").doubleValue());
        assertThat(cell.get("next").doubleValue()).isEqualTo(24);
        assertThat(cell.get("nextWidth").doubleValue()).isBetween(0.05, 0.95);
        assertThat(call("predict --csv RUNS --at 64").out())
                .contains("by the laws (by weight) ", "amdahl 4", "a run at 32 would narrow its band most")
                .contains("Test of extrapolation, without the runs at 16: amdahl would be picked")
                .contains("which holds 1 of 1");
    }

    private JsonNode json(String line) throws IOException {
        Tool.Result result = call(line);
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }

    private Tool.Result call(String line) {
        List<String> words = new ArrayList<>(Arrays.asList(line.split(" ")));
        words.replaceAll(word -> word.replace("RUNS", runs.toString()));
        return Tool.call(words.toArray(String[]::new));
    }
}
