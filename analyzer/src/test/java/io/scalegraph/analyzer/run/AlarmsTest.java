package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.IdleEnd;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /** Of 100 s. */
    @ParameterizedTest
    @CsvSource({"4.9, 0", "5.1, 1", "60, 1", "100, 0"})
    void longEndInWhichNobodyHasAnythingToDo_isAnAlarm(double time, int alarms) {
        WindowAnalysis window = Fixtures.analysis(100, 2);
        WindowAnalysis lingers = new WindowAnalysis(
                window.extent(),
                window.terms(),
                window.checks(),
                window.baseline(),
                Samples.full().median().workers(),
                new Unworked(0, 0, new IdleEnd(time, "pool-1-thread-2", 3)),
                window.detail());

        List<String> all = Alarms.of(Samples.full().recording(), lingers);

        assertThat(all).hasSize(alarms);
        if (time == 60) {
            assertThat(all.get(0))
                    .startsWith("no thread had anything to do for the last 60.0 s (60 % of T_para)")
                    .contains("pool-1-thread-2 and 3 more waited")
                    .endsWith(String.format(
                            Locale.ROOT, "E is %.2f", window.terms().efficiency() / 0.4));
        }
    }

    /** Samples are of Java's threads alone. */
    @Test
    void workOfNativeCode_isInNoSampleOfSpinning() {
        List<WorkerTimes> java = Samples.full().median().workers();
        double work =
                java.stream().mapToDouble(worker -> worker.processor().work()).sum();
        List<WorkerTimes> workers = new ArrayList<>(java);
        workers.add(new WorkerTimes(
                "blas (native)",
                -1_000_007,
                new WorkerTimes.Processor(work, 0, work, 0, 0),
                new WorkerTimes.Elapsed(work, 0, 0, null),
                WorkerTimes.SystemTimes.UNKNOWN));

        assertThat(Alarms.of(Samples.full().recording(), spinning(java, 60, 40)))
                .anyMatch(alarm -> alarm.startsWith("about 60 % of what counts as work"));
        assertThat(Alarms.of(Samples.full().recording(), spinning(workers, 60, 40)))
                .anyMatch(alarm -> alarm.startsWith("about 30 % of what counts as work"));
    }

    private static WindowAnalysis spinning(List<WorkerTimes> workers, int spinning, int computing) {
        WindowAnalysis window = Samples.full().median();
        Stalls stalls = new Stalls(
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        new Stalls.Routine("a.B::await", spinning, 7, spinning, spinning, 0),
                        new Stalls.Routine("a.B::compute", computing)),
                null);
        return new WindowAnalysis(
                window.extent(),
                window.terms(),
                window.checks(),
                window.baseline(),
                workers,
                window.unworked(),
                Detail.of(0.0, List.of(), List.of(), stalls, null, null, null));
    }

    @ParameterizedTest
    @CsvSource({"11, 100, 0", "11, 99, 1", "60, 40, 1"})
    void workThatLooksLikeSpinning_isAnAlarmFromATenthOn(int spinning, int computing, int alarms) {
        WindowAnalysis window = Samples.full().median();
        WindowAnalysis spins = spinning(window.workers(), spinning, computing);

        List<String> all = Alarms.of(Samples.full().recording(), spins);

        assertThat(all).hasSize(alarms);
        assertThat(all).allMatch(alarm -> alarm.contains(spinning + " samples), most in a.B::await:"));
        if (spinning == 60) {
            assertThat(all.get(0))
                    .startsWith("about 60 % of what counts as work")
                    .endsWith(String.format(
                            Locale.ROOT, "E is %.2f", 0.4 * window.terms().efficiency()));
        }
    }

    @Test
    void alarm_standsBeforeTheAnswer() {
        RunAnalysis full = Samples.full();
        RunAnalysis costly = new RunAnalysis(full.recording(), List.of(costing(0.25)), full.summary(), full.warnings());

        assertThat(FirstAnswerText.of(costly, Map.of(), Screen.PLAIN))
                .startsWith("WARNING       the agent itself took about 25 % of the processor time");
    }
}
