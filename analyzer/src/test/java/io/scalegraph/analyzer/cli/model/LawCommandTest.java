package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LawCommandTest {
    private static final String TEXT = "tables/shi-text-examples";

    @Test
    void conversion_isThePapers() throws IOException {
        JsonNode share =
                json("law --scaled-alpha 0.6 --processors 10").get("shares").get(0);

        assertThat(share.get("speedup").doubleValue())
                .isCloseTo(Reference.text(TEXT, "gustafson_speedup"), within(1e-9));
        assertThat(share.get("alpha").doubleValue())
                .isCloseTo(Reference.text(TEXT, "amdahl_correct_serial_fraction"), within(0.005));
        assertThat(json("law --alpha 0.6 --processors 10")
                        .get("shares")
                        .get(0)
                        .get("speedup")
                        .doubleValue())
                .as("the mistake that the paper warns of")
                .isCloseTo(Reference.text(TEXT, "amdahl_naive_speedup"), within(0.05));
    }

    @Test
    void shares_ofManyProcessors() {
        assertThat(Tool.call("law", "--alpha", "0.5", "--processors", "1..3", "--format", "csv")
                        .out())
                .startsWith("processors,alpha,scaledAlpha,speedup,efficiency\n1,0.5,0.5,1.0,1.0\n2,0.5,")
                .hasLineCount(4);
    }

    @Test
    void exponent_ofSolvingAndChecking() throws IOException {
        JsonNode result = json("law --solving n^2 --checking n --sizes 10,100");

        assertThat(result.get("solutions").get(1).get("exponent").doubleValue()).isCloseTo(1, within(1e-12));
        assertThat(result.get("notes").get(0).textValue()).startsWith("g(n)/f(n) >= n^1 at these sizes: not refuted");
        assertThat(json("law --solving n --checking n --sizes 10,100")
                        .get("notes")
                        .get(0)
                        .textValue())
                .startsWith("refuted: solving is not dearer than checking");
        assertThat(Tool.call("law", "--solving", "n*LOG2(n)", "--checking", "n", "--sizes", "1e3,1e6")
                        .out())
                .contains("0.3328", "0.2166");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            law                                          | wanted are --alpha or --scaled-alpha
            law --alpha 0.1                              | wanted are --alpha or --scaled-alpha
            law --alpha 0.1 --scaled-alpha 0.1 --processors 2 | wanted are --alpha or --scaled-alpha
            law --alpha 0.1 --processors 2 --sizes 5     | wanted are --alpha or --scaled-alpha
            law --alpha 1.1 --processors 2               | alpha = 1.1
            law --alpha 0.1 --processors 2.5             | whole numbers
            law --solving n --sizes 5                    | belong together
            law --solving m --checking n --sizes 5       | uses 'm'
            law --solving n --checking n --sizes 1       | n - 1 = 0.0
            law --solving n-5 --checking n --sizes 5     | g(n) = 0.0
            law --solving 1/(n-5) --checking n --sizes 5 | --solving '1/(n-5)' cannot be computed
            """)
    void others_areRefusedInOneLine(String line, String said) {
        Tool.Result result = Tool.call(line.trim().split(" "));

        assertThat(result.err()).startsWith("scalegraph: ").contains(said).hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private static JsonNode json(String line) throws IOException {
        Tool.Result result = Tool.call((line + " --json").split(" "));
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }
}
