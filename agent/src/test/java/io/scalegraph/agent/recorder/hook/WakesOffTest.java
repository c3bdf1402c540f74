package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.wake.WaitEnd;
import io.scalegraph.trace.WaitKind;
import org.junit.jupiter.api.Test;

/** Where an option says so, nobody follows who ends waits. */
class WakesOffTest extends Measured {
    @Test
    void nothingIsSaidOfTheEndsOfWaits() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            WakeRecorder.wake(Thread.currentThread());
            waitOnce(WaitKind.LOCK);
            own().writePending();
            return read();
        });

        assertThat(worker.waits().totals())
                .singleElement()
                .satisfies(total -> assertThat(total.meetings().endedBy()).isEmpty());
        assertThat(sink.waits)
                .singleElement()
                .satisfies(wait -> assertThat(wait.party().end()).isEqualTo(WaitEnd.NOT_FOLLOWED));
    }
}
