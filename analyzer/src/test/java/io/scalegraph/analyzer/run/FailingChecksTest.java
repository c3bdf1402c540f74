package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdict.Check;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalyzer;
import io.scalegraph.analyzer.run.worker.WorkerWindows;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Ten seconds of work, on one processor and on two: what makes each check fail, and leaves the others as they are. */
class FailingChecksTest {
    private static final double EXACT = 1e-9;

    private final WindowAnalysis one = window(1, 10, null, new Worker(10, 10, 0, 0));

    /** One thread from the window's begin to its end; seconds. */
    private record Worker(double lived, double cpu, double queued, double waited) {}

    @Test
    void quietRuns_passAll() {
        WindowAnalysis two = window(2, 5, baseline(one), new Worker(5, 5, 0, 0), new Worker(5, 5, 0, 0));

        assertThat(Verdicts.of(two)).hasSameSizeAs(Check.values()).allMatch(verdict -> verdict.holds());
        assertThat(two.terms().efficiency()).isEqualTo(1, within(EXACT));
    }

    @Test
    void barrierThatSpinsAndIsNotNamed_failsByProcessorTimes() {
        Worker last = new Worker(6, 6, 0, 0);
        WindowAnalysis hidden = window(2, 6, baseline(one), last, new Worker(6, 6, 0, 0));
        WindowAnalysis named = window(2, 6, baseline(one), last, new Worker(6, 6, 0, 2));

        assertThat(failed(hidden)).containsExactly(Check.PROCESSOR_TIMES);
        assertThat(Verdicts.of(hidden, Check.PROCESSOR_TIMES).difference()).isEqualTo(0.2, within(EXACT));
        assertThat(failed(named)).isEmpty();
    }

    @Test
    void lostWait_failsByWaits() {
        Worker last = new Worker(6, 6, 0, 0);
        WindowAnalysis lost = window(2, 6, baseline(one), last, new Worker(6, 4, 0, 0));
        WindowAnalysis seen = window(2, 6, baseline(one), last, new Worker(6, 4, 0, 2));

        assertThat(failed(lost)).containsExactly(Check.WAITS);
        assertThat(Verdicts.of(lost, Check.WAITS).difference()).isEqualTo(2.0 / 12, within(EXACT));
        assertThat(failed(seen)).isEmpty();
        Verdicts.Waits waits = Objects.requireNonNull(Verdicts.waits(seen));
        assertThat(new double[] {waits.hooks(), waits.samples(), waits.system(), waits.lost()})
                .containsExactly(new double[] {2, 0, 2, 0}, within(EXACT));
    }

    /** Without the correction E would be above 2. */
    @Test
    void baselineThatQueued_isCorrectedWithAWord_andFailsByElapsedTimes() {
        SequentialRun queued = sequential(window(1, 40, null, new Worker(40, 10, 30, 0)));
        WindowAnalysis two = window(2, 5, queued.baseline(), new Worker(5, 5, 0, 0), new Worker(5, 5, 0, 0));

        assertThat(queued.word()).contains("30.000 s of its 40.000 s (75 %)").contains("a T_seq of 10.000 s");
        assertThat(two.terms().efficiency()).isEqualTo(1, within(EXACT));
        assertThat(failed(two)).containsExactly(Check.ELAPSED_TIMES);
        assertThat(Verdicts.of(two, Check.ELAPSED_TIMES).difference()).isEqualTo(15.0 / 5, within(EXACT));
    }

    @Test
    void baselineThatWaited_failsByElapsedTimes() {
        SequentialRun waited = sequential(window(1, 12, null, new Worker(12, 10, 0, 2)));
        WindowAnalysis two = window(2, 5, waited.baseline(), new Worker(5, 5, 0, 0), new Worker(5, 5, 0, 0));

        assertThat(waited.word()).isEmpty();
        assertThat(failed(two)).containsExactly(Check.ELAPSED_TIMES);
    }

    @Test
    void baselineOnTwoProcessors_isRefusedWithAWord() {
        SequentialRun refused = sequential(window(1, 5, null, new Worker(5, 5, 0, 0), new Worker(5, 5, 0, 0)));

        assertThat(refused.baseline()).isNull();
        assertThat(refused.word()).contains("10.00 s of processor time in 5.00 s");
    }

    private static List<Check> failed(WindowAnalysis window) {
        return Verdicts.of(window).stream()
                .filter(verdict -> Boolean.FALSE.equals(verdict.holds()))
                .map(Verdict::check)
                .toList();
    }

    private static Baseline baseline(WindowAnalysis window) {
        return sequential(window).baseline();
    }

    private static SequentialRun sequential(WindowAnalysis window) {
        List<WindowAnalysis> windows = List.of(window);
        return SequentialRun.of(new RunAnalysis(
                new RecordingInfo("one.jfr", null, null, null, null), windows, Summaries.of(windows), List.of()));
    }

    private static WindowAnalysis window(int processors, double length, Baseline baseline, Worker... threads) {
        WorkerReading[] before = new WorkerReading[threads.length];
        WorkerReading[] after = new WorkerReading[threads.length];
        for (int i = 0; i < threads.length; i++) {
            before[i] = reading(i + 1, new Worker(0, 0, 0, 0));
            after[i] = reading(i + 1, threads[i]);
        }
        List<Snapshot> snapshots = List.of(
                Fixtures.snapshot(1, "window", 0, before), Fixtures.snapshot(2, "window", nanos(length), after));
        Trace trace = Fixtures.trace(snapshots, List.of(), List.of());
        Window window = Fixtures.window(0, nanos(length));
        return new WindowAnalyzer(
                        new TraceIndex(trace),
                        window,
                        0,
                        new WorkerWindows(new TraceIndex(trace)).of(window),
                        new Processors(processors, Processors.From.OPTION),
                        Map.of(),
                        DeclaredIdle.NONE)
                .analyze(baseline, 0);
    }

    private static WorkerReading reading(long id, Worker thread) {
        double work = thread.lived - thread.waited;
        double cpu = Math.min(thread.cpu, work);
        WaitSum waited = new WaitSum(1, nanos(thread.waited), nanos(thread.waited), Histogram.EMPTY, Partners.NONE);
        Map<Place, WaitSum> waits = thread.waited == 0 ? Map.of() : Map.of(Fixtures.BARRIER, waited);
        return new WorkerReading(
                id,
                "worker-" + id,
                new WorkerReading.Life(0, 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(
                        nanos(thread.cpu),
                        nanos(thread.queued),
                        new WorkerReading.Sampled(nanos(work), nanos(cpu), nanos(thread.queued))),
                null,
                new WorkerReading.Totals(0, waits, Map.of(), Map.of(), Map.of()));
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
