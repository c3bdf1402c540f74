package io.scalegraph.analyzer.report.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LiveTextTest {
    private static final String KEYS = "q ends it";

    static List<RunAnalysis> analyses() {
        return List.of(
                Samples.full(), Samples.bare(), Samples.superlinear(), OddSamples.undefined(), OddSamples.hostile());
    }

    @ParameterizedTest
    @MethodSource("analyses")
    void everyScreen_isFilledAndNotLeft(RunAnalysis analysis) {
        LiveHistory history = LiveHistory.NONE.with(analysis).with(analysis);
        for (int width : List.of(20, 40, 80, 200)) {
            for (int height : List.of(2, 5, 24, 60)) {
                List<String> lines =
                        LiveText.screen("title \u001b[2J\n", history, 1, KEYS, new LiveText.Area(width, height, true));

                assertThat(lines).hasSize(height);
                assertThat(lines)
                        .allSatisfy(line -> assertThat(plain(line))
                                .matches("[ -~\u2581-\u2588]*")
                                .hasSizeLessThanOrEqualTo(width));
                assertThat(lines.get(height - 1)).isEqualTo(KEYS);
            }
        }
    }

    @Test
    void screen_saysWhatWindowItIsOf_andWhenNothingComes() {
        LiveHistory history = LiveHistory.NONE.with(Samples.full());
        String text = LiveText.screen("title", history, 7, KEYS, new LiveText.Area(120, 60, false)).stream()
                .map(LiveTextTest::plain)
                .collect(Collectors.joining("\n"));

        assertThat(text).contains("in the last window of", "in all 1 windows", "nothing has come for 7 s", "Worker");
        assertThat(text).matches("[\n -~]*");
    }

    @Test
    void beforeTheFirstWindow_nothingIsClaimed() {
        List<String> lines = LiveText.screen("title", LiveHistory.NONE, 0, KEYS, new LiveText.Area(80, 24, true));

        assertThat(lines.get(1)).contains("first window comes");
        assertThat(LiveText.line(LiveHistory.NONE)).isEqualTo("no window yet");
        assertThat(LiveHistory.NONE.efficiency()).isNaN();
    }

    @Test
    void efficiencyOfAll_countsEachWindowByItsProcessorTime() {
        RunAnalysis analysis = Samples.full();
        LiveHistory history = LiveHistory.NONE.with(analysis).with(analysis);

        assertThat(history.windows()).isEqualTo(2);
        assertThat(history.efficiency()).isCloseTo(analysis.median().terms().efficiency(), within(1e-9));
        assertThat(LiveText.line(history)).startsWith("live, ").matches("[ -~]*");
    }

    @Test
    void history_isBounded() {
        LiveHistory history = LiveHistory.NONE;
        for (int i = 0; i < LiveHistory.MOST_KEPT + 10; i++) {
            history = history.with(Samples.full());
        }

        assertThat(history.efficiencies()).hasSize(LiveHistory.MOST_KEPT);
        assertThat(history.windows()).isEqualTo(LiveHistory.MOST_KEPT + 10);
    }

    private static String plain(String line) {
        return line.replaceAll("\u001b\\[[0-9;]*m", "");
    }
}
