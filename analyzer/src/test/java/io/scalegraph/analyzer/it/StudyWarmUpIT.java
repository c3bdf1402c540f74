package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.it.programs.Warming;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The warm-up of a study file, on a program of five windows, the first three of which are slow. */
class StudyWarmUpIT {
    private static final int WINDOWS = 5;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            all slow ones left out | , warm-up: 3 | 3 | (3 windows, or all but the last)
            the rule, too few      | ''           | 0 | (from ten windows on, up to the first
            """)
    @SlowTest
    void windowsBeforeTheWarmUpsEnd_areNotUsed(String what, String key, int left, String rule) throws Exception {
        compare(key, left, rule);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            one left out           | , warm-up: 1 | 1 | (1 window, or all but the last)
            too many               | , warm-up: 9 | 4 | (9 windows, or all but the last)
            """)
    @LongTest
    void windowsBeforeAnotherWarmUpsEnd_areNotUsed(String what, String key, int left, String rule) throws Exception {
        compare(key, left, rule);
    }

    private void compare(String key, int left, String rule) throws Exception {
        Attempts.untilUndisturbed(() -> {
            StudyTool tool = new StudyTool(Files.createTempDirectory(folder, "study"))
                    .with("command", StudyTool.command(Warming.class, Integer.toString(WINDOWS), "3"))
                    .with("processors", "[1]")
                    .with("processors-by", "jvm")
                    .with("goals", "{sizes: [1]}")
                    .with("agent", "[section=" + Warming.class.getName() + "::window]")
                    .with("effort", "{repeats: 1, without-agent: 0, disturbance: 100 %" + key + "}");
            int exitCode = tool.study();

            assertThat(exitCode).as(tool.err()).isZero();
            JsonNode measured = tool.runs().get(0).at("/measured");
            assertThat(measured.at("/warmUp").asInt()).isEqualTo(left);
            assertThat(measured.at("/windows").asInt()).isEqualTo(WINDOWS - left);
            assertThat(measured.at("/tPara").asDouble()).isCloseTo(median(tool, left), withinPercentage(5));
            assertThat(tool.out().replaceAll("\\s+", " ")).contains(rule);
        });
    }

    /** Median of what the program itself says of its windows behind the given number, in seconds. */
    private static double median(StudyTool tool, int left) throws Exception {
        double[] nanos = Files.readAllLines(tool.kept().resolve("runs/0001/output.txt")).stream()
                .skip(left)
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")))
                .sorted()
                .toArray();
        return (nanos[(nanos.length - 1) / 2] + nanos[nanos.length / 2]) / 2e9;
    }
}
