package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.lang.reflect.Array;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One thread's track, step by step. */
class TrackTest {
    private static final long NEVER = Long.MAX_VALUE;

    private final FakeSink sink = new FakeSink();
    private final Track track = new Track(Thread.currentThread(), 42, System.nanoTime());
    private final ReentrantLock lock = new ReentrantLock();

    @BeforeEach
    void feed() {
        Delivery.begin(sink);
    }

    @Test
    void waitsBelowTheThreshold_areInTheTotalsAlone() {
        for (int i = 0; i < 1000; i++) {
            waitOnce(WaitKind.LOCK, lock, NEVER);
        }

        Snapshot.Worker worker = read();
        assertThat(worker.totals()).hasSize(1);
        Snapshot.Sum total = worker.totals().get(0);
        assertThat(total.count()).isEqualTo(1000);
        assertThat(total.kind()).isEqualTo(WaitKind.LOCK);
        assertThat(total.lockClass()).isEqualTo(ReentrantLock.class);
        assertThat(total.nanos()).isBetween(total.maxNanos(), 1000 * total.maxNanos());
        assertThat(IntStream.of(WaitHistogram.parse(total.histogram())).sum()).isEqualTo(1000);
        assertThat(worker.written()).isZero();
        assertThat(track.takePending()).isNull();
        assertThat(sink.waits).isEmpty();
    }

    @Test
    void waitAboveTheThreshold_isWrittenAtTheNextHook_notAtItsEnd() {
        waitOnce(WaitKind.LOCK, lock, 0);
        assertThat(sink.waits).isEmpty();

        track.openWait(WaitKind.BARRIER, null, sink);

        assertThat(sink.waits).singleElement().satisfies(wait -> {
            assertThat(wait.worker()).isEqualTo(42);
            assertThat(wait.kind()).isEqualTo(WaitKind.LOCK);
            assertThat(wait.sequence()).isEqualTo(1);
            assertThat(wait.lockClass()).isEqualTo(ReentrantLock.class);
            assertThat(wait.event()).isNotNull();
        });
        track.closeWait(sink, 0);
        assertThat(sink.waits).hasSize(1);
        assertThat(track.takePending()).isNotNull();
        assertThat(track.takePending()).isNull();
        assertThat(read().written()).isEqualTo(2);
    }

    @Test
    void writtenWaits_areWhatTheTotalsSay() {
        for (int i = 0; i < 100; i++) {
            waitOnce(WaitKind.SEMAPHORE, null, 0);
        }
        track.openWait(WaitKind.LOCK, null, sink);

        Snapshot.Sum total = read().totals().get(0);
        assertThat(sink.waits).hasSize(100);
        assertThat(sink.waits.stream().mapToLong(Wait::nanos).sum()).isEqualTo(total.nanos());
        assertThat(sink.waits.stream().mapToLong(Wait::nanos).max()).hasValue(total.maxNanos());
        assertThat(sink.waits)
                .extracting(Wait::sequence)
                .doesNotHaveDuplicates()
                .endsWith(100L);
    }

    @Test
    void openWait_isSeen_andIsInNoTotalYet() {
        track.openWait(WaitKind.LATCH, this, sink);
        long now = System.nanoTime();

        Snapshot.Worker worker = track.read(now + 1000, 0, 0);

        assertThat(worker.totals()).isEmpty();
        assertThat(worker.open().kind()).isEqualTo(WaitKind.LATCH);
        assertThat(worker.open().lockClass()).isEqualTo(TrackTest.class);
        assertThat(worker.open().nanos()).isGreaterThanOrEqualTo(1000);
        // A reading that was begun before the wait: no negative time.
        assertThat(track.read(0, 0, 0).open().nanos()).isZero();
    }

    @Test
    void openComputation_countsUpToTheReading() {
        track.openComputation();
        long now = System.nanoTime();

        long soFar = track.read(now, 0, 0).computedNanos();

        assertThat(soFar).isPositive();
        assertThat(track.read(now + 1000, 0, 0).computedNanos()).isEqualTo(soFar + 1000);
        assertThat(track.read(0, 0, 0).computedNanos()).isZero();
        track.closeComputation();
        assertThat(read().computedNanos()).isGreaterThanOrEqualTo(soFar).isEqualTo(read().computedNanos());
    }

    @Test
    void context_namesTheWait() {
        track.context = WaitKind.BARRIER;
        track.contextOwner = this;
        waitOnce(WaitKind.LOCK, lock, NEVER);
        track.context = null;
        track.contextOwner = null;
        waitOnce(WaitKind.LOCK, lock, NEVER);

        assertThat(read().totals())
                .extracting(Snapshot.Sum::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.LOCK);
        assertThat(read().totals())
                .extracting(Snapshot.Sum::lockClass)
                .containsExactlyInAnyOrder(TrackTest.class, ReentrantLock.class);
    }

    @Test
    void abandonedWait_leavesNoTrace() {
        track.openWait(WaitKind.LOCK, lock, sink);
        track.abandonWait();

        assertThat(read().open()).isNull();
        track.closeWait(sink, 0);
        assertThat(read().totals()).isEmpty();
        assertThat(track.takePending()).isNull();
        waitOnce(WaitKind.LOCK, lock, NEVER);
        assertThat(read().totals()).hasSize(1);
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

        List<Snapshot.Sum> totals = read().totals();
        assertThat(totals).hasSize(512 + 1);
        assertThat(totals.stream().mapToLong(Snapshot.Sum::count).sum()).isEqualTo(places + 1);
        assertThat(totals)
                .filteredOn(total -> total.lockClass() == int[].class)
                .singleElement()
                .satisfies(total -> assertThat(total.count()).isEqualTo(2));
        assertThat(totals)
                .filteredOn(total -> total.lockClass() == null)
                .singleElement()
                .satisfies(total -> assertThat(total.count()).isEqualTo(places - 512));
    }

    private void waitOnce(WaitKind kind, Object at, long threshold) {
        track.openWait(kind, at, sink);
        track.closeWait(sink, threshold);
    }

    private Snapshot.Worker read() {
        return track.read(System.nanoTime(), 0, 0);
    }
}
