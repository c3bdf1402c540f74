package io.scalegraph.analyzer.cli.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** check and compare, of tables whose isospeed scalabilities are 1/2 from 1 to 2 and to 4 processors. */
class GateTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeTables() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "processors,work,time_s\n1,100,1\n2,400,2\n");
        Files.writeString(folder.resolve("worse.csv"), "processors,work,time_s\n1,100,1\n2,500,2.5\n");
        // T_seq = 1 s, T(2) = 0.625 s: E = 1/(2*0.625) = 0.8, S = 1.6, L = 0.625 - 0.5 = 0.125 s
        Files.writeString(
                folder.resolve("e.csv"),
                "processors,work,time_s\n1,100,1\n1,100,1\n2,100,0.625\n2,100,0.625\n2,100,0.625\n");
        Files.writeString(folder.resolve("n.csv"), "processors,work,time_s\n2,400,1\n");
        Files.createDirectory(folder.resolve("two"));
        Files.writeString(folder.resolve("two/measurements-II.csv"), "processors,work,time_s\n1,100,1\n2,400,2\n");
        Files.writeString(folder.resolve("two/measurements-III.csv"), "processors,work,time_s\n1,100,1\n2,500,2.5\n");
        Files.createDirectory(folder.resolve("empty"));
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
                    0 | not compared: T, L and E: no N and work with repeats, nor three of them, in both | '' | compare a.csv a.csv --metric isospeed --speed 100
                    5 | not compared: T, L and E | '' | compare a.csv worse.csv --metric isospeed --speed 100
                    0 | not compared: T, L and E | '' | compare a.csv worse.csv --metric isospeed --speed 100 --worse-by 0.3
                    0 | not compared: T, L and E | '' | compare worse.csv a.csv --metric isospeed --speed 100
                    """)
    void gate(int exitCode, String out, String err, String line) {
        Tool.Result result = call(line);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.out()).startsWith(out);
        assertThat(result.err()).contains(err);
    }

    @Test
    void check_bySequentialTimesOfAnotherSize_saysSo() {
        assertThat(call("check --csv a.csv --min-efficiency 0.5").out())
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

        assertThat(call("check two --method II --max-lost 0.2").out())
                .isEqualTo(
                        "NOT PASSED: lost at each place at N = 2, work 100 <= 0.2: 0.25 of the processor time, mean of 2"
                                + " runs, at lock a.B::c\n");
        assertThat(call("check two --method II --max-lost 0.3").exitCode()).isZero();
        assertThat(call("check two --method II --max-lost 0.1 --lost-at a.B::d").exitCode())
                .isZero();
        Tool.Result unknown = call("check two --method II --max-lost 0.1 --lost-at a.B::e");
        assertThat(unknown.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(unknown.out()).contains("no run lost anything there; there are [a.B::c, a.B::d]");
    }

    @Test
    void compare_withoutIntervals_goesByTheTolerance() {
        assertThat(call("compare a.csv worse.csv --metric isospeed --speed 100").out())
                .contains("NOT PASSED: scale(isospeed; a = 100, (1, 2)): 0.400, no interval, was 0.500, no interval");
    }

    @Test
    void compare_sameShiftEverywhere_isSeen() throws IOException {
        Files.writeString(folder.resolve("before.csv"), repeated(1));
        Files.writeString(folder.resolve("after.csv"), repeated(1.1));

        Tool.Result worse = call("compare before.csv after.csv");

        assertThat(worse.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(worse.out())
                .contains("NOT PASSED: T over all 3 points: worse by 10.0 % [")
                .contains("not compared: scale(latency; E = 0.5, (1, 2)): ");
        assertThat(call("compare before.csv before.csv").exitCode()).isZero();
        assertThat(call("compare after.csv before.csv").out()).contains("passed: T over all 3 points: better by 9.1 %");
        assertThat(call("compare before.csv after.csv --worse-by 0.2").out())
                .contains("passed: T over all 3 points: worse by 10.0 %", "; within what is allowed");
    }

    @Test
    void compare_nothingComparable_hasAnExitCodeOfItsOwn() throws IOException {
        Files.writeString(folder.resolve("small.csv"), "processors,work,time_s\n1,7,1\n");
        Files.writeString(folder.resolve("large.csv"), "processors,work,time_s\n4,9,1\n");

        Tool.Result result = call("compare small.csv large.csv");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_COMPARABLE);
        assertThat(result.out()).contains("nothing to compare");
    }

    @Test
    void compare_whatIsSoByDefinition_isNoTest() throws IOException {
        String one = "1,100,1,0,1\n1,100,1.01,0,1\n";
        Files.writeString(
                folder.resolve("l.csv"),
                "processors,work,time_s,latency_s,efficiency\n" + one + "2,100,0.6,0.1,0.83\n2,100,0.62,0.12,0.81\n");

        Tool.Result result = call("compare l.csv l.csv");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains(
                        "passed: T at each of 2 points",
                        "passed: L at each of 1 points",
                        "passed: E at each of 1 points")
                .doesNotContain("NaN");
    }

    @Test
    void compare_runsThatOthersDisturbed_areNamed() throws IOException {
        String header = "processors,work,time_s,slowdown_at_most\n";
        Files.writeString(
                folder.resolve("quiet.csv"), header + "1,100,1,0\n1,100,1.01,0\n2,100,0.6,0.2\n2,100,0.61,0.3\n");
        Files.writeString(
                folder.resolve("busy.csv"), header + "1,100,2,0.5\n1,100,2.01,0\n2,100,1.2,0.2\n2,100,1.21,0.3\n");

        Tool.Result result = call("compare quiet.csv busy.csv");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(result.out())
                .containsPattern(
                        "WARNING: .*busy.csv: others on the machine disturbed 3 of 4 runs; without them T may be up to"
                                + " 50 % shorter")
                .doesNotContain("quiet.csv: others");
    }

    /** The machine takes from 1 to 1.8 times as long, and in each turn both versions: the later 1.1 times the earlier. */
    @Test
    void compare_runsInTurns_areComparedWithinTheTurn() throws IOException {
        Files.writeString(folder.resolve("before.csv"), inTurns(1, true));
        Files.writeString(folder.resolve("after.csv"), inTurns(1.1, true));
        Files.writeString(folder.resolve("alone.csv"), inTurns(1.1, false));

        Tool.Result worse = call("compare before.csv after.csv --json");
        JsonNode json = new ObjectMapper().readTree(worse.out());

        assertThat(worse.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(json.path("turns").asInt()).isEqualTo(8);
        JsonNode overall = json.path("changes").path(0);
        assertThat(overall.path("where").asText()).isEqualTo("over all 2 points");
        assertThat(overall.path("worseBy").asDouble()).isCloseTo(0.1, within(0.01));
        assertThat(overall.path("high").asDouble() - overall.path("low").asDouble())
                .isLessThan(0.05);
        assertThat(json.path("notes").path(0).asText())
                .startsWith("The runs were made in turns: T, L, E and places are compared within 8 turns");
        assertThat(call("compare before.csv alone.csv").exitCode()).isZero();
        assertThat(call("compare before.csv alone.csv --json").out()).contains("\"turns\" : 0");
        assertThat(call("compare before.csv before.csv").exitCode()).isZero();
    }

    private static String inTurns(double factor, boolean known) {
        StringBuilder table = new StringBuilder("processors,work,time_s,turn\n");
        double[] machine = {1, 1.8, 1.1, 1.6};
        for (int n : new int[] {1, 2}) {
            for (int repeat = 0; repeat < machine.length; repeat++) {
                double noise = factor == 1 ? 1 : 1 + 0.004 * (repeat % 2 == 0 ? 1 : -1);
                table.append(n).append(",100,").append(factor * noise * machine[repeat] / n);
                table.append(',')
                        .append(known ? Integer.toString(10 * n + repeat) : "")
                        .append('\n');
            }
        }
        return table.toString();
    }

    @Test
    void plan_saysHowManyRepeats() throws IOException {
        Files.writeString(folder.resolve("before.csv"), repeated(1));

        assertThat(call("compare before.csv --plan 0.1").out())
                .contains("T of a run scatters by 1 %. To see it grow by 10 % in four of five comparisons:")
                .contains("at all points: 2 repeats of each point, before and after");
        assertThat(call("compare before.csv --plan 0.04").err()).contains("is not above what --worse-by allows");
        assertThat(call("compare a.csv --plan 0.1").err()).contains("no point was measured twice");
        assertThat(call("compare a.csv a.csv --plan 0.1").err()).contains("--plan goes by BEFORE alone");
        assertThat(call("compare a.csv").err()).contains("AFTER is wanted");
    }

    /** T is 1.1 times what it was, by the tables themselves. */
    @Test
    void compare_jsonAndPage_haveTheNumbers() throws IOException {
        Files.writeString(folder.resolve("before.csv"), repeated(1));
        Files.writeString(folder.resolve("after.csv"), repeated(1.1));

        Tool.Result result = call("compare before.csv after.csv --json --html page.html");
        JsonNode json = new ObjectMapper().readTree(result.out());

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(json.path("passed").asBoolean(true)).isFalse();
        assertThat(json.path("answer").asText()).startsWith("Worse: ").contains("T over all 3 points, by 10 % (95 %: ");
        assertThat(json.path("changes").path(0).path("worseBy").asDouble()).isCloseTo(0.1, within(1e-9));
        JsonNode point = json.path("changes").path(2);
        assertThat(point.path("where").asText()).isEqualTo("at N = 2, work 100");
        assertThat(point.path("before").asDouble()).isCloseTo(0.5, within(1e-9));
        assertThat(point.path("after").asDouble()).isCloseTo(0.55, within(1e-9));
        assertThat(point.path("verdict").asText()).isEqualTo("worse");
        assertThat(Files.readString(folder.resolve("page.html")))
                .contains(json.path("answer").asText());
        assertThat(call("compare before.csv after.csv --html page.html").err()).contains("--force overwrites it");
    }

    @Test
    void compare_backwards_isBetter() throws IOException {
        Files.writeString(folder.resolve("before.csv"), repeated(1));
        Files.writeString(folder.resolve("after.csv"), repeated(1.1));

        assertThat(call("compare after.csv before.csv --json").out())
                .contains("What got better most is T over all 3 points, by 9.1 %", "\"verdict\" : \"better\"");
        assertThat(call("compare before.csv before.csv --json").out())
                .contains("Nothing got better that this noise can show.", "no difference that this noise can show");
        assertThat(call("compare before.csv --plan 0.1 --json").err())
                .contains("--json and --html are of a comparison");
    }

    /** docs/compare.md has the fields, no less and no more. */
    @Test
    void compare_json_isDocumented() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(call("compare a.csv worse.csv --metric isospeed --speed 100 --json")
                        .out());
        Set<String> fields = new TreeSet<>();
        json.fieldNames().forEachRemaining(fields::add);
        fields.removeAll(Set.of("changes", "gates", "notes"));
        fields.add("notes[]");
        Files.writeString(folder.resolve("before.csv"), repeated(1));
        JsonNode full = new ObjectMapper()
                .readTree(call("compare before.csv before.csv --json").out());
        full.path("changes").path(0).fieldNames().forEachRemaining(name -> fields.add("changes[]." + name));
        full.path("gates").path(0).fieldNames().forEachRemaining(name -> fields.add("gates[]." + name));

        Set<String> documented = Pattern.compile("(?m)^\\| `([^`]+)` \\|")
                .matcher(Files.readString(Path.of("../docs/compare.md")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(documented).isEqualTo(fields);
    }

    private static String repeated(double factor) {
        StringBuilder table = new StringBuilder("processors,work,time_s\n");
        for (int n : new int[] {1, 2, 4}) {
            for (double noise : new double[] {0.99, 1, 1.01}) {
                table.append(n).append(",100,").append(factor * noise / n).append('\n');
            }
        }
        return table.toString();
    }

    @Test
    void junit_holdsTheReason() throws IOException {
        Tool.Result result =
                call("check --csv a.csv --metric isospeed --speed 100 --min-scale 0.6 --from 1 --to 2 --junit g.xml");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(Files.readString(folder.resolve("g.xml")))
                .contains("tests=\"1\" failures=\"1\"", "<failure message=\"0.500, no interval\">");
    }

    private Tool.Result call(String line) {
        return Tool.call(Arrays.stream(line.split(" "))
                .map(word -> word.matches("two|none|empty|.*\\.(csv|xml|html)")
                        ? folder.resolve(word).toString()
                        : word)
                .toArray(String[]::new));
    }
}
