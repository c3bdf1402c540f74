package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.measurement.Windows;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What hooks around waits call, on threads of the test. */
class WaitRecorderTest extends Measured {
    @Test
    void waitInsideAWait_countsOnceUnderTheOuterName() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread outer = WaitRecorder.enter(WaitKind.BARRIER, null);
            assertThat(outer).isNotNull();
            assertThat(WaitRecorder.enter(WaitKind.LOCK, null)).isNull();
            assertThat(WaitRecorder.enter(WaitKind.PARK, null)).isNull();
            WaitRecorder.exit(outer);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.waits().totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.PARK);
        assertThat(worker.waits().totals()).allMatch(total -> total.count() == 1);
    }

    @Test
    void names_standUntilTheOutermostIsTakenBack() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread named = WaitRecorder.name(WaitKind.POOL_IDLE, this);
            HookedThread inner = WaitRecorder.name(WaitKind.BARRIER, "inner");
            waitOnce(WaitKind.PARK);
            WaitRecorder.restore(inner);
            waitOnce(WaitKind.CONDITION);
            WaitRecorder.restore(named);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(counts(worker)).containsOnly(Map.entry(WaitKind.POOL_IDLE, 2L), Map.entry(WaitKind.PARK, 1L));
    }

    @Test
    void lockOfAnIdleWorkersQueue_isWaitedForAsALock() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread named = WaitRecorder.name(WaitKind.POOL_IDLE, this);
            waitOnce(WaitKind.LOCK);
            WaitRecorder.restore(named);
            HookedThread queue = WaitRecorder.name(WaitKind.QUEUE_TAKE, this);
            waitOnce(WaitKind.LOCK);
            WaitRecorder.restore(queue);
            return read();
        });

        assertThat(counts(worker)).containsOnly(Map.entry(WaitKind.LOCK, 1L), Map.entry(WaitKind.QUEUE_TAKE, 1L));
    }

    private static Map<WaitKind, Long> counts(WorkerReading worker) {
        Map<WaitKind, Long> counts = new HashMap<>();
        worker.waits().totals().forEach(total -> counts.put(total.kind(), total.count()));
        return counts;
    }

    /** Its lock is held when the wait is announced, so what is costly is done once the thread blocks. */
    @Test
    void waitAtACondition_lastsSinceItsAnnouncement() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.CONDITION, this);
            assertThat(waited).isNotNull();
            assertThat(own().openKind()).isNull();
            clock.pass(WAITED);
            assertThat(WaitRecorder.enter(WaitKind.PARK, null)).isNull();
            assertThat(own().openKind()).isEqualTo(WaitKind.CONDITION);
            clock.pass(1);
            WaitRecorder.exit(waited);
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(worker.waits().totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.CONDITION, WaitKind.SEMAPHORE);
        assertThat(worker.waits().totals())
                .filteredOn(total -> total.kind() == WaitKind.CONDITION)
                .allMatch(total -> total.count() == 1 && total.nanos() == WAITED + 1);
    }

    @Test
    void conditionAtWhichTheThreadDoesNotBlock_isNoWait() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.CONDITION, this);
            assertThat(waited).isNotNull();
            clock.pass(WAITED);
            WaitRecorder.exit(waited);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.waits().open()).isNull();
        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
    }

    @Test
    void switchedOff_nothingIsMeasured() throws Exception {
        measurement.end();

        assertThat(OnNewThread.call(() -> WaitRecorder.enter(WaitKind.LOCK, null)))
                .isNull();
        assertThat(OnNewThread.call(() -> SectionRecorder.enterSection("s"))).isEqualTo(Windows.NONE);
        assertThat(OnNewThread.call(() -> SectionRecorder.enterRegion("r"))).isNull();
        assertThat(OnNewThread.call(ComputationRecorder::enter)).isNull();
        assertThat(measurement.tracks().copy()).isEmpty();
    }

    @Test
    void failureInsideTheAgent_isCounted_andTheNextWaitIsMeasured() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            sink.failing = true;
            assertThat(WaitRecorder.enter(WaitKind.LOCK, null)).isNull();
            sink.failing = false;
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(measurement.failures().count()).isEqualTo(1);
        assertThat(measurement.failures().first()).isNotEmpty();
        assertThat(worker.waits().open()).isNull();
        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.SEMAPHORE);
    }
}
