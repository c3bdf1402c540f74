package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Idle processors that explain delay. Of two processors and 10 s the ledger has 5 s lost: one worker is there for half of the time. */
class QueuedForTest {
    private static final double EXACT = 1e-9;
    private static final long SECOND = 1_000_000_000;
    private static final int PROCESSORS = 2;

    @Test
    void idleBeyondWhatTheLedgerHasLost_hasNobody() {
        assertThat(idle(6.5, PROCESSORS, null, 0)).isEqualTo(1.5, within(EXACT));
        assertThat(idle(5.0, PROCESSORS, null, 0)).isZero();
        assertThat(idle(2.0, PROCESSORS, null, 0)).as("never below nothing").isZero();
    }

    @Test
    void limitsStopsAndHiddenWaits_haveTheirPartOfIt() {
        assertThat(idle(6.5, PROCESSORS, 0.25, 1)).isEqualTo(0.25, within(EXACT));
        assertThat(idle(6.5, PROCESSORS, 9.0, 0)).isZero();
    }

    @Test
    void idleOfOtherProcessorsThanN_isNotCompared() {
        assertThat(idle(6.5, 4, null, 0)).isNull();
        assertThat(idle(6.5, 1, null, 0)).isNull();
        assertThat(idle(null, PROCESSORS, null, 0)).isNull();
    }

    private static @Nullable Double idle(
            @Nullable Double idle, int allowed, @Nullable Double throttled, double stopped) {
        MachineWindow machine = new MachineWindow(
                new MachineWindow.Allotment(8, 8, allowed, allowed, false),
                new MachineWindow.Times(null, idle, null, null),
                new MachineWindow.Group(2, null, new MachineWindow.Limit(PROCESSORS, false, null, null, throttled)),
                new MachineWindow.Pressure(null, null),
                MachineWindow.ProcessTimes.UNKNOWN);
        Timeline<Place> whole = new Timeline<>(0, 10 * SECOND, List.of(), List.of());
        Timeline<Place> half = new Timeline<>(5 * SECOND, 10 * SECOND, List.of(), List.of());
        return QueuedFor.of(
                        machine,
                        PROCESSORS,
                        List.of(),
                        number ->
                                Ledger.of(0, 10 * SECOND, number, List.of(whole, half), List.of(), VirtualWaits.none()),
                        0,
                        stopped)
                .queue()
                .idle();
    }
}
