package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.run.Fixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Readings of threads of native code, by hand. */
class NativeThreadsTest {
    private static final double EXACT = 1e-6;

    /** From 1,000 to 2,000 half busy, then all the time up to 3,000, then free. */
    private static final List<NativeReading> HALF_THEN_ALL =
            List.of(reading(7, 1_000, 0, 0), reading(7, 2_000, 400, 100), reading(7, 3_000, 1_300, 200));

    @Test
    void nativeThread_worksWhileItRunsOrQueues_evenlyBetweenReadings() {
        assertThat(worked(HALF_THEN_ALL, 1_000, 3_000)).isEqualTo(1_500, within(EXACT));
        assertThat(worked(HALF_THEN_ALL, 1_500, 2_500)).isEqualTo(250 + 500, within(EXACT));
        assertThat(worked(HALF_THEN_ALL, 0, 4_000)).as("free before and behind").isEqualTo(1_500, within(EXACT));
        assertThat(worked(HALF_THEN_ALL, 1_200, 1_300))
                .as("between two readings")
                .isEqualTo(50, within(EXACT));
    }

    @Test
    void whatTheSystemCounted_isTheWindowsPart() {
        WorkerWindow worker = NativeThreads.of(List.of(HALF_THEN_ALL), Fixtures.window(1_500, 2_500))
                .get(0);

        assertThat(worker.system().cpu()).isEqualTo(200 + 450);
        assertThat(worker.system().runQueue()).isEqualTo(50 + 50);
        assertThat(worker.workNanos()).isEqualTo(750);
        assertThat(worker.system().shares()).isEqualTo(new WorkerWindow.Shares(0, 100.0 / 750));
        assertThat(worker.name()).isEqualTo("blas (native)");
        assertThat(NativeThreads.isNative(worker.id())).isTrue();
        assertThat(NativeThreads.isNative(-1)).as("a place that no carrier has").isFalse();
    }

    @Test
    void threadsThatDidNotRun_areNone() {
        assertThat(NativeThreads.of(List.of(HALF_THEN_ALL), Fixtures.window(3_100, 4_000)))
                .isEmpty();
        assertThat(NativeThreads.of(List.of(List.of(reading(7, 1_000, 900, 0))), Fixtures.window(0, 4_000)))
                .as("one reading says nothing")
                .isEmpty();
    }

    /** More than there is time, less than before, two at one time: of another thread of that number, or of a damaged file. */
    @Test
    void readingsThatMakeNoSense_areNoMoreThanTheTimeThereWas() {
        List<NativeReading> odd = List.of(
                reading(7, 1_000, 500, 0),
                reading(7, 1_000, 90_000, 0),
                reading(7, 2_000, 10, 0),
                reading(7, 3_000, Long.MAX_VALUE, Long.MAX_VALUE));

        assertThat(worked(odd, 0, 4_000)).isEqualTo(1_000, within(EXACT));
    }

    private static double worked(List<NativeReading> readings, long begin, long end) {
        List<WorkerWindow> workers = NativeThreads.of(List.of(readings), Fixtures.window(begin, end));
        Ledger<Place> ledger = Ledger.of(
                begin, end, 1, workers.stream().map(WorkerWindow::timeline).toList(), List.of(), VirtualWaits.none());
        double worked = ledger.accounts().stream().mapToDouble(Account::work).sum();
        assertThat(worked + ledger.unused()).isEqualTo(end - begin, within(EXACT));
        return worked;
    }

    private static NativeReading reading(long task, long time, long cpu, long runQueue) {
        return new NativeReading(time, task, "blas", cpu, runQueue);
    }
}
