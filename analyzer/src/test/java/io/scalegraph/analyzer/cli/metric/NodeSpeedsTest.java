package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeSpeedsTest {
    private static final String TIMES = "--csv ../docs/examples/elimination-times.csv";
    private static final String NODES = " --node-speeds 41.76e6,20.29e6,20.29e6,20.29e6 ";

    @TempDir
    Path folder;

    /** CSW Tables 3 and 4, truncated as the paper prints them. */
    @Test
    void speedEfficiency_ofEachRow_isThePapers() throws IOException {
        JsonNode rows = json("scale --metric speed-efficiency" + NODES + TIMES).get("rows");

        int i = 0;
        for (String table : new String[] {"tables/chen-table-3-ge-two-nodes", "tables/chen-table-4-ge-four-nodes"}) {
            for (CSVRecord row : Reference.rows(table)) {
                JsonNode printed = rows.get(i++);
                assertThat(printed.get("speed_efficiency").doubleValue())
                        .isCloseTo(Reference.number(row, "speed_efficiency"), within(1e-3));
                assertThat(printed.get("speed").doubleValue() / 1e6)
                        .isCloseTo(Reference.number(row, "speed_Mflops"), within(1.1e-3));
            }
        }
        assertThat(rows).hasSize(i);
        assertThat(rows.get(0).get("marked_speed").doubleValue()).isCloseTo(62.05e6, within(1.0));
        assertThat(rows.get(i - 1).get("marked_speed").doubleValue()).isCloseTo(102.63e6, within(1.0));
    }

    @Test
    void isospeedEfficiency_bySumsOfNodes_isThatOfTheColumn() throws IOException {
        String rest = " --metric isospeed-e --efficiency 0.3 --by fitted ";

        assertThat(json("scale" + rest + NODES + TIMES).get("cells"))
                .isEqualTo(json("scale" + rest + "--csv ../docs/examples/elimination.csv")
                        .get("cells"));
    }

    @Test
    void whatDoesNotFit_isRefused() throws IOException {
        Path few = Files.writeString(folder.resolve("few.csv"), "processors,work,time_s\n3,1,1\n");

        assertThat(Tool.call(("scale --metric isospeed" + NODES + TIMES).split(" +"))
                        .err())
                .contains("--node-speeds is for --metric isospeed-e and speed-efficiency")
                .hasLineCount(1);
        assertThat(Tool.call(("scale --metric isospeed-e" + NODES + "--csv ../docs/examples/elimination.csv")
                                .split(" +"))
                        .err())
                .contains("has marked speeds of its own, in the column marked_speed")
                .hasLineCount(1);
        assertThat(Tool.call(("scale --metric speed-efficiency --node-speeds 1,2 --csv " + few).split(" "))
                        .err())
                .contains("N = 3, and the speeds of 2 nodes are given")
                .hasLineCount(1);
    }

    private static JsonNode json(String line) throws IOException {
        Tool.Result result = Tool.call((line + " --json").split(" +"));
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }
}
