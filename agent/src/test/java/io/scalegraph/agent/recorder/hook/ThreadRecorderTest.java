package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Which threads are measured, and their end. */
class ThreadRecorderTest extends Measured {
    @Test
    void threadThatJfrRunsForItself_isNotMeasured() throws Exception {
        FutureTask<Boolean> task = new FutureTask<>(() -> WaitRecorder.enter(WaitKind.LOCK, null) != null);
        Thread thread = new Thread(task, "JFR Event Stream 1");
        thread.start();

        assertThat(task.get()).isFalse();
    }

    @Test
    void startedProcess_isTold() throws Exception {
        Process process = new ProcessBuilder("true").start();

        ThreadRecorder.startedProcess(process);

        assertThat(driver.processes).containsExactly(process.pid());
    }

    @Test
    void endOfAThread_writesItsLastTotals() throws Exception {
        long id = OnNewThread.call(() -> {
            waitOnce(WaitKind.LOCK);
            ThreadRecorder.endThread();
            assertThat(WaitRecorder.enter(WaitKind.LOCK, null)).isNull();
            return Thread.currentThread().getId();
        });

        assertThat(sink.snapshots).singleElement().satisfies(snapshot -> {
            assertThat(snapshot.cause()).isEqualTo(TraceFormat.THREAD_END);
            assertThat(snapshot.workers()).singleElement().satisfies(worker -> {
                assertThat(worker.id()).isEqualTo(id);
                assertThat(worker.life().endNanos()).isEqualTo(snapshot.timeNanos());
                assertThat(worker.waits().totals()).hasSize(1);
            });
        });
        assertThat(measurement.tracks().copy()).isEmpty();
    }
}
