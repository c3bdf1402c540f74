package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SequentialRunTest {
    @Test
    void baseline_isTheMedianWindowThatIsNoWarmUp() {
        List<WindowAnalysis> windows = new ArrayList<>();
        windows.addAll(Collections.nCopies(14, Fixtures.analysis(9, 1)));
        windows.addAll(Collections.nCopies(13, Fixtures.analysis(1, 1)));
        Summary summary = Summaries.of(windows);
        assertThat(summary.warmUp()).isEqualTo(12);

        Baseline baseline = SequentialRun.of(new RunAnalysis(
                        new RecordingInfo("one.jfr", new RecordingInfo.Agent("", "", null), null, null, null),
                        windows,
                        summary,
                        List.of()))
                .baseline();

        assertThat(baseline.tSeq()).isEqualTo(1);
        assertThat(baseline.parts()).isEmpty();
    }
}
