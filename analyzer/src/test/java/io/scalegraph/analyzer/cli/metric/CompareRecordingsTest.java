package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** compare, of recordings. */
class CompareRecordingsTest {
    private static final Path ONE = Path.of("src/test/resources/older/billiards-1.jfr");
    private static final Path TWO = Path.of("src/test/resources/older/billiards-2.jfr");

    @TempDir
    private Path folder;

    @Test
    void sameRecording_isNotWorse() {
        Tool.Result result = compare(TWO, TWO);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains(
                        "passed: E at N = 2: worse by 0.0 % of the processor time; one run before or after, so chance is not known")
                .containsPattern("passed: lost at \\S.* at N = 2: worse by 0.0 % of the processor time")
                .doesNotContain("NOT PASSED");
    }

    @Test
    void foldersOfRecordings_areRepeats() throws IOException {
        Files.copy(TWO, folder.resolve("first.jfr"));
        Files.copy(TWO, folder.resolve("second.jfr"));

        Tool.Result result = compare(folder, folder);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("passed: T at N = 2: worse by 0.0 % [")
                .doesNotContain("one run");
    }

    @Test
    void otherN_isNotComparable() {
        Tool.Result result = compare(ONE, TWO);

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_COMPARABLE);
        assertThat(result.out()).contains("nothing to compare");
    }

    @Test
    void whatRecordingsDoNotHave_isRefused() throws IOException {
        assertThat(Tool.callForReal("compare", "--method", "II", TWO.toString(), TWO.toString())
                        .err())
                .contains("recordings have no --method");
        Path table = Files.writeString(folder.resolve("a.csv"), "processors,work,time_s\n1,100,1\n");
        assertThat(Tool.callForReal("compare", "--whole", table.toString(), table.toString())
                        .err())
                .contains("--whole is for recordings");
        assertThat(compare(folder.resolve("none.jfr"), TWO).exitCode()).isEqualTo(ExitCodes.NOT_ANALYSED);
    }

    private static Tool.Result compare(Path before, Path after) {
        return Tool.callForReal("compare", before.toString(), after.toString());
    }
}
