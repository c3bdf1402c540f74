package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.agent.recorder.virtual.VirtualLives;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Methods that were entered in one measurement and are left after its end, or in the next one. */
class DetachTest {
    private static final int PLACE = CallRecorder.place(CallEvent.MONITOR, "com.acme.Table::get");
    private static final long WAITED = 5_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final FakeSink sink = new FakeSink();
    private final FakeDriver driver = new FakeDriver();
    private final Measurement first = new Measurement(clock, 0, 1, List.of(), driver);
    private final Measurement second = new Measurement(clock, 0, 1, List.of(), driver);

    @BeforeEach
    void begin() {
        first.shared().delivery().begin(sink);
        second.shared().delivery().begin(sink);
        first.begin();
    }

    @AfterEach
    void nothingGoesOn() {
        assertThat(List.of(first.failures().count(), second.failures().count())).containsOnly(0L);
        first.end();
        second.end();
        assertThat(Measurement.current()).isNull();
    }

    private void detach() {
        first.end();
        first.letGo();
    }

    private void detachAndAttach() {
        detach();
        second.begin();
    }

    @Test
    void waitThatEndsAfterDetaching_isNowhere() throws Exception {
        OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.LOCK, this);
            HookedThread named = WaitRecorder.name(WaitKind.BARRIER, this);
            detach();
            clock.pass(WAITED);
            WaitRecorder.restore(named);
            WaitRecorder.exit(waited);
            assertThat(WaitRecorder.enter(WaitKind.LOCK, this)).isNull();
            return null;
        });

        assertThat(sink.waits).isEmpty();
        assertThat(first.tracks().copy()).isEmpty();
    }

    @Test
    void waitThatEndsInTheNextMeasurement_isNotCountedThere_andTheNextOneIs() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = PartnerRecorder.enterSynchronizer(this, null, false, false, false);
            detachAndAttach();
            waitOnce(WaitKind.PARK); // inside: it knows nothing of the outer one
            PartnerRecorder.exit(waited);
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(worker.waits().totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.PARK, WaitKind.SEMAPHORE);
        assertThat(worker.waits().totals()).allMatch(total -> total.count() == 1 && total.nanos() == WAITED);
    }

    @Test
    void waitAtABarrier_isLeftInTheNextMeasurement_withoutHarm() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            PartnerRecorder.enterBarrier("trip", this);
            assertThat(WaitRecorder.enter(WaitKind.PARK, null)).isNull(); // it blocks
            assertThat(first.shared().generations().open()).isOne();
            detachAndAttach();
            PartnerRecorder.leaveBarrier();
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(first.shared().generations().open()).isZero();
        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
    }

    @Test
    void waitThatBeganBeforeAttaching_isNotCounted() throws Exception {
        first.end();
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.LOCK, this);
            assertThat(waited).isNull();
            second.begin();
            clock.pass(WAITED);
            WaitRecorder.exit(waited);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.waits().totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
    }

    @Test
    void sectionsRegionsAndComputations_thatEndInTheNextMeasurement_areNotOfThat() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            long window = SectionRecorder.enterSection("Solver::solve");
            HookedThread region = SectionRecorder.enterRegion("Solver::sweep");
            HookedThread computing = ComputationRecorder.enter();
            detachAndAttach();
            clock.pass(WAITED);
            long other = OnNewThread.call(() -> SectionRecorder.enterSection("Other::section"));
            assertThat(other).as("a window of the same number").isEqualTo(window);
            ComputationRecorder.exit(computing);
            SectionRecorder.exitRegion(region);
            SectionRecorder.exitSection(window);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(sink.windows).as("the other thread's goes on").isEmpty();
        assertThat(worker.detail().computedNanos()).isZero();
        assertThat(worker.detail().regions()).isEmpty();
        assertThat(worker.waits().totals()).hasSize(1);
    }

    @Test
    void callsAndMonitors_thatEndInTheNextMeasurement_areNotOfThat() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread arrived = MonitorRecorder.arrive(this, PLACE);
            detachAndAttach();
            clock.pass(WAITED);
            MonitorRecorder.entered(arrived, this, PLACE);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.detail().calls()).isEmpty();
        assertThat(worker.waits().totals()).hasSize(1);
    }

    @Test
    void virtualThread_isCountedWhereItBegan() {
        VirtualThreadRecorder.start(Thread.currentThread());
        VirtualLives begun = VirtualThreadRecorder.begin(Thread.currentThread());
        assertThat(begun).isNotNull();
        assertThat(driver.caughtUp.get()).isOne();
        detachAndAttach();
        VirtualThreadRecorder.end(begun);

        assertThat(VirtualThreadRecorder.hasAny()).isFalse();
        assertThat(second.shared().virtual().read()).isNull();
    }

    @Test
    void endOfTheJvm_isLeftToWhoDrivesTheMeasurement() {
        ThreadRecorder.shutdown();
        assertThat(driver.finished.get()).isOne();
        detach();
        ThreadRecorder.shutdown();
        assertThat(driver.finished.get()).isOne();
    }

    private void waitOnce(WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, null);
        assertThat(waited).isNotNull();
        clock.pass(WAITED);
        WaitRecorder.exit(waited);
    }

    private WorkerReading read() {
        return TrackReading.own(second.tracks().own(), clock.nanos(), 0, 0);
    }
}
