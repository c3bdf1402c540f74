package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitKind;
import org.junit.jupiter.api.Test;

/** Declared computations and waits, one inside the other. */
class ComputationRecorderTest extends Measured {
    @Test
    void waitInsideAComputation_doesNotCount() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread computing = ComputationRecorder.enter();
            assertThat(computing).isNotNull();
            clock.pass(WAITED);
            assertThat(WaitRecorder.enter(WaitKind.LOCK, null)).isNull();
            assertThat(ComputationRecorder.enter()).isNull();
            ComputationRecorder.exit(computing);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
        assertThat(worker.detail().computedNanos()).isEqualTo(WAITED);
    }

    @Test
    void computationInsideAWait_belongsToTheWait() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.BARRIER, null);
            assertThat(waited).isNotNull();
            assertThat(ComputationRecorder.enter()).isNull();
            WaitRecorder.exit(waited);
            return read();
        });

        assertThat(worker.detail().computedNanos()).isZero();
    }
}
