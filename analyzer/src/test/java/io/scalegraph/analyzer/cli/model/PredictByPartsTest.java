package io.scalegraph.analyzer.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lock is held for 0.8 of 10 s, and nobody waits for it yet: T = max(10/N, 0.8). */
class PredictByPartsTest {
    private static final String PARTS = "run,processors,work,size,time_s,kind,site,seconds,held_s,holds\n";

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws Exception {
        StringBuilder runs = new StringBuilder("processors,work,size,time_s\n");
        StringBuilder parts = new StringBuilder(PARTS);
        for (int n = 1; n <= 8; n *= 2) {
            double time = 10.0 / n;
            runs.append(n + ",5,1," + time + "\n");
            parts.append(n + "," + n + ",5,1," + time + ",work,," + time + ",,\n");
            if (n > 1) {
                parts.append(n + "," + n + ",5,1," + time + ",lock,a.B::c,0,0.8,400\n");
            }
        }
        Files.writeString(folder.resolve("measurements-I.csv"), runs);
        Files.writeString(folder.resolve("parts-I.csv"), parts);
    }

    @Test
    void text_saysWhatBounds_fromWhereOn_andTheLaws() {
        assertThat(call("--at", "16,64,65").out())
                .contains("in turn, held 0.8 s in all, h = 0.002 s, scatter 0, always in use from N = 12.5")
                .containsPattern("16 +0\\.8 +0\\.7\\d* \\.\\. 0\\.90\\d* +0\\.6\\d* \\.\\. 0\\.9\\d* +12\\.5 +10\\.")
                .containsPattern(" \\.\\. 14\\.\\d+ lock at B::c +extrapolated")
                .contains("from N = 13 on the largest part of L is lock at B::c: 100 % at N = 64")
                .contains("refused: 65 is beyond 8 times the largest measured, 8");
    }

    @Test
    void json_hasTheSame() throws Exception {
        JsonNode parts = new ObjectMapper()
                .readTree(call("--at", "16,64", "--json").out())
                .get("parts");

        assertThat(parts.at("/cells/0/time/value").doubleValue()).isCloseTo(0.8, within(1e-9));
        assertThat(parts.at("/cells/0/time/low").doubleValue()).isBetween(0.7, 0.8);
        assertThat(parts.at("/cells/0/run/low").doubleValue())
                .isLessThan(parts.at("/cells/0/time/low").doubleValue());
        assertThat(parts.at("/cells/0/run/high").doubleValue())
                .isGreaterThan(parts.at("/cells/0/time/high").doubleValue());
        assertThat(parts.at("/cells/0/speedup/low").doubleValue()).isLessThan(12.5);
        assertThat(parts.at("/cells/0/speedup/value").doubleValue()).isCloseTo(12.5, within(1e-9));
        assertThat(parts.at("/cells/0/parts/1/kind").textValue()).isEqualTo("lock");
        assertThat(parts.at("/cells/0/parts/1/seconds").doubleValue()).isCloseTo(0.8 - 10.0 / 16, within(1e-9));
        assertThat(parts.at("/laws/1/saturation").doubleValue()).isCloseTo(12.5, within(1e-9));
        assertThat(parts.at("/bound/from").intValue()).isEqualTo(13);
        assertThat(parts.at("/test/value").doubleValue()).isCloseTo(0, within(1e-9));
    }

    @Test
    void csv_hasTheTime() {
        List<String> lines = call("--at", "16", "--format", "csv").out().lines().toList();

        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).endsWith(",byParts,byPartsLow,byPartsHigh,byPartsRunLow,byPartsRunHigh");
        String[] cells = lines.get(1).split(",", -1);
        double[] byParts = Arrays.stream(cells, cells.length - 5, cells.length)
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertThat(byParts[0]).isCloseTo(0.8, within(1e-9));
        assertThat(byParts[3]).isLessThan(byParts[1]);
        assertThat(byParts[0]).isBetween(byParts[1], byParts[2]);
        assertThat(byParts[4]).isGreaterThan(byParts[2]);
    }

    @Test
    void anotherQuantity_orALawThatIsNamed_isNotForetoldByParts() throws Exception {
        assertThat(call("--at", "16", "--law", "usl").out()).doesNotContain("By parts");
        assertThat(call("--at", "16", "--of", "speed").out()).doesNotContain("By parts");
        Files.delete(folder.resolve("parts-I.csv"));
        assertThat(call("--at", "16").out()).doesNotContain("By parts");
        assertThat(new ObjectMapper()
                        .readTree(call("--at", "16", "--json").out())
                        .get("parts")
                        .isNull())
                .isTrue();
    }

    @Test
    void tableThatIsNone_isOneLine() throws Exception {
        Files.writeString(folder.resolve("parts-I.csv"), PARTS + "1,x,5,1,1,work,,1,,\n");

        Tool.Result result = call("--at", "16");

        assertThat(result.exitCode()).isNotZero();
        assertThat(result.err()).hasLineCount(1).contains("line 2, column processors: wants a whole number from 1");
    }

    private Tool.Result call(String... options) {
        List<String> words = new ArrayList<>(List.of("predict", folder.toString()));
        words.addAll(Arrays.asList(options));
        return Tool.call(words.toArray(new String[0]));
    }
}
