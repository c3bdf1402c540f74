package io.scalegraph.analyzer.run.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** For how much of the work counters were read. */
class OffProcessorCheckTest {
    private static final long END = 1_000_000;

    /** A native thread works by its counters, so that they check nothing of it. */
    @Test
    void threadOfNativeCode_makesCoverageNoBetter() {
        WorkerWindow java = WorkerWindow.of(1, "java", new Timeline<>(0, END, List.of(), List.of()))
                .withSystem(new WorkerWindow.SystemTimes(END, 0, new WorkerWindow.Shares(0, 0, 0.2)));
        List<WorkerWindow> natives = NativeThreads.of(
                List.of(List.of(new NativeReading(0, 7, "blas", 0, 0), new NativeReading(END, 7, "blas", END, 0))),
                Fixtures.window(0, END));

        assertThat(natives).hasSize(1);
        assertThat(coverage(List.of(java))).isCloseTo(0.2, within(1e-12));
        assertThat(coverage(Stream.concat(Stream.of(java), natives.stream()).toList()))
                .isCloseTo(0.2, within(1e-12));
    }

    private static double coverage(List<WorkerWindow> workers) {
        JvmActivity vm = new JvmActivity(List.of(), List.of(), EnumSet.noneOf(JvmStopKind.class));
        JvmStops stops = new JvmStops(vm, Fixtures.window(0, END), workers);
        Ledger<Place> ledger = Ledger.of(
                0, END, 2, workers.stream().map(WorkerWindow::timeline).toList(), stops.list(), VirtualWaits.none());
        return new OffProcessorCheck(workers, ledger.accounts(), stops, 2 * END, null).coverage();
    }
}
