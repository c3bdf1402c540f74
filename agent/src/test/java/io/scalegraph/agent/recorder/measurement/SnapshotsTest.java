package io.scalegraph.agent.recorder.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A snapshot says all that is to be said of its time, whenever it is written. */
class SnapshotsTest {
    private final ScriptedClock clock = new ScriptedClock();
    private final FakeSink sink = new FakeSink();
    private final Measurement measurement = new Measurement(clock, 7, 1, List.of("nonsense"), new FakeDriver());

    @Test
    void snapshotTakenEarly_keepsWhatWasTrueThen() {
        measurement.failures().count("a test", new IllegalStateException("planted"));
        long now = clock.nanos();
        measurement.snapshots().take(TraceFormat.PERIODIC);
        clock.pass(5);
        measurement.failures().count("a test", new IllegalStateException("later"));
        measurement.shared().delivery().setThreshold(14);
        measurement.shared().delivery().begin(sink);

        assertThat(sink.snapshots).singleElement().satisfies(snapshot -> {
            assertThat(snapshot.number()).isOne();
            assertThat(snapshot.timeNanos()).isEqualTo(now);
            assertThat(snapshot.state().thresholdNanos()).isEqualTo(7);
            assertThat(snapshot.state().failures()).isOne();
            assertThat(snapshot.state().firstFailure()).contains("a test").contains("planted");
            assertThat(snapshot.state().dropped()).isZero();
            assertThat(snapshot.state().virtualThreads()).isZero();
            assertThat(snapshot.state().gaps())
                    .singleElement()
                    .satisfies(gap -> assertThat(gap.counter()).isEqualTo("nonsense"));
        });
    }

    /** The thread's processor time is by the system's clock, so that it blocks for good before it is read. */
    @Test
    void threadThatStaysInItsWait_isWrittenOnce() throws Exception {
        measurement.shared().counters().bringUp();
        CountDownLatch awake = new CountDownLatch(1);
        FutureTask<Track> steps = new FutureTask<>(() -> {
            Track track = Objects.requireNonNull(measurement.tracks().own());
            track.enter(WaitKind.LATCH, awake);
            awake.await();
            track.exit();
            return track;
        });
        Thread thread = new Thread(steps);
        thread.start();
        Snapshot first = written(thread);
        String id = Long.toString(thread.getId());
        assertThat(first.unchanged()).isEmpty();

        clock.pass(10);
        Snapshot second = measurement.snapshots().take(TraceFormat.PERIODIC);
        assertThat(second.workers()).isEmpty();
        assertThat(second.unchanged()).isEqualTo(id);

        clock.pass(61_000_000_000L);
        Snapshot refreshed = measurement.snapshots().take(TraceFormat.PERIODIC);
        assertThat(refreshed.unchanged()).isEmpty();
        assertThat(refreshed.workers())
                .singleElement()
                .satisfies(worker -> assertThat(worker.waits().open().nanos())
                        .isEqualTo(first.workers().get(0).waits().open().nanos() + 61_000_000_010L));

        awake.countDown();
        steps.get();
        Snapshot last = measurement.snapshots().take(TraceFormat.PERIODIC);
        assertThat(last.unchanged()).isEmpty();
        assertThat(last.workers())
                .singleElement()
                .satisfies(worker -> assertThat(worker.waits().open()).isNull());
    }

    /** Whoever waits without a limit is asked for its processor time no more, until somebody wakes it. */
    @Test
    void threadThatIsWokenAndWaitsOn_isWrittenAgain() throws Exception {
        measurement.shared().followWakes();
        measurement.shared().counters().bringUp();
        AtomicBoolean done = new AtomicBoolean();
        FutureTask<Track> steps = new FutureTask<>(() -> {
            Track track = Objects.requireNonNull(measurement.tracks().own());
            track.enter(WaitKind.PARK, done);
            while (!done.get()) {
                LockSupport.park(done);
            }
            track.exit();
            return track;
        });
        Thread thread = new Thread(steps);
        thread.start();
        written(thread);
        for (int i = 0; i < 3; i++) {
            assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).workers())
                    .isEmpty();
        }

        wake(thread);
        Snapshot next = measurement.snapshots().take(TraceFormat.PERIODIC);
        while (next.workers().isEmpty()) {
            next = measurement.snapshots().take(TraceFormat.PERIODIC); // it has not had a processor yet
        }
        assertThat(next.workers())
                .singleElement()
                .satisfies(worker -> assertThat(worker.waits().open()).isNotNull());

        done.set(true);
        wake(thread);
        steps.get();
        assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).workers())
                .singleElement()
                .satisfies(worker -> assertThat(worker.waits().open()).isNull());
    }

    /** As the hook of unparking does. */
    private void wake(Thread thread) {
        measurement.tracks().wake(thread, false);
        LockSupport.unpark(thread);
    }

    /** The last snapshot before one that leaves the thread out. */
    private Snapshot written(Thread thread) {
        Snapshot snapshot = measurement.snapshots().take(TraceFormat.PERIODIC);
        while (true) {
            Snapshot next = measurement.snapshots().take(TraceFormat.PERIODIC);
            if (!next.unchanged().isEmpty()) {
                return snapshot;
            }
            assertThat(thread.isAlive()).isTrue();
            snapshot = next;
        }
    }

    @Test
    void measurements_countTheirSnapshotsThemselves() {
        Measurement other = new Measurement(clock, 7, 1, List.of(), new FakeDriver());

        assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).number()).isOne();
        assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).number()).isEqualTo(2);
        assertThat(other.snapshots().take(TraceFormat.PERIODIC).number()).isOne();
    }
}
