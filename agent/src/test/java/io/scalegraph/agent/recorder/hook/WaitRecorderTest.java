package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.measurement.Window;
import io.scalegraph.agent.recorder.measurement.Windows;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What hooks call, on threads of the test. */
class WaitRecorderTest {
    private static final long WAITED = 5_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final FakeSink sink = new FakeSink();
    private final Measurement measurement = new Measurement(clock, 0, 1, List.of(), new FakeDriver());

    @BeforeEach
    void on() {
        measurement.shared().delivery().begin(sink);
        measurement.begin();
    }

    @AfterEach
    void off() {
        measurement.end();
    }

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

        assertThat(worker.totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.PARK);
        assertThat(worker.totals()).allMatch(total -> total.count() == 1);
    }

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

        assertThat(worker.totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
        assertThat(worker.computedNanos()).isEqualTo(WAITED);
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

        assertThat(worker.computedNanos()).isZero();
    }

    @Test
    void names_standUntilTheOutermostIsTakenBack() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread named = WaitRecorder.name(WaitKind.POOL_IDLE, this);
            HookedThread inner = WaitRecorder.name(WaitKind.BARRIER, "inner");
            waitOnce(WaitKind.LOCK);
            WaitRecorder.restore(inner);
            waitOnce(WaitKind.CONDITION);
            WaitRecorder.restore(named);
            waitOnce(WaitKind.LOCK);
            return read();
        });

        Map<WaitKind, Long> counts = new HashMap<>();
        worker.totals().forEach(total -> counts.put(total.kind(), total.count()));
        assertThat(counts).containsOnly(Map.entry(WaitKind.POOL_IDLE, 2L), Map.entry(WaitKind.LOCK, 1L));
    }

    /** Its lock is held when the wait is announced, so what is costly is done once the thread blocks. */
    @Test
    void waitAtACondition_lastsSinceItsAnnouncement() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.CONDITION, this);
            assertThat(waited).isNotNull();
            assertThat(own().waitsAt(WaitKind.CONDITION)).isFalse();
            clock.pass(WAITED);
            assertThat(WaitRecorder.enter(WaitKind.PARK, null)).isNull();
            assertThat(own().waitsAt(WaitKind.CONDITION)).isTrue();
            clock.pass(1);
            WaitRecorder.exit(waited);
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(worker.totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.CONDITION, WaitKind.SEMAPHORE);
        assertThat(worker.totals())
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

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
    }

    /** It spins before it blocks, and may have met its partner by then. */
    @Test
    void exchangeWithoutBlocking_isAWait() throws Exception {
        WorkerReading worker = OnNewThread.call(() -> {
            HookedThread waited = PartnerRecorder.enterExchange(this);
            assertThat(waited).isNotNull();
            assertThat(own().waitsAt(WaitKind.EXCHANGER)).isFalse();
            clock.pass(WAITED);
            PartnerRecorder.exit(waited);
            return read();
        });

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).singleElement().satisfies(total -> {
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

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(TotalReading::kind).containsExactly(WaitKind.PARK);
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
        assertThat(worker.totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.PARK);
        assertThat(worker.totals()).allMatch(total -> total.count() == 1 && total.nanos() == WAITED);
    }

    @Test
    void threadThatJfrRunsForItself_isNotMeasured() throws Exception {
        FutureTask<Boolean> task = new FutureTask<>(() -> WaitRecorder.enter(WaitKind.LOCK, null) != null);
        Thread thread = new Thread(task, "JFR Event Stream 1");
        thread.start();

        assertThat(task.get()).isFalse();
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
        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(TotalReading::kind).containsExactly(WaitKind.SEMAPHORE);
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
                assertThat(worker.endNanos()).isEqualTo(snapshot.timeNanos());
                assertThat(worker.totals()).hasSize(1);
            });
        });
        assertThat(measurement.tracks().copy()).isEmpty();
    }

    @Test
    void outermostCallOfASection_isOneWindow() throws Exception {
        OnNewThread.call(() -> {
            long outer = SectionRecorder.enterSection("Solver::solve");
            long inner = SectionRecorder.enterSection("Solver::solve");
            assertThat(inner).isEqualTo(Windows.INNER);
            SectionRecorder.exitSection(inner);
            assertThat(sink.windows).isEmpty();
            SectionRecorder.exitSection(outer);
            return null;
        });

        assertThat(sink.windows).singleElement().satisfies(window -> {
            assertThat(window.section()).isEqualTo("Solver::solve");
            assertThat(window.endNanos()).isGreaterThanOrEqualTo(window.beginNanos());
            assertThat(window.overlapped()).isFalse();
        });
        assertThat(sink.snapshots)
                .extracting(Snapshot::cause)
                .containsExactly(TraceFormat.WINDOW_START, TraceFormat.WINDOW_END);
    }

    @Test
    void sectionsBegunAtTheSameTime_areBothMarked() throws Exception {
        for (int round = 0; round < 200; round++) {
            CyclicBarrier both = new CyclicBarrier(2);
            Callable<Object> section = () -> {
                both.await();
                long window = SectionRecorder.enterSection("Solver::solve");
                both.await();
                SectionRecorder.exitSection(window);
                return null;
            };
            FutureTask<Object> other = new FutureTask<>(section);
            new Thread(other).start();
            OnNewThread.call(section);
            other.get();
        }

        assertThat(sink.windows.stream().filter(Window::overlapped)).hasSize(400);
    }

    /** Histogram and count are written one after the other, so a reading in between would differ. */
    @Test
    void readingsWhileTheThreadWaitsOnAndOn_areConsistent() throws Exception {
        Measurement ticking = new Measurement(new ScriptedClock(1), 0, 1, List.of(), new FakeDriver());
        ticking.shared().delivery().begin(sink);
        ticking.begin();
        AtomicBoolean stop = new AtomicBoolean();
        FutureTask<Track> started = new FutureTask<>(ticking.tracks()::own);
        Thread writer = new Thread(() -> {
            started.run();
            Object[] locks = {new Object(), new int[0], ""};
            for (int i = 0; !stop.get(); i++) {
                WaitRecorder.exit(WaitRecorder.enter(WaitKind.LOCK, locks[i % locks.length]));
            }
        });
        writer.start();
        Track track = started.get();
        Map<Class<?>, Long> before = new HashMap<>();
        try {
            for (int i = 0; i < 20_000; i++) {
                WorkerReading worker = TrackReading.other(track);
                long nanos = worker.open() == null ? 0 : worker.open().nanos();
                for (TotalReading total : worker.totals()) {
                    int inHistogram =
                            IntStream.of(WaitHistogram.parse(total.histogram())).sum();
                    assertThat(total.count()).as("reading %d", i).isBetween(inHistogram - 1L, inHistogram + 1L);
                    assertThat(total.count()).isGreaterThanOrEqualTo(before.getOrDefault(total.lockClass(), 0L));
                    assertThat(total.maxNanos()).isLessThanOrEqualTo(total.nanos());
                    before.put(total.lockClass(), total.count());
                    nanos += total.nanos();
                }
                assertThat(nanos).isLessThanOrEqualTo(worker.timeNanos() - worker.startNanos());
            }
        } finally {
            stop.set(true);
            writer.join();
            ticking.end();
        }
        assertThat(before).hasSize(3);
    }

    private void waitOnce(WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, null);
        assertThat(waited).isNotNull();
        clock.pass(WAITED);
        WaitRecorder.exit(waited);
    }

    private Track own() {
        return measurement.tracks().own();
    }

    private WorkerReading read() {
        return TrackReading.own(own(), clock.nanos(), 0, 0);
    }
}
