package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
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
class RecorderTest {
    private final FakeSink sink = new FakeSink();

    @BeforeEach
    void on() {
        Delivery.begin(sink);
        Recorder.switchTo(true);
    }

    @AfterEach
    void off() {
        Recorder.switchTo(false);
    }

    @Test
    void waitInsideAWait_countsOnceUnderTheOuterName() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Recorder.enter(WaitKind.BARRIER, null)).isTrue();
            assertThat(Recorder.enter(WaitKind.LOCK, null)).isFalse();
            assertThat(Recorder.enter(WaitKind.PARK, null)).isFalse();
            Recorder.exit();
            assertThat(Recorder.enter(WaitKind.PARK, null)).isTrue();
            Recorder.exit();
            return read();
        });

        assertThat(worker.totals())
                .extracting(Snapshot.Sum::kind)
                .containsExactlyInAnyOrder(WaitKind.BARRIER, WaitKind.PARK);
        assertThat(worker.totals()).allMatch(total -> total.count() == 1);
    }

    @Test
    void waitInsideAComputation_doesNotCount() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Computing.enter()).isTrue();
            assertThat(Recorder.enter(WaitKind.LOCK, null)).isFalse();
            assertThat(Computing.enter()).isFalse();
            Computing.exit(true);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.totals()).extracting(Snapshot.Sum::kind).containsExactly(WaitKind.PARK);
        assertThat(worker.computedNanos()).isPositive();
    }

    @Test
    void computationInsideAWait_belongsToTheWait() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Recorder.enter(WaitKind.BARRIER, null)).isTrue();
            assertThat(Computing.enter()).isFalse();
            Recorder.exit();
            return read();
        });

        assertThat(worker.computedNanos()).isZero();
    }

    @Test
    void names_standUntilTheOutermostIsTakenBack() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            WaitKind before = Recorder.name(WaitKind.POOL_IDLE, this);
            WaitKind inner = Recorder.name(WaitKind.BARRIER, "inner");
            waitOnce(WaitKind.LOCK);
            Recorder.restore(inner);
            waitOnce(WaitKind.CONDITION);
            Recorder.restore(before);
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
        long[] between = new long[1];
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Recorder.enter(WaitKind.CONDITION, this)).isTrue();
            long announced = System.nanoTime();
            assertThat(Tracks.own().waitsAt(WaitKind.CONDITION)).isFalse();
            do {
                between[0] = System.nanoTime() - announced; // longer than the rest of the wait
            } while (between[0] < 1_000_000);
            assertThat(Recorder.enter(WaitKind.PARK, null)).isFalse();
            assertThat(Tracks.own().waitsAt(WaitKind.CONDITION)).isTrue();
            Recorder.exit();
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(worker.totals())
                .extracting(Snapshot.Sum::kind)
                .containsExactlyInAnyOrder(WaitKind.CONDITION, WaitKind.SEMAPHORE);
        assertThat(worker.totals())
                .filteredOn(total -> total.kind() == WaitKind.CONDITION)
                .allMatch(total -> total.count() == 1 && total.nanos() >= between[0]);
    }

    @Test
    void conditionAtWhichTheThreadDoesNotBlock_isNoWait() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Recorder.enter(WaitKind.CONDITION, this)).isTrue();
            Recorder.exit();
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(Snapshot.Sum::kind).containsExactly(WaitKind.PARK);
    }

    /** It spins before it blocks, and may have met its partner by then. */
    @Test
    void exchangeWithoutBlocking_isAWait() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Parties.enterExchange(this)).isTrue();
            assertThat(Tracks.own().waitsAt(WaitKind.EXCHANGER)).isFalse();
            Parties.exit(true);
            return read();
        });

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).singleElement().satisfies(total -> {
            assertThat(total.kind()).isEqualTo(WaitKind.EXCHANGER);
            assertThat(total.count()).isEqualTo(1);
        });
    }

    @Test
    void exchangeThatWakesThePartner_isNoWait() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Parties.enterExchange(this)).isTrue();
            Parties.meet(new Thread(() -> {}), this);
            Parties.exit(true);
            waitOnce(WaitKind.PARK);
            return read();
        });

        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(Snapshot.Sum::kind).containsExactly(WaitKind.PARK);
    }

    @Test
    void threadThatJfrRunsForItself_isNotMeasured() throws Exception {
        FutureTask<Boolean> task = new FutureTask<>(() -> Recorder.enter(WaitKind.LOCK, null));
        Thread thread = new Thread(task, "JFR Event Stream 1");
        thread.start();

        assertThat(task.get()).isFalse();
    }

    @Test
    void switchedOff_nothingIsMeasured() throws Exception {
        Recorder.switchTo(false);

        assertThat(onNewThread(() -> Recorder.enter(WaitKind.LOCK, null))).isFalse();
        assertThat(onNewThread(() -> Sections.enterSection("s"))).isEqualTo(Windows.NONE);
        assertThat(onNewThread(() -> Sections.enterRegion("r"))).isFalse();
        assertThat(onNewThread(Computing::enter)).isFalse();
    }

    @Test
    void failureInsideTheAgent_isCounted_andTheNextWaitIsMeasured() throws Exception {
        long before = Failures.count();
        Snapshot.Worker worker = onNewThread(() -> {
            sink.failing = true;
            assertThat(Recorder.enter(WaitKind.LOCK, null)).isFalse();
            sink.failing = false;
            waitOnce(WaitKind.SEMAPHORE);
            return read();
        });

        assertThat(Failures.count()).isEqualTo(before + 1);
        assertThat(Failures.first()).isNotEmpty();
        assertThat(worker.open()).isNull();
        assertThat(worker.totals()).extracting(Snapshot.Sum::kind).containsExactly(WaitKind.SEMAPHORE);
    }

    @Test
    void endOfAThread_writesItsLastTotals() throws Exception {
        long id = onNewThread(() -> {
            waitOnce(WaitKind.LOCK);
            Recorder.endThread();
            assertThat(Recorder.enter(WaitKind.LOCK, null)).isFalse();
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
    }

    @Test
    void outermostCallOfASection_isOneWindow() throws Exception {
        onNewThread(() -> {
            long outer = Sections.enterSection("Solver::solve");
            long inner = Sections.enterSection("Solver::solve");
            assertThat(inner).isEqualTo(Windows.INNER);
            Sections.exitSection(inner);
            assertThat(sink.windows).isEmpty();
            Sections.exitSection(outer);
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
                long window = Sections.enterSection("Solver::solve");
                both.await();
                Sections.exitSection(window);
                return null;
            };
            FutureTask<Object> other = new FutureTask<>(section);
            new Thread(other).start();
            onNewThread(section);
            other.get();
        }

        assertThat(sink.windows.stream().filter(Window::overlapped)).hasSize(400);
    }

    /** Histogram and count are written one after the other, so a reading in between would differ. */
    @Test
    void readingsWhileTheThreadWaitsOnAndOn_areConsistent() throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        FutureTask<Track> started = new FutureTask<>(Tracks::own);
        Thread writer = new Thread(() -> {
            started.run();
            Object[] locks = {new Object(), new int[0], ""};
            for (int i = 0; !stop.get(); i++) {
                if (Recorder.enter(WaitKind.LOCK, locks[i % locks.length])) {
                    Recorder.exit();
                }
            }
        });
        writer.start();
        Track track = started.get();
        Map<Class<?>, Long> before = new HashMap<>();
        try {
            for (int i = 0; i < 20_000; i++) {
                Snapshot.Worker worker = track.readNow(0, 0);
                long nanos = worker.open() == null ? 0 : worker.open().nanos();
                for (Snapshot.Sum total : worker.totals()) {
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
        }
        assertThat(before).hasSize(3);
    }

    private static void waitOnce(WaitKind kind) {
        assertThat(Recorder.enter(kind, null)).isTrue();
        Recorder.exit();
    }

    private static Snapshot.Worker read() {
        return Tracks.own().read(System.nanoTime(), 0, 0);
    }

    private static <T> T onNewThread(Callable<T> steps) throws Exception {
        FutureTask<T> task = new FutureTask<>(steps);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }
}
