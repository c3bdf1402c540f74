package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.state.MonitorArrival;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calls around a monitorenter, as changed code makes them. */
class MonitorRecorderTest {
    private static final int PLACE = CallRecorder.place(CallEvent.MONITOR, "com.acme.Table::put");
    private static final long WAITED = 5 * MonitorArrival.WAIT_NANOS;

    private static final class Table {}

    private final ScriptedClock clock = new ScriptedClock();
    private final Measurement measurement = new Measurement(clock, 0, 1, List.of(), new FakeDriver());
    private final Object monitor = new Table();

    @BeforeEach
    void on() {
        measurement.shared().delivery().begin(new FakeSink());
        measurement.begin();
    }

    @AfterEach
    void off() {
        measurement.end();
    }

    @Test
    void heldMonitor_isAWaitWithClassAndSite() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            enter(WAITED);
            return read();
        });

        assertThat(worker.waits().totals()).singleElement().satisfies(total -> {
            assertThat(total.kind()).isEqualTo(WaitKind.MONITOR);
            assertThat(total.site()).isEqualTo("com.acme.Table::put");
            assertThat(total.lock().type()).isEqualTo(Table.class);
            assertThat(total.count()).isEqualTo(1);
            assertThat(total.nanos()).isEqualTo(WAITED);
        });
        assertThat(worker.detail().calls()).singleElement().satisfies(call -> {
            assertThat(call.call()).isEqualTo(CallEvent.MONITOR);
            assertThat(call.count()).isEqualTo(1);
            assertThat(call.contended()).isEqualTo(1);
            assertThat(call.nanos()).isEqualTo(WAITED);
        });
        assertThat(worker.waits().open()).isNull();
    }

    @Test
    void freeMonitor_isNoWait_butACall() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            enter(MonitorArrival.WAIT_NANOS - 1);
            return read();
        });

        assertThat(worker.waits().totals()).isEmpty();
        assertThat(worker.detail().calls()).singleElement().satisfies(call -> {
            assertThat(call.count()).isEqualTo(1);
            assertThat(call.contended()).isZero();
        });
    }

    @Test
    void waitThatGoesOn_isReadAsOpen() throws Exception {
        OnNewThread.call(() -> {
            HookedThread arrived = MonitorRecorder.arrive(monitor, PLACE);
            assertThat(read().waits().open()).isNull();
            clock.pass(WAITED);
            WorkerReading blocked = read();
            MonitorRecorder.entered(arrived, monitor, PLACE);

            assertThat(blocked.waits().open().kind()).isEqualTo(WaitKind.MONITOR);
            assertThat(blocked.waits().open().site()).isEqualTo("com.acme.Table::put");
            assertThat(blocked.waits().open().lockClass()).isEqualTo(Table.class);
            assertThat(blocked.waits().open().nanos()).isEqualTo(WAITED);
            assertThat(blocked.waits().totals()).isEmpty();
            assertThat(read().waits().totals())
                    .singleElement()
                    .satisfies(total -> assertThat(total.nanos()).isEqualTo(WAITED));
            return null;
        });
    }

    @Test
    void insideAWait_theOuterOneHasTheTime() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.QUEUE_TAKE, null);
            enter(WAITED);
            WaitRecorder.exit(waited);
            return read();
        });

        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.QUEUE_TAKE);
        assertThat(worker.detail().calls()).isEmpty();
    }

    @Test
    void noMonitor_andMeasuringSwitchedOff_areNotMeasured() {
        assertThat(MonitorRecorder.arrive(null, PLACE)).isNull();
        measurement.end();
        assertThat(MonitorRecorder.arrive(monitor, PLACE)).isNull();
    }

    @Test
    void measuringThatBeganAgainMeanwhile_doesNotCountTheWait() throws Exception {
        Measurement next = new Measurement(clock, 0, 1, List.of(), new FakeDriver());
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread before = MonitorRecorder.arrive(monitor, PLACE);
            clock.pass(WAITED);
            measurement.end();
            next.begin();
            enter(0);
            MonitorRecorder.entered(before, monitor, PLACE);
            return TrackReading.own(next.tracks().own(), clock.nanos(), 0, 0);
        });
        next.end();

        assertThat(worker.waits().totals()).isEmpty();
        assertThat(worker.detail().calls())
                .singleElement()
                .satisfies(call -> assertThat(call.count()).isEqualTo(1));
    }

    private void enter(long nanos) {
        HookedThread arrived = MonitorRecorder.arrive(monitor, PLACE);
        clock.pass(nanos);
        MonitorRecorder.entered(arrived, monitor, PLACE);
    }

    private WorkerReading read() {
        return TrackReading.own(measurement.tracks().own(), clock.nanos(), 0, 0);
    }
}
