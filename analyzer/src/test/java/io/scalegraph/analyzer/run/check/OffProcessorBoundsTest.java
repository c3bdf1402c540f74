package io.scalegraph.analyzer.run.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One worker for 1000 ns, of which it waits 400 at a monitor. */
class OffProcessorBoundsTest {
    private static final double NANO = 1e-9;

    @Test
    void hiddenTime_liesBetweenAllAndNothingOfTheMonitorOffTheProcessor() {
        // Of 1000 ns 450 on a processor and 50 in the run queue: 500 off it, of which the monitor explains up to 400.
        OffProcessorBounds bounds = of(450, 50, new WorkerWindow.Shares(0.5, 0.05), 0);

        assertThat(bounds.low()).isEqualTo(100 * NANO, within(NANO / 1e3));
        assertThat(bounds.high()).isEqualTo(500 * NANO, within(NANO / 1e3));
    }

    @Test
    void threadThatSpunAllTheTime_hidNothingForCertain() {
        OffProcessorBounds bounds = of(1000, 0, new WorkerWindow.Shares(0, 0), 0);

        assertThat(bounds.low()).isZero();
        assertThat(bounds.high()).isZero();
    }

    @Test
    void withoutSample_allTimeOffTheProcessorMayBeHidden() {
        assertThat(of(450, 50, null, 0).high()).isEqualTo(500 * NANO, within(NANO / 1e3));
    }

    @Test
    void withoutCounters_orWithDeclaredComputation_nothingIsKnown() {
        assertThat(of(-1, 50, null, 0)).isNull();
        assertThat(of(450, -1, null, 0)).isNull();
        assertThat(of(450, 50, null, 10)).isNull();
    }

    private static OffProcessorBounds of(long cpu, long runQueue, WorkerWindow.Shares shares, long computed) {
        Timeline<Place> timeline = new Timeline<>(
                0,
                1000,
                List.of(new Timeline.Wait<>(Fixtures.MONITOR, Fixtures.MONITOR.family(), 300, 700)),
                List.of());
        WorkerWindow worker = WorkerWindow.of(1, "w", timeline)
                .withWaits(new WorkerWindow.Waits(Map.of(Fixtures.MONITOR, WaitSum.open(400)), Map.of(), 400, 400))
                .withSystem(new WorkerWindow.SystemTimes(cpu, runQueue, shares))
                .withCounted(new WorkerWindow.Counted(computed, Map.of(), Map.of(), Map.of()));
        Ledger<Place> ledger = Ledger.of(0, 1000, 1, List.of(timeline), List.of(), VirtualWaits.none());
        JvmStops stops = new JvmStops(JvmActivity.NONE, Fixtures.window(0, 1000), List.of(worker));
        return OffProcessorBounds.of(List.of(worker), ledger.accounts(), stops, null);
    }
}
