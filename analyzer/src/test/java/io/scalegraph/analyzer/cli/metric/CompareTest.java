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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What compare says of two tables, in lines and in JSON. */
class CompareTest {
    @TempDir
    private Path folder;

    private GateFolder tables;

    @BeforeEach
    void writeTables() throws IOException {
        tables = new GateFolder(folder);
        tables.write();
    }

    @Test
    void compare_withoutIntervals_goesByTheTolerance() {
        assertThat(tables.call("compare a.csv worse.csv --metric isospeed --speed 100")
                        .out())
                .contains(
                        "not compared: T, L and E: no N and work that both have was measured repeatedly, nor are there three",
                        "NOT PASSED: scale(isospeed; a = 100, (1, 2)): 0.400, no interval, was 0.500, no interval");
    }

    @Test
    void compare_sameShiftEverywhere_isSeen() throws IOException {
        Files.writeString(folder.resolve("before.csv"), GateFolder.repeated(1));
        Files.writeString(folder.resolve("after.csv"), GateFolder.repeated(1.1));

        Tool.Result worse = tables.call("compare before.csv after.csv");

        assertThat(worse.exitCode()).isEqualTo(ExitCodes.NOT_PASSED);
        assertThat(worse.out())
                .containsPattern("NOT PASSED: T over all 3 points: worse by 10.0 % \\[.*\\], chance below 0.001 of ")
                .contains("not compared: scale(latency; E = 0.5, (1, 2)): ");
        assertThat(tables.call("compare before.csv before.csv").exitCode()).isZero();
        assertThat(tables.call("compare after.csv before.csv").out())
                .contains("passed: T over all 3 points: better by 9.1 %");
        assertThat(tables.call("compare before.csv after.csv --worse-by 0.2").out())
                .contains("passed: T over all 3 points: worse by 10.0 %", "; within what is allowed");
    }

    @Test
    void compare_nothingComparable_hasAnExitCodeOfItsOwn() throws IOException {
        Files.writeString(folder.resolve("small.csv"), "processors,work,time_s\n1,7,1\n");
        Files.writeString(folder.resolve("large.csv"), "processors,work,time_s\n4,9,1\n");

        Tool.Result result = tables.call("compare small.csv large.csv");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_COMPARABLE);
        assertThat(result.out()).contains("nothing to compare");
    }

    @Test
    void compare_whatIsSoByDefinition_isNoTest() throws IOException {
        String one = "1,100,1,0,1\n1,100,1.01,0,1\n";
        Files.writeString(
                folder.resolve("l.csv"),
                "processors,work,time_s,latency_s,efficiency\n" + one + "2,100,0.6,0.1,0.83\n2,100,0.62,0.12,0.81\n");

        Tool.Result result = tables.call("compare l.csv l.csv");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains(
                        "passed: T at each of 2 points",
                        "passed: T over all 2 points",
                        "passed: L at N = 2, work 100: ",
                        "passed: E at N = 2, work 100: ")
                .doesNotContain("NaN", "L over all", "E over all");
        assertThat(tables.call("compare l.csv --plan 0.1").out()) // L scatters by 0.01 sqrt(2) about 0.11
                .contains("L of a run scatters by 12.86 %");
    }

    /** E falls from 0.8 to 0.72 wherever it can, on 2 and on 4: on one processor it is 1 whatever happens. */
    @Test
    void compare_overAllPoints_isOverThoseThatCanChange() throws IOException {
        Files.writeString(folder.resolve("before.csv"), efficient(1));
        Files.writeString(folder.resolve("after.csv"), efficient(0.9));

        assertThat(tables.call("compare before.csv after.csv").out())
                .contains(
                        "T over all 3 points: ",
                        "NOT PASSED: E over all 2 points: worse by 8.0 % of the processor time");
    }

    /** T on one processor is 10 % better and the same on two, so E falls from 0.2 to 0.18. */
    @Test
    void compare_whatIsFasterOnOneProcessorOnly_isNotWorse() throws IOException {
        String header = "processors,work,time_s,efficiency\n";
        String two = "2,100,2.499,%s\n2,100,2.501,%s\n";
        Files.writeString(
                folder.resolve("before.csv"), header + "1,100,1,1\n1,100,1.001,1\n" + two.formatted(0.2, 0.2001));
        Files.writeString(
                folder.resolve("after.csv"), header + "1,100,0.9,1\n1,100,0.901,1\n" + two.formatted(0.18, 0.1801));

        assertThat(tables.call("compare before.csv after.csv").out())
                .startsWith("Not worse: ")
                .contains("passed: E at N = 2, work 100: worse by 2.0 % of the processor time");
    }

    private static String efficient(double factor) {
        StringBuilder table = new StringBuilder("processors,work,time_s,efficiency\n1,100,1,1\n1,100,1.01,1\n");
        for (int n : new int[] {2, 4}) {
            for (double scatter : new double[] {0.999, 1.001}) {
                double efficiency = 0.8 * factor * scatter;
                table.append(n + ",100," + 1 / (n * efficiency) + "," + efficiency + "\n");
            }
        }
        return table.toString();
    }

    @Test
    void compare_runsThatOthersDisturbed_areNamed() throws IOException {
        String header = "processors,work,time_s,slowdown_at_most\n";
        Files.writeString(
                folder.resolve("quiet.csv"), header + "1,100,1,0\n1,100,1.01,0\n2,100,0.6,0.2\n2,100,0.61,0.3\n");
        Files.writeString(
                folder.resolve("busy.csv"), header + "1,100,2,0.5\n1,100,2.01,0\n2,100,1.2,0.2\n2,100,1.21,0.3\n");

        Tool.Result result = tables.call("compare quiet.csv busy.csv");

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

        Tool.Result worse = tables.call("compare before.csv after.csv --json");
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
        assertThat(tables.call("compare before.csv alone.csv").exitCode()).isZero();
        assertThat(tables.call("compare before.csv alone.csv --json").out()).contains("\"turns\" : 0");
        assertThat(tables.call("compare before.csv before.csv").exitCode()).isZero();
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

    /** T of both scatters by a tenth, and is 8 % longer afterwards: nobody knows. */
    @Test
    void compare_whatMayBeChance_namesTheCommandThatSaysHowToTell() throws IOException {
        Files.writeString(folder.resolve("before.csv"), "processors,work,time_s\n1,100,0.9\n1,100,1.1\n");
        Files.writeString(folder.resolve("after.csv"), "processors,work,time_s\n1,100,0.98\n1,100,1.18\n");

        Tool.Result result = tables.call("compare before.csv after.csv");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("Next: scalegraph compare --plan 0.09 " + folder.resolve("before.csv") + " says how many");
        assertThat(tables.call("compare before.csv before.csv").out()).doesNotContain("Next: ");
        assertThat(tables.call("compare before.csv after.csv --json").out()).doesNotContain("Next: ");
        assertThat(tables.call("compare before.csv --plan 0.09").out())
                .contains("To see it grow by 9 %")
                .containsPattern(":\\R  at the one point: [0-9]+ repeats of each point, before and after\\R")
                .doesNotContain("at all points", "alone");
    }

    @Test
    void plan_saysHowManyRepeats() throws IOException {
        Files.writeString(folder.resolve("before.csv"), GateFolder.repeated(1));

        assertThat(tables.call("compare before.csv --plan 0.1").out())
                .contains("T of a run scatters by 1 %. To see it grow by 10 % in four of five comparisons:")
                .contains("  at all points: 2 repeats of each point, before and after")
                .containsPattern("  at one point alone: [0-9]+ repeats");
        assertThat(tables.call("compare before.csv --plan 0.04").err()).contains("is not above what --worse-by allows");
        assertThat(tables.call("compare a.csv --plan 0.1").err()).contains("no point was measured twice");
        assertThat(tables.call("compare a.csv a.csv --plan 0.1").err()).contains("--plan goes by BEFORE alone");
        assertThat(tables.call("compare a.csv").err()).contains("AFTER is wanted");
    }

    /** T is 1.1 times what it was, by the tables themselves. */
    @Test
    void compare_jsonAndPage_haveTheNumbers() throws IOException {
        Files.writeString(folder.resolve("before.csv"), GateFolder.repeated(1));
        Files.writeString(folder.resolve("after.csv"), GateFolder.repeated(1.1));

        Tool.Result result = tables.call("compare before.csv after.csv --json --html page.html");
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
        assertThat(tables.call("compare before.csv after.csv --html page.html").err())
                .contains("--force overwrites it");
    }

    @Test
    void compare_backwards_isBetter() throws IOException {
        Files.writeString(folder.resolve("before.csv"), GateFolder.repeated(1));
        Files.writeString(folder.resolve("after.csv"), GateFolder.repeated(1.1));

        assertThat(tables.call("compare after.csv before.csv --json").out())
                .contains("What got better most is T over all 3 points, by 9.1 %", "\"verdict\" : \"better\"");
        assertThat(tables.call("compare before.csv before.csv --json").out())
                .contains("Nothing got better that this noise can show.", "no difference that this noise can show");
        assertThat(tables.call("compare before.csv --plan 0.1 --json").err())
                .contains("--json and --html are of a comparison");
    }

    /** docs/compare.md has the fields, no less and no more. */
    @Test
    void compare_json_isDocumented() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(tables.call("compare a.csv worse.csv --metric isospeed --speed 100 --json")
                        .out());
        Set<String> fields = new TreeSet<>();
        json.fieldNames().forEachRemaining(fields::add);
        fields.removeAll(Set.of("changes", "gates", "notes"));
        fields.add("notes[]");
        Files.writeString(folder.resolve("before.csv"), GateFolder.repeated(1));
        JsonNode full = new ObjectMapper()
                .readTree(tables.call("compare before.csv before.csv --json").out());
        full.path("changes").path(0).fieldNames().forEachRemaining(name -> fields.add("changes[]." + name));
        full.path("gates").path(0).fieldNames().forEachRemaining(name -> fields.add("gates[]." + name));

        Set<String> documented = Pattern.compile("(?m)^\\| `([^`]+)` \\|")
                .matcher(Files.readString(Path.of("../docs/compare.md")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(documented).isEqualTo(fields);
    }
}
