package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** check, of recordings. */
class CheckRecordingsTest {
    private static final String ONE = "src/test/resources/older/billiards-1.jfr";
    private static final String TWO = "src/test/resources/older/billiards-2.jfr";

    @TempDir
    private Path folder;

    /** T_seq is 4.819 s, without what others took of the baseline, and T_para 5.44 s: 0.886. */
    @Test
    void speedup_withBaseline_isTheQuotientOfTheTimes() {
        Tool.Result result = check("--min-speedup", "1", "--baseline", ONE, TWO);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(result.out())
                .startsWith("NOT PASSED: speedup at N = 2 >= 1.0: 0.88")
                .contains("the baseline was disturbed")
                .doesNotContain("with --baseline");
        assertThat(check("--min-speedup", "0.88", "--baseline", ONE, TWO).exitCode())
                .isZero();
    }

    @Test
    void speedup_ofOneRecording_saysWhatIsNotInIt() {
        Tool.Result result = check("--min-speedup", "1", TWO);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .startsWith("passed: speedup at N = 2 >= 1.0: 1.0")
                .contains("do not count what the work costs more on N processors");
    }

    @Test
    void lostShares_ofOneRecording_lackNothing() {
        Tool.Result result = check("--max-lost", "0.99", TWO);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("with --baseline");
    }

    @Test
    void efficiency_withBaseline_hasMlInIt() {
        assertThat(check("--min-efficiency", "0.5", TWO).exitCode()).isZero();
        assertThat(check("--min-efficiency", "0.5", "--baseline", ONE, TWO).exitCode())
                .isEqualTo(ExitCodes.NOT_PASSED);
    }

    @Test
    void baseline_ofATable_isRefused() throws Exception {
        Path table = Files.writeString(folder.resolve("a.csv"), "processors,work,time_s\n1,100,1\n2,100,0.6\n");

        Tool.Result result = check("--min-speedup", "1", "--baseline", ONE, "--csv", table.toString());

        assertThat(result.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains("--baseline goes with recordings");
    }

    private static Tool.Result check(String... words) {
        String[] line = new String[words.length + 1];
        line[0] = "check";
        System.arraycopy(words, 0, line, 1, words.length);
        return Tool.callForReal(line);
    }
}
