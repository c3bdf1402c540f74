package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TheoremFormulasTest {
    /** CSW 4.5, p = N + 1 processes. */
    private static final String ELIMINATION =
            "0.001 * ((0.12 + 0.23*(N+1)) + 4*N*(0.08 + 0.00003*n)" + " + n*(2*(0.12 + 0.23*(N+1)) + 0.39*(N+1)))";

    @TempDir
    Path folder;

    /** SR Eq. 10 with Hockney's law of 1.7 Mflops and 300 operations: the vectors, from runs on one processor alone. */
    @Test
    void sunRover_overheadOfEq10() throws IOException {
        Path runs = table("processors,work,time_s\n1,100," + 400 / 1.7e6 + "\n1,5000," + 5300 / 1.7e6 + "\n");

        JsonNode result = json(
                "predict",
                "--csv",
                runs,
                "--theorem",
                "sun-rover",
                "--work",
                "100",
                "--at",
                "2..128x2",
                "--overhead",
                "132e-6 + 134e-6 * LOG2(N)");

        assertThat(psi(result, 1, 2)).isCloseTo(0.3988300983780909, within(1e-6));
        assertThat(psi(result, 1, 8)).isCloseTo(0.24838549428713366, within(1e-6));
        assertThat(psi(result, 64, 128)).isCloseTo(0.8924965604946201, within(1e-6));
        assertThat(result.get("warnings")).isEmpty();
        assertThat(result.get("systems").get(1).get("size").get("note").textValue())
                .contains("no formula");
    }

    /** Work and overhead depend on n: the joint solution, which is not the paper's one step (theory: 505, 896, 1677, 3240). */
    @Test
    void chenSunWu_overheadOfTheRank_fromMarkedSpeedsAlone() throws IOException {
        Path marked = table("processors,marked_speed\n2,62.05e6\n4,102.63e6\n8,183.79e6\n16,346.11e6\n32,670.75e6\n");

        JsonNode systems = json(
                        "predict",
                        "--csv",
                        marked,
                        "--theorem",
                        "chen-sun-wu",
                        "--work",
                        "19811638",
                        "--work-of-size",
                        "2/3*n^3 - n^2/2 - 19/6*n + 3",
                        "--overhead",
                        ELIMINATION)
                .get("systems");

        double[] sizes = {310, 505.4, 896, 1677, 3240};
        for (int i = 0; i < sizes.length; i++) {
            assertThat(systems.get(i).get("size").get("value").doubleValue()).isCloseTo(sizes[i], within(0.5));
        }
    }

    /** T = 0.9 W/C + 0.1 W/C_1 + T_0, with T_0 = 1 s on 2 and 2 s on 4 nodes: Theorem 2 by its printed form. */
    @Test
    void chenSunWu_alphaByNumber() throws IOException {
        Path marked = table("processors,marked_speed\n2,200\n4,400\n");
        double beta = 0.01 / 100;
        double work = 1000;

        JsonNode result = json(
                "predict",
                "--csv",
                marked,
                "--theorem",
                "chen-sun-wu",
                "--work",
                "1000",
                "--overhead",
                "N / 2",
                "--alpha",
                "0.01",
                "--node-speed",
                "100");

        double psi = (200 * beta * work - 400 * beta * work + 200 * 1) / (200 * 2);
        assertThat(psi(result, 2, 4)).isCloseTo(psi, within(1e-9));
        assertThat(result.get("notes").toString()).contains("alpha = 0.01 of the work, on a node with C_j = 100");
    }

    @Test
    void overheadThatIsNoLineOfWork_isTheFirstLine() throws IOException {
        StringBuilder table = new StringBuilder("processors,work,time_s\n");
        for (double w : new double[] {100, 200, 400, 800}) {
            table.append("1," + w + "," + w + "\n2," + w + "," + (w / 2 + w * w / 1000) + "\n");
        }
        Path runs = table(table.toString());

        String text = call("predict", "--csv", runs, "--theorem", "sun-rover").out();
        JsonNode warnings =
                json("predict", "--csv", runs, "--theorem", "sun-rover").get("warnings");

        assertThat(text).startsWith("WARNING: the overhead of N = 2 is no line of W: T is -");
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0).textValue()).endsWith("% off at W = 100");
        assertThat(call("predict", "--csv", runs, "--theorem", "sun-rover", "--overhead", "W^2/1000")
                        .out())
                .startsWith("Predicted by");
        assertThat(call("predict", "--csv", runs, "--theorem", "sun-rover", "--overhead", "3")
                        .out())
                .startsWith("WARNING: the overhead of N = 2 is not what the formula says: T is -");
    }

    @Test
    void speedThatDependsOnWork_isWarnedOf() throws IOException {
        Path runs = table("processors,work,time_s\n1,100,2\n1,1000,11\n2,100,2\n2,1000,9\n");

        assertThat(call("predict", "--csv", runs, "--theorem", "sun-zhu", "--speed", "20")
                        .out())
                .startsWith("WARNING: the speed taken for one processor is not that of its runs: T is ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            --overhead 5 --at 2                                          | --overhead wants --theorem
            --work-of-size n --at 2                                      | --work-of-size wants --theorem
            --alpha 0.1 --at 2                                           | want --theorem chen-sun-wu
            --theorem sun-rover --alpha 0.1 --node-speed 5               | belong together, with --theorem chen-sun-wu
            --theorem chen-sun-wu --alpha 0.1                            | belong together
            --theorem chen-sun-wu --alpha 1.5 --node-speed 5             | alpha = 1.5, must be below 1
            --theorem sun-rover --overhead n                             | 'n' uses 'n'; the names it may use are [N, W]
            --theorem sun-rover --overhead 1+                            | --overhead '1+' is no expression
            --theorem sun-rover --overhead 1/(N-2) --at 2                | cannot be computed with {
            --theorem sun-rover --overhead LOG2(N-2) --at 2              | LOG2 of 0.0
            --theorem sun-rover --overhead n --work-of-size 0-n --at 2   | no size n has W =
            """)
    void wrongFormulas_areSaidInOneLine(String options, String said) throws IOException {
        Path runs = table("processors,work,time_s,marked_speed\n1,100,1,100\n");
        List<Object> words = new ArrayList<>(List.of("predict", "--csv", runs));
        words.addAll(List.of(options.split(" ")));

        Tool.Result result = call(words.toArray());

        assertThat(result.err())
                .startsWith("scalegraph: ")
                .contains(said.trim())
                .hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private static double psi(JsonNode result, int from, int to) {
        for (JsonNode cell : result.get("cells")) {
            if (cell.get("from").intValue() == from && cell.get("to").intValue() == to) {
                return cell.get("value").doubleValue();
            }
        }
        throw new AssertionError(from + " to " + to);
    }

    private Path table(String text) throws IOException {
        return Files.writeString(folder.resolve("table.csv"), text);
    }

    private static JsonNode json(Object... words) throws IOException {
        List<Object> all = new ArrayList<>(List.of(words));
        all.add("--json");
        Tool.Result result = call(all.toArray());
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }

    private static Tool.Result call(Object... words) {
        return Tool.call(List.of(words).stream().map(Object::toString).toArray(String[]::new));
    }
}
