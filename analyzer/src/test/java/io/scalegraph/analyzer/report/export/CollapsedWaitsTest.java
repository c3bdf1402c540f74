package io.scalegraph.analyzer.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.List;
import org.junit.jupiter.api.Test;

class CollapsedWaitsTest {
    private static final String LINE = "[^; ]+(;[^; ]+)* [0-9]+";

    /** Microseconds of all lines. */
    private static long sum(String text) {
        return text.lines()
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Test
    void lines_sumToAllTimeWaited() {
        RunAnalysis full = Samples.full();
        String text = CollapsedWaits.of(full);
        double waited = full.counted().stream()
                .flatMap(window -> window.detail().sources().stream())
                .mapToDouble(source -> source.times().total())
                .sum();

        assertThat(text.lines()).isNotEmpty().allMatch(line -> line.matches(LINE));
        assertThat((double) sum(text))
                .isCloseTo(waited * 1e6, within((double) text.lines().count()));
    }

    @Test
    void hostileNames_makeNoLinesAndNoFrames() {
        List<String> lines = CollapsedWaits.of(OddSamples.hostile()).lines().toList();

        assertThat(lines).isNotEmpty().allMatch(line -> line.matches(LINE));
    }
}
