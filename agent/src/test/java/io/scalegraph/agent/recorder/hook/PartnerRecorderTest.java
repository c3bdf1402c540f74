package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitKind;
import org.junit.jupiter.api.Test;

/** Waits for a partner: at a barrier until the thread leaves it, at an exchanger unless it met one. */
class PartnerRecorderTest extends Measured {
    /** It spins before it blocks, and may have met its partner by then. */
    @Test
    void exchangeWithoutBlocking_isAWait() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = PartnerRecorder.enterExchange(this);
            assertThat(waited).isNotNull();
            assertThat(own().openKind()).isNull();
            clock.pass(WAITED);
            PartnerRecorder.exit(waited);
            return read();
        });

        assertThat(worker.waits().open()).isNull();
        assertThat(worker.waits().totals()).singleElement().satisfies(total -> {
            assertThat(total.kind()).isEqualTo(WaitKind.EXCHANGER);
            assertThat(total.count()).isEqualTo(1);
            assertThat(total.nanos()).isEqualTo(WAITED);
        });
    }

    @Test
    void exchangeThatWakesThePartner_isNoWait() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = PartnerRecorder.enterExchange(this);
            assertThat(waited).isNotNull();
            PartnerRecorder.meet(new Thread(() -> {}), this);
            PartnerRecorder.exit(waited);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.waits().open()).isNull();
        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
    }

    /** The name stands for the wait alone, and the wait goes on until the thread leaves the barrier. */
    @Test
    void waitAtABarrier_endsWhenTheThreadLeavesIt() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            PartnerRecorder.enterBarrier("trip", this);
            assertThat(WaitRecorder.enter(WaitKind.PARK, null)).isNull(); // it blocks
            clock.pass(WAITED);
            PartnerRecorder.leaveBarrier();
            PartnerRecorder.leaveBarrier();
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(measurement.shared().generations().open()).isZero();
        assertThat(worker.waits().totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.PARK);
        assertThat(worker.waits().totals()).allMatch(total -> total.count() == 1 && total.nanos() == WAITED);
    }
}
