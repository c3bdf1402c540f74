package io.scalegraph.agent.recorder.wake;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import org.junit.jupiter.api.Test;

/** How the join of a thread ended. */
class OpenWakesTest {
    private final OpenWakes wakes = new OpenWakes(true);

    @Test
    void aThreadThatEndsInTheJoin_endsItThen() {
        OpenWakes other = new OpenWakes(true);
        wakes.join(other);
        other.end(150);

        assertThat(joined(7)).isEqualTo(new WaitEnd(7, 50, WakeOrigin.END, 0));
    }

    @Test
    void aThreadThatHasEndedBefore_andIsNotFoundAnyMore_endsTheJoinAtItsBegin() {
        wakes.join(null);

        assertThat(joined(7)).isEqualTo(new WaitEnd(7, 0, WakeOrigin.END, 0));
    }

    @Test
    void aJoinWithALimit_ofAThreadThatGoesOn_endsByItself() {
        wakes.join(new OpenWakes(true));
        wakes.limit();

        assertThat(joined(7)).isEqualTo(new WaitEnd(0, TraceFormat.NOT_MEASURED, WakeOrigin.SELF, 0));
    }

    @Test
    void aJoinOfNobodyKnown_isUnknown() {
        assertThat(joined(0)).isEqualTo(new WaitEnd(0, TraceFormat.NOT_MEASURED, WakeOrigin.UNKNOWN, 0));
    }

    @Test
    void aVirtualThreadThatEnds_isToldByItsCarrier() {
        wakes.join(null);
        wakes.by(9, false, false, 150);

        assertThat(joined(70)).isEqualTo(new WaitEnd(9, 50, WakeOrigin.END, 0));
    }

    @Test
    void aJoinThatIsInterrupted_endsByThat() {
        wakes.join(null);
        wakes.by(9, false, true, 150);

        assertThat(joined(70)).isEqualTo(new WaitEnd(9, 50, WakeOrigin.INTERRUPT, 0));
    }

    @Test
    void aMeetingThatAVirtualThreadEnds_isEndedByItsCarrier() {
        wakes.by(9, true, false, 150);
        wakes.settle(WaitKind.LATCH, 70, 50, 100, 200);

        assertThat(wakes.last()).isEqualTo(new WaitEnd(9, 50, WakeOrigin.MEETING, 0));

        wakes.by(9, false, false, 350);
        wakes.settle(WaitKind.LATCH, 7, 50, 300, 400);

        assertThat(wakes.last()).isEqualTo(new WaitEnd(7, 50, WakeOrigin.MEETING, 0));
    }

    private WaitEnd joined(long partner) {
        wakes.settle(WaitKind.JOIN, partner, -1, 100, 200);
        return wakes.last();
    }
}
