package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapPageTest {
    private static final String FRACTAL =
            "map --model fractal --x P=2..1024x2 --y u=1e6,1e7,1e8 n=1e6 W=101e6 theta=32000 delta=8 ";

    @TempDir
    Path folder;

    private String page(String line) throws Exception {
        Path html = folder.resolve("map.html");
        Tool.Result result = Tool.call((line + "--html " + html).split(" "));
        assertThat(result.err()).isEmpty();
        return Files.readString(html);
    }

    @Test
    void dataAndTables_areTheJson() throws Exception {
        JsonNode json = new ObjectMapper()
                .readTree(Tool.call((FRACTAL + "--json").split(" ")).out());

        String page = page(FRACTAL);

        assertThat(PageText.embedded(page)).isEqualTo(json);
        assertThat(PageText.tables(page, "Cells of the map"))
                .containsExactly(PageText.numbers(json.path("cells"), "x", "y", "value"));
    }

    /** As docs/models.md has them. */
    @Test
    void sentences_sayWhatTheTableDoes() throws Exception {
        assertThat(page(FRACTAL))
                .contains(
                        "efficiency goes from 0.03724 (P = 1024, u = 1000000) to 0.9995 (P = 2, u = 1E8).",
                        "E is 0.5 or more up to P = 32 at u = 1000000, up to P = 256 at u = 1E7,",
                        "No intervals: all parameters are given");
    }

    @Test
    void calibrated_hasItsRangesAndTimesTheirUnit() throws Exception {
        Path runs = Files.writeString(
                folder.resolve("runs.csv"), "processors,size,time_s\n1,1e6,320\n1,1e6,320\n1,1e6,256\n");

        assertThat(page("map --model fractal --x P=2,4 --y n=1e6 --csv " + runs
                        + " theta=32000 delta=8 u=1e30 --of parallel-time "))
                .contains("What was calibrated from runs", "to 160 s (P = 2,", "move a cell by -20.00 % to +0.00 %.");
    }

    @Test
    void file_isKept() throws Exception {
        Path html = Files.writeString(folder.resolve("map.html"), "mine");

        assertThat(Tool.call((FRACTAL + "--html " + html).split(" ")).err()).contains("exists; --force overwrites it");
        assertThat(html).hasContent("mine");
    }
}
