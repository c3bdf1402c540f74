package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FirstAnswerTextTest {
    private static final Map<String, String> NEXT = new LinkedHashMap<>(
            Map.of("Next", "scalegraph analyze --detail " + "folder/".repeat(30) + "recording.jfr"));

    static Stream<Arguments> analyses() {
        return Stream.of(
                Arguments.of("everything measured", Samples.full()),
                Arguments.of("as little as possible measured", Samples.bare()),
                Arguments.of("less work on two processors than on one", Samples.superlinear()),
                Arguments.of("seven windows, two of them warm-up", Samples.windows(7, 2)),
                Arguments.of("nothing is defined", OddSamples.undefined()),
                Arguments.of("hostile names", OddSamples.hostile()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("analyses")
    void everyAnswer_isAsciiOfAtMostTenLinesAsWideAsTheScreen(String spoken, RunAnalysis analysis) {
        for (int width : List.of(80, 100, 200)) {
            List<String> lines = FirstAnswerText.of(analysis, NEXT, new Screen(width, false))
                    .lines()
                    .toList();

            assertThat(lines).as(spoken).hasSizeBetween(2, FirstAnswerText.MOST_LINES);
            assertThat(lines).allMatch(line -> line.matches("[ -~]*"));
            assertThat(lines.subList(0, lines.size() - 1)).allMatch(line -> line.length() <= width);
            assertThat(lines).last().asString().endsWith("/recording.jfr");
        }
    }

    /** One warning of some 100 characters, which is cut where places leave no line over. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("analyses")
    void warnings_areWholeWhereLinesAreLeftOver(String spoken, RunAnalysis analysis) {
        List<String> lines = FirstAnswerText.of(analysis, Map.of(), new Screen(80, false))
                .lines()
                .toList();

        assertThat(lines.size() == FirstAnswerText.MOST_LINES
                        || !lines.get(lines.size() - 1).endsWith(".."))
                .as(spoken + ": " + lines)
                .isTrue();
    }

    @Test
    void answer_saysWhatIsLostAndWhere() {
        String text = FirstAnswerText.of(Samples.full(), Map.of(), Screen.PLAIN);

        assertThat(text).startsWith("Lost          ").contains("L(W,N) = ", "efficiency E = ");
        assertThat(text).containsSubsequence("\nThreads wait  ", "\nLost to       ", "\nBelieve it    ");
        assertThat(text).doesNotContain("\u001b");
    }

    /** Of 100 ms: where 4 ms were waited in all, 97 % of them would be read as 97 % of the time. */
    @Test
    void whomThreadsWaitedFor_isOfATimeThatIsSaid_ifThatIsMuch() {
        assertThat(whomOf(0.06)).startsWith("of 58.2 ms: 100 % work in Solver::step");
        assertThat(whomOf(0.004)).doesNotContain("work");
    }

    private static String whomOf(double waited) {
        List<Cause> blame = List.of(
                new Cause(new CausePlace("work", null, "a.Solver::step", null), 0.97 * waited, 0.0, null, List.of()),
                new Cause(new CausePlace("idle", null, null, null), 0.03 * waited, 0.0, null, List.of()));
        return FirstAnswer.whom(Samples.blaming(blame));
    }

    /** Of 4 ms that are lost while threads wait for their children all are lost in one join. */
    @Test
    void waitForChildren_hasItsPlace() {
        assertThat(LossBreakdown.byPlace(Samples.full().median()))
                .contains(
                        new LossBreakdown.Loss("waiting for children: join in Solver::solve", 0.004),
                        new LossBreakdown.Loss("waiting for children", 0));
    }

    @Test
    void whatWouldHelp_isSaidToItsEnd_withoutPackages() {
        String text = FirstAnswerText.of(Samples.full(), Map.of(), new Screen(100, false));

        assertThat(text.lines().filter(line -> line.startsWith("Would help")).toList())
                .singleElement()
                .asString()
                .endsWith("::step takes 50 % less time")
                .doesNotContain("com.acme");
    }

    @Test
    void colours_areOnlyAroundLabels() {
        String text = FirstAnswerText.of(Samples.full(), NEXT, new Screen(100, true));

        assertThat(text).contains("\u001b[1mLost\u001b[0m          ");
        assertThat(text.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(FirstAnswerText.of(Samples.full(), NEXT, new Screen(100, false)));
    }
}
