package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SZ Eq. 13 to 20 from the command line; the example's runs have the paper's tau, beta and beta''. */
class HouseholderCommandTest {
    private static final String FIT = "fit --csv ../docs/examples/householder.csv --householder 32 ";

    @Test
    void table1_asPublished_withinARing() throws IOException {
        List<JsonNode> required = list(
                json(FIT + "--at 2..32x2,56 --speed 3.256e6 --form table-1").get("required"));

        for (int i = 0; i < 5; i++) {
            String published = Reference.rows("tables/sun-zhu-table-1-matrix-size")
                    .get(i + 1)
                    .get(1);
            assertThat(Math.floor(value(required.get(i), "columns"))).isEqualTo(Double.parseDouble(published));
        }
        assertThat(value(required.get(5), "columns")).as("2889 is published").isCloseTo(2992.6, within(0.5));
    }

    @Test
    void printedForm_isTheVectors() throws IOException {
        JsonNode result = json(FIT + "--at 2..32x2 --speed 3.25e6");
        List<JsonNode> required = list(result.get("required"));
        double[][] vectors =
                Reference.numbers("vectors/sun-zhu-eq13-17-consistent-model").toArray(double[][]::new);

        for (int i = 0; i < 5; i++) {
            assertThat(value(required.get(i), "columns")).isCloseTo(vectors[i][4], within(1e-4 * vectors[i][4]));
            assertThat(value(required.get(i), "work")).isCloseTo(vectors[i][5], within(3e-4 * vectors[i][5]));
            assertThat(value(required.get(i), "time_s")).isCloseTo(vectors[i][6] * 1e-6, within(3e-10 * vectors[i][6]));
        }
        assertThat(value(required.get(1), "growth"))
                .isCloseTo(value(required.get(1), "columns") - value(required.get(0), "columns"), within(1e-9));
        JsonNode pair = result.get("pairs").get(0);
        double work = value(required.get(0), "work");
        assertThat(value(pair, "psi")).isCloseTo(4 * work / (2 * value(required.get(1), "work")), within(1e-12));
        assertThat(pair.get("ofManyColumns").doubleValue()).isEqualTo(0.25);
    }

    @Test
    void times_standBesideThoseMeasured() throws IOException {
        List<JsonNode> times = list(json(FIT + "--at 2,36 --columns 362,1200").get("times"));

        assertThat(times).hasSize(4);
        assertThat(times.get(0).get("measured_s").doubleValue()).isEqualTo(9.051209);
        assertThat(value(times.get(0), "time_s")).isCloseTo(9.051209, within(1e-5));
        assertThat(times.get(1).get("measured_s").isNull()).isTrue();
        assertThat(value(times.get(3), "time_s")).as("across rings").isCloseTo(27.0864, within(1e-4));
        assertThat(Tool.call((FIT + "--at 2,36 --columns 362,1200").split(" ")).out())
                .contains("T(p, n) (Eq. 13)", "+0.0 %");
        assertThat(Tool.call((FIT + "--at 2,36 --columns 362 --format csv").split(" "))
                        .out())
                .startsWith("processors,columns,work,time_s,low,high,measured_s,note\n2,362.0,")
                .hasLineCount(3);
    }

    @Test
    void withoutRunsAcrossRings_nothingIsSaidOfThem() throws IOException {
        JsonNode result = json(FIT.replace("32 ", "64 ") + "--at 128 --columns 500 --speed 1e6");

        assertThat(result.get("times").get(0).get("time_s").get("note").textValue())
                .isEqualTo("no run on more than 64 processors");
        assertThat(result.get("required").get(0).get("columns").get("value").isNull())
                .isTrue();
        assertThat(list(json(FIT + "--at 2 --speed 6e6").get("required"))
                        .get(0)
                        .get("columns")
                        .get("note")
                        .textValue())
                .isEqualTo("speed not attainable: a * Delta >= 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fit --csv x.csv --at 2                      | want --householder
            fit --csv x.csv --form table-1              | want --householder
            EXAMPLE --at 2                              | --householder foretells with --at and --columns
            EXAMPLE --columns 50                        | --householder foretells with --at and --columns
            EXAMPLE --at 2.5 --columns 50               | --at wants whole numbers of processors
            """)
    void others_areRefused(String line, String said) {
        Tool.Result result = Tool.call(line.replace("EXAMPLE ", FIT).split(" "));

        assertThat(result.err()).contains(said).hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private static double value(JsonNode node, String field) {
        return node.get(field).get("value").doubleValue();
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    private static JsonNode json(String line) throws IOException {
        Tool.Result result = Tool.call((line + " --json").split(" "));
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }
}
