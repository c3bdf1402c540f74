package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gates of check and compare. */
class GateTest {
    @TempDir
    private Path folder;

    private GateFolder tables;

    @BeforeEach
    void writeTables() throws IOException {
        tables = new GateFolder(folder);
        tables.write();
    }

    @ParameterizedTest(name = "{1}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
                    0 | passed: scale(isospeed; a = 100, (1, 2)) >= 0.4: 0.500, no interval     | '' | check --csv a.csv --metric isospeed --speed 100 --min-scale 0.4 --from 1 --to 2
                    5 | NOT PASSED: scale(isospeed; a = 100, (1, 2)) >= 0.6: 0.500, no interval | '' | check --csv a.csv --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2
                    5 | NOT PASSED: scale(isospeed; a = 900, (1, 2)) >= 0.6: no value           | '' | check --csv a.csv --metric isospeed --speed 900 --min-scale 0.6 --from 1 --to 2
                    0 | passed: scale(isospeed; a = 100, (1, 2)) >= 0.4: 0.500                  | '' | check two --method II --metric isospeed --speed 100 --min-scale 0.4 --from 1 --to 2
                    2 | '' | the measurements are not of N = 1 and 8                | check --csv a.csv --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 8
                    2 | '' | --from wants fewer processors than --to                | check --csv a.csv --metric isospeed --speed 100 --min-scale 0.6 --from 2 --to 2
                    2 | '' | holds several scaling methods; --method wants one of [II, III] | check two --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2
                    2 | '' | holds no measurements                                  | check empty --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2
                    2 | '' | is no folder of a study                                | check none --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2
                    2 | '' | measurements are wanted                                | check --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2
                    2 | '' | --metric fixed-size is no matrix from N to N'          | check --csv a.csv --metric fixed-size --min-scale 0.6 --from 1 --to 2
                    0 | passed: efficiency at N = 2, work 100 >= 0.7: 0.8, median of 3 runs | '' | check --csv e.csv --min-efficiency 0.7
                    5 | NOT PASSED: efficiency at N = 2, work 100 >= 0.9: 0.8               | '' | check --csv e.csv --min-efficiency 0.9 --at 2
                    5 | NOT PASSED: speedup at N = 2, work 100 >= 1.7: 1.6                  | '' | check --csv e.csv --min-speedup 1.7
                    0 | passed: L at N = 2, work 100 <= 0.2 s: 0.125                        | '' | check --csv e.csv --max-latency 0.2
                    5 | NOT PASSED: L at N = 2, work 100 <= 0.1 s: 0.125                    | '' | check --csv e.csv --max-latency 0.1
                    5 | NOT PASSED: lost at each place at N = 2 <= 0.1: no value            | '' | check --csv e.csv --max-lost 0.1
                    5 | NOT PASSED: efficiency at N = 2, work 400 >= 0.5: no value          | '' | check --csv n.csv --min-efficiency 0.5
                    2 | '' | the measurements are not of N = 8, but of [1, 2]               | check --csv e.csv --min-efficiency 0.7 --at 8
                    2 | '' | a gate is wanted                                               | check --csv e.csv
                    2 | '' | --lost-at goes with --max-lost                                 | check --csv e.csv --lost-at a.B::c
                    2 | '' | --at goes with --min-efficiency                                | check --csv e.csv --at 2
                    0 | Not worse: the only gate is passed. | '' | compare a.csv a.csv --metric isospeed --speed 100
                    5 | Worse: the only gate is not passed. | '' | compare a.csv worse.csv --metric isospeed --speed 100
                    0 | Not worse: the only gate is passed. | '' | compare a.csv worse.csv --metric isospeed --speed 100 --worse-by 0.3
                    0 | Not worse: the only gate is passed. | '' | compare worse.csv a.csv --metric isospeed --speed 100
                    """)
    void gate(int exitCode, String out, String err, String line) {
        Tool.Result result = tables.call(line);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.out()).startsWith(out);
        assertThat(result.err()).contains(err);
    }

    @Test
    void check_bySequentialTimesOfAnotherSize_saysSo() {
        assertThat(tables.call("check --csv a.csv --min-efficiency 0.5").out())
                .contains(
                        "efficiency at N = 2, work 400 >= 0.5: 1, one run",
                        "Some sizes were not measured on one processor");
    }

    /** Of 2 s of each run 0.5 s are lost at the lock and 0.1 s at the barrier: 0.25 and 0.05. */
    @Test
    void check_lostAtAPlace_isAShareOfTheProcessorTime() throws IOException {
        String runs = "processors,work,time_s\n1,100,2\n2,100,2\n2,100,2\n";
        Files.writeString(folder.resolve("two/measurements-II.csv"), runs);
        StringBuilder parts =
                new StringBuilder("run,processors,work,size,time_s,kind,site,seconds,held_s,holds,servers\n");
        for (int run = 2; run <= 3; run++) {
            parts.append(run + ",2,100,,2,work,,1.4,,,\n");
            parts.append(run + ",2,100,,2,lock,a.B::c,0.5,,,\n");
            parts.append(run + ",2,100,,2,barrier,a.B::d,0.1,,,\n");
        }
        Files.writeString(folder.resolve("two/parts-II.csv"), parts);

        assertThat(tables.call("check two --method II --max-lost 0.2").out())
                .isEqualTo(
                        "NOT PASSED: lost at each place at N = 2, work 100 <= 0.2: 0.25 of the processor time, mean of 2"
                                + " runs, at lock a.B::c\n");
        assertThat(tables.call("check two --method II --max-lost 0.3").exitCode())
                .isZero();
        assertThat(tables.call("check two --method II --max-lost 0.1 --lost-at a.B::d")
                        .exitCode())
                .isZero();
        Tool.Result unknown = tables.call("check two --method II --max-lost 0.1 --lost-at a.B::e");
        assertThat(unknown.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(unknown.out()).contains("no run lost anything there; there are [a.B::c, a.B::d]");
    }

    @Test
    void junit_holdsTheReason() throws IOException {
        Tool.Result result = tables.call(
                "check --csv a.csv --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2 --junit g.xml");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(Files.readString(folder.resolve("g.xml")))
                .contains("tests=\"1\" failures=\"1\"", "<failure message=\"0.500, no interval\">");
    }
}
