package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.lang.reflect.Array;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One thread's track, step by step. */
class TrackTest {
    private static final long NEVER = Long.MAX_VALUE;

    private static final long LASTED = 7_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final FakeSink sink = new FakeSink();
    private final Shared shared = new Shared(clock, NEVER, 1, List.of());
    private final Track track = new Track(shared, Thread.currentThread(), 42);
    private final ReentrantLock lock = new ReentrantLock();

    @BeforeEach
    void feed() {
        shared.delivery().begin(sink);
    }

    @Test
    void waitsBelowTheThreshold_areInTheTotalsAlone() {
        for (int i = 0; i < 1000; i++) {
            waitOnce(WaitKind.LOCK, lock, NEVER);
        }

        WorkerReading worker = read();
        assertThat(worker.waits().totals()).hasSize(1);
        TotalReading total = worker.waits().totals().get(0);
        assertThat(total.count()).isEqualTo(1000);
        assertThat(total.kind()).isEqualTo(WaitKind.LOCK);
        assertThat(total.lock().type()).isEqualTo(ReentrantLock.class);
        assertThat(total.nanos()).isEqualTo(1000 * LASTED);
        assertThat(total.spread().maxNanos()).isEqualTo(LASTED);
        assertThat(LongStream.of(WaitHistogram.parse(total.spread().histogram()))
                        .sum())
                .isEqualTo(1000);
        assertThat(worker.waits().written()).isZero();
        track.writePending();
        assertThat(sink.waits).isEmpty();
    }

    @Test
    void waitAboveTheThreshold_isWrittenAtTheNextHook_notAtItsEnd() {
        waitOnce(WaitKind.LOCK, lock, 0);
        assertThat(sink.waits).isEmpty();

        track.openWait(WaitKind.BARRIER, null);

        assertThat(sink.waits).singleElement().satisfies(wait -> {
            assertThat(wait.worker()).isEqualTo(42);
            assertThat(wait.place().kind()).isEqualTo(WaitKind.LOCK);
            assertThat(wait.sequence()).isEqualTo(1);
            assertThat(wait.place().lockClass()).isEqualTo(ReentrantLock.class);
            assertThat(wait.event()).isNotNull();
        });
        track.closeWait();
        assertThat(sink.waits).hasSize(1);
        track.writePending();
        assertThat(sink.waits).hasSize(2);
        track.writePending();
        assertThat(sink.waits).hasSize(2);
        assertThat(read().waits().written()).isEqualTo(2);
    }

    @Test
    void waitOfManyBetweenTasks_isNotStampedByTheRecordingsClock_andWrittenAllTheSame() {
        for (int i = 0; i < 10_000; i++) {
            waitOnce(WaitKind.POOL_IDLE, lock, 1);
        }
        shared.delivery().adaptThresholds(1_000_000_000);
        sink.waits.clear();

        track.openWait(WaitKind.POOL_IDLE, lock);
        clock.pass(LASTED);
        track.closeWait();
        track.writePending();

        assertThat(sink.waits).last().satisfies(wait -> {
            assertThat(wait.event()).isNull();
            assertThat(wait.nanos()).isEqualTo(LASTED);
        });
    }

    @Test
    void writtenWaits_areWhatTheTotalsSay() {
        for (int i = 0; i < 100; i++) {
            waitOnce(WaitKind.SEMAPHORE, null, 0);
        }
        track.openWait(WaitKind.LOCK, null);

        TotalReading total = read().waits().totals().get(0);
        assertThat(sink.waits).hasSize(100);
        assertThat(sink.waits.stream().mapToLong(Wait::nanos).sum()).isEqualTo(total.nanos());
        assertThat(sink.waits.stream().mapToLong(Wait::nanos).max())
                .hasValue(total.spread().maxNanos());
        assertThat(sink.waits)
                .extracting(Wait::sequence)
                .doesNotHaveDuplicates()
                .endsWith(100L);
    }

    @Test
    void openWait_isSeen_andIsInNoTotalYet() {
        track.openWait(WaitKind.LATCH, this);
        clock.pass(LASTED);

        WorkerReading worker = read();

        assertThat(worker.waits().totals()).isEmpty();
        assertThat(worker.waits().open().kind()).isEqualTo(WaitKind.LATCH);
        assertThat(worker.waits().open().lockClass()).isEqualTo(TrackTest.class);
        assertThat(worker.waits().open().nanos()).isEqualTo(LASTED);
        // A reading that was begun before the wait: no negative time.
        assertThat(readAt(0).waits().open().nanos()).isZero();
    }

    @Test
    void waitThatBeginsWhereTheTrackWasJustRead_takesNoTimeTwice() {
        long later = clock.nanos() + LASTED;
        assertThat(readAt(later).waits().open()).isNull();
        track.openWait(WaitKind.LOCK, lock);
        clock.pass(3 * LASTED);
        track.closeWait();

        assertThat(read().waits().totals().get(0).nanos()).isEqualTo(2 * LASTED);
    }

    @Test
    void openComputation_countsUpToTheReading() {
        track.openComputation();
        clock.pass(LASTED);

        assertThat(read().detail().computedNanos()).isEqualTo(LASTED);
        assertThat(readAt(clock.nanos() + 1000).detail().computedNanos()).isEqualTo(LASTED + 1000);
        assertThat(readAt(0).detail().computedNanos()).isZero();
        clock.pass(1);
        track.closeComputation();
        clock.pass(LASTED);
        assertThat(read().detail().computedNanos()).isEqualTo(LASTED + 1);
    }

    @Test
    void context_namesTheWait() {
        track.name(WaitKind.BARRIER, this);
        waitOnce(WaitKind.LOCK, lock, NEVER);
        track.unname();
        waitOnce(WaitKind.LOCK, lock, NEVER);

        assertThat(read().waits().totals())
                .extracting(TotalReading::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.LOCK);
        assertThat(read().waits().totals())
                .extracting(total -> total.lock().type())
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder(TrackTest.class, ReentrantLock.class);
    }

    @Test
    void abandonedWait_leavesNoTrace() {
        track.openWait(WaitKind.LOCK, lock);
        track.abandonOpen();

        assertThat(read().waits().open()).isNull();
        track.closeWait();
        assertThat(read().waits().totals()).isEmpty();
        track.writePending();
        assertThat(sink.waits).isEmpty();
        waitOnce(WaitKind.LOCK, lock, NEVER);
        assertThat(read().waits().totals()).hasSize(1);
    }

    @Test
    void manyPlaces_shareOneTotal_andThoseKnownBeforeKeepTheirs() {
        int places = 750;
        for (Class<?> element : List.of(int.class, long.class, Object.class)) {
            Class<?> type = element;
            for (int dimensions = 1; dimensions <= 250; dimensions++) {
                waitOnce(WaitKind.LOCK, Array.newInstance(type, 0), NEVER);
                type = type.arrayType();
            }
        }
        waitOnce(WaitKind.LOCK, new int[0], NEVER);

        List<TotalReading> totals = read().waits().totals();
        assertThat(totals).hasSize(512 + 1);
        assertThat(totals.stream().mapToLong(TotalReading::count).sum()).isEqualTo(places + 1);
        assertThat(totals)
                .filteredOn(total -> total.lock().type() == int[].class)
                .singleElement()
                .satisfies(total -> assertThat(total.count()).isEqualTo(2));
        assertThat(totals)
                .filteredOn(total -> total.lock().type() == null)
                .singleElement()
                .satisfies(total -> assertThat(total.count()).isEqualTo(places - 512));
    }

    private void waitOnce(WaitKind kind, Object at, long threshold) {
        shared.delivery().setThreshold(threshold);
        track.openWait(kind, at);
        clock.pass(LASTED);
        track.closeWait();
    }

    private WorkerReading read() {
        return readAt(clock.nanos());
    }

    private WorkerReading readAt(long now) {
        return TrackReading.own(track, now, 0, 0);
    }
}
