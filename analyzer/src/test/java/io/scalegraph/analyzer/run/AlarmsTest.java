package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlarmsTest {
    private static WindowAnalysis costing(double share) {
        WindowAnalysis window = Samples.full().median();
        Checks checks = window.checks();
        Checks costly = new Checks(
                checks.closureError(),
                checks.offProcessor(),
                checks.offProcessorBounds(),
                checks.offProcessorCoverage(),
                checks.belowThreshold(),
                checks.lostEvents(),
                share * window.extent().capacity());
        return new WindowAnalysis(
                window.extent(),
                window.terms(),
                costly,
                window.baseline(),
                window.workers(),
                window.unworked(),
                window.detail());
    }

    @ParameterizedTest
    @CsvSource({"0.19, 0", "0.21, 1", "3, 1"})
    void agentThatTakesMoreThanAFifth_isAnAlarm(double share, int alarms) {
        assertThat(Alarms.of(Samples.full().recording(), costing(share))).hasSize(alarms);
    }

    @Test
    void windowInWhichNobodyDidAnything_isAnAlarm() {
        WindowAnalysis window = Samples.full().median();
        WindowAnalysis empty = new WindowAnalysis(
                window.extent(),
                window.terms(),
                window.checks(),
                window.baseline(),
                List.of(),
                window.unworked(),
                window.detail());

        assertThat(Alarms.of(Samples.full().recording(), empty))
                .containsExactly("no thread of the program did anything here: measure while it has something to do");
    }

    @Test
    void alarm_standsBeforeTheAnswer() {
        RunAnalysis full = Samples.full();
        RunAnalysis costly = new RunAnalysis(full.recording(), List.of(costing(0.25)), full.summary(), full.warnings());

        assertThat(FirstAnswerText.of(costly, Map.of(), Screen.PLAIN))
                .startsWith("WARNING       the agent itself took about 25 % of the processor time");
    }
}
