package io.scalegraph.analyzer.run.worker;

import static io.scalegraph.analyzer.run.Fixtures.JOIN;
import static io.scalegraph.analyzer.run.Fixtures.LOCK;
import static io.scalegraph.analyzer.run.Fixtures.MONITOR;
import static io.scalegraph.analyzer.run.Fixtures.computing;
import static io.scalegraph.analyzer.run.Fixtures.living;
import static io.scalegraph.analyzer.run.Fixtures.snapshot;
import static io.scalegraph.analyzer.run.Fixtures.totals;
import static io.scalegraph.analyzer.run.Fixtures.trace;
import static io.scalegraph.analyzer.run.Fixtures.waiting;
import static io.scalegraph.analyzer.run.Fixtures.window;
import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A window from 100 to 200, snapshots 1 and 2 at its edges. */
class WorkerWindowsTest {
    @Test
    void workersOfAWindow_areThoseThatLivedInIt() {
        Trace trace = trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 100, living(1, 0, -1, Map.of())),
                        snapshot(3, TraceFormat.THREAD_END, 50, living(2, 0, 50, Map.of())),
                        snapshot(4, TraceFormat.THREAD_END, 150, living(3, 120, 150, Map.of())),
                        snapshot(
                                2,
                                TraceFormat.WINDOW_END,
                                200,
                                living(1, 0, -1, Map.of()),
                                living(4, 180, -1, Map.of()),
                                living(5, 200, -1, Map.of()))),
                List.of(),
                List.of());

        List<WorkerWindow> workers = new WorkerWindows(new TraceIndex(trace)).of(window(100, 200));

        assertThat(workers).extracting(WorkerWindow::id).containsExactlyInAnyOrder(1L, 3L, 4L);
        assertThat(workers).allSatisfy(worker -> {
            long life = worker.timeline().end() - worker.timeline().begin();
            assertThat(life).isEqualTo(worker.id() == 1 ? 100 : worker.id() == 3 ? 30 : 20);
            assertThat(worker.workNanos()).isEqualTo(life);
        });
    }

    @Test
    void workerThatDiedBeforeTheEndWasRead_livedInTheWindow() {
        Trace trace = trace(
                List.of(
                        snapshot(
                                1,
                                TraceFormat.WINDOW_START,
                                100,
                                living(1, 0, -1, Map.of()),
                                living(2, 0, -1, Map.of())),
                        snapshot(3, TraceFormat.THREAD_END, 205, living(2, 0, 205, Map.of())),
                        snapshot(4, TraceFormat.THREAD_END, 215, living(3, 190, 215, Map.of())),
                        snapshot(2, TraceFormat.WINDOW_END, 210, living(1, 0, -1, Map.of()))),
                List.of(),
                List.of());

        assertThat(new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)))
                .extracting(WorkerWindow::id)
                .containsExactlyInAnyOrder(1L, 2L);
    }

    @Test
    void workerThatDiedBeforeTheBeginWasRead_isNone() {
        Trace trace = trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 104, living(1, 0, -1, Map.of())),
                        snapshot(3, TraceFormat.THREAD_END, 102, living(2, 0, 102, totals(LOCK, 80))),
                        snapshot(4, TraceFormat.THREAD_END, 104, living(3, 101, 104, Map.of())),
                        snapshot(2, TraceFormat.WINDOW_END, 200, living(1, 0, -1, Map.of()))),
                List.of(),
                List.of());

        assertThat(new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)))
                .extracting(WorkerWindow::id)
                .containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void waitsOfAWindow_areThoseInIt_andTheOneThatReachesIn() {
        List<AgentWait> waits = List.of(
                new AgentWait(1, LOCK, 10, 20, 0),
                new AgentWait(1, LOCK, 90, 20, 0),
                new AgentWait(1, LOCK, 150, 10, 0),
                new AgentWait(1, LOCK, 199, 10, 0),
                new AgentWait(1, LOCK, 200, 10, 0));

        assertThat(WorkerWindows.starting(waits, AgentWait::beginNanos, 100, 200))
                .extracting(AgentWait::beginNanos)
                .containsExactly(90L, 150L, 199L);
        assertThat(WorkerWindows.starting(waits, AgentWait::beginNanos, 0, 5)).isEmpty();
        assertThat(WorkerWindows.starting(List.<AgentWait>of(), AgentWait::beginNanos, 0, 5))
                .isEmpty();
    }

    @Test
    void workerThatOnlyWaited_isNone() {
        WorkerReading last = waiting(1, JOIN, 150);

        assertThat(new WorkerWindows(new TraceIndex(edges(living(1, 0, -1, Map.of()), last, List.of(), List.of())))
                        .of(window(100, 200)))
                .isEmpty();
    }

    @Test
    void computationReadBeyondTheWindow_isNoLongerThanTheWindow() {
        WorkerReading last = computing(1, 103);

        assertThat(new WorkerWindows(new TraceIndex(edges(living(1, 0, -1, Map.of()), last, List.of(), List.of())))
                        .of(window(100, 200)))
                .extracting((WorkerWindow worker) -> worker.counted().computed())
                .containsExactly(100L);
    }

    /** Totals are read at the window's edges, not all at once: they may be greater than the window. */
    @Test
    void workerWhoseWaitsLeaveNoTime_isOneAllTheSame() {
        Trace trace = edges(living(1, 0, -1, Map.of()), living(1, 0, -1, totals(LOCK, 11)), List.of(), List.of());

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        assertThat(worker.workNanos()).isZero();
        assertThat(worker.waits().sums().get(LOCK).count()).isEqualTo(11);
    }

    @Test
    void singleWaits_standInTheTimeline_andTheRestOfTheTotalIsShort() {
        AgentWait wait = new AgentWait(1, LOCK, 150, 30, 0);
        Trace trace = edges(living(1, 0, -1, Map.of()), living(1, 0, -1, totals(LOCK, 5)), List.of(wait), List.of());

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        assertThat(worker.timeline().waits()).hasSize(1);
        assertThat(worker.timeline().shortWaits())
                .containsExactly(new Timeline.ShortWaits<>(LOCK, LOCK.family(), 50 - 30));
        assertThat(worker.waits().listed()).isEqualTo(30);
        assertThat(worker.workNanos()).isEqualTo(100 - 50);
        assertThat(worker.waits().sums().get(LOCK).maxNanos()).isEqualTo(30);
    }

    @Test
    void whatWasWaitedBetweenTheReadingsAndTheWindow_isTakenOff() {
        // Read at 90 and 210: the first wait ended before the window, the next two reach over an edge, the last is
        // after.
        List<AgentWait> waits = List.of(
                new AgentWait(1, LOCK, 91, 4, 0),
                new AgentWait(1, LOCK, 96, 10, 0),
                new AgentWait(1, LOCK, 190, 13, 0),
                new AgentWait(1, LOCK, 204, 3, 0));
        Trace trace = trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 90, living(1, 0, -1, Map.of())),
                        snapshot(
                                2,
                                TraceFormat.WINDOW_END,
                                210,
                                living(
                                        1,
                                        0,
                                        -1,
                                        Map.of(LOCK, new WaitSum(5, 35, 13, Histogram.EMPTY, Partners.NONE))))),
                waits,
                List.of());

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        // Five nanoseconds were waited too briefly to be written.
        assertThat(worker.waits().sums().get(LOCK).nanos()).isEqualTo(6 + 10 + 5);
        assertThat(worker.waits().sums().get(LOCK).count()).isEqualTo(5 - 3);
        assertThat(worker.timeline().shortWaits()).containsExactly(new Timeline.ShortWaits<>(LOCK, LOCK.family(), 5));
    }

    @Test
    void waitThatIsOpenAfterTheWindow_countsUpToItsEnd() {
        WorkerReading last = waiting(1, LOCK, 30);
        Trace trace = trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 100, living(1, 0, -1, Map.of())),
                        snapshot(2, TraceFormat.WINDOW_END, 210, last)),
                List.of(new AgentWait(1, LOCK, 180, 100, 0)),
                List.of());

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        assertThat(worker.waits().sums().get(LOCK).nanos()).isEqualTo(20);
        assertThat(worker.waits().sums().get(LOCK).count()).isZero();
        assertThat(worker.timeline().shortWaits()).isEmpty();
    }

    /** The agent may have taken it to be where the thread waits as a rule; there it has waited as long, too. */
    @Test
    void waitOpenAtTheBegin_isWhereTheSingleOneEnded() {
        Place barrier = new Place("barrier", "a.B::meet", "CyclicBarrier");
        WaitSum one = new WaitSum(1, 50, 50, Histogram.EMPTY, Partners.NONE);
        Trace trace = edges(
                waiting(1, LOCK, 40),
                living(1, 0, -1, Map.of(LOCK, one, barrier, one)),
                List.of(new AgentWait(1, barrier, 60, 50, 0), new AgentWait(1, LOCK, 120, 50, 0)),
                List.of());

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        assertThat(worker.waits().sums().get(barrier).nanos()).isEqualTo(10);
        assertThat(worker.waits().sums().get(LOCK).nanos()).isEqualTo(50);
        assertThat(worker.timeline().shortWaits()).isEmpty();
    }

    /** Short windows may end before all threads are read for their begin; of one that waits on, the end may say no more. */
    @Test
    void workerReadForTheEndBeforeItWasForTheBegin_waitsAllTheSame() {
        Trace trace = trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 210, waiting(1, LOCK, 50)),
                        snapshot(2, TraceFormat.WINDOW_END, 205, waiting(1, LOCK, 45))),
                List.of(),
                List.of());

        assertThat(new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)))
                .singleElement()
                .satisfies(worker -> assertThat(worker.workNanos()).isEqualTo(60));
    }

    @Test
    void openWait_reachesUpToTheEnd() {
        WorkerReading last = waiting(1, LOCK, 20);

        WorkerWindow worker = new WorkerWindows(
                        new TraceIndex(edges(living(1, 0, -1, Map.of()), last, List.of(), List.of())))
                .of(window(100, 200))
                .get(0);

        assertThat(worker.timeline().waits()).singleElement().satisfies(wait -> {
            assertThat(wait.begin()).isEqualTo(180);
            assertThat(wait.end()).isEqualTo(200);
        });
        assertThat(worker.timeline().shortWaits()).isEmpty();
    }

    @Test
    void waitsOfJfr_countWhereTheAgentSawNone() {
        Trace trace = edges(
                living(1, 0, -1, Map.of()),
                living(1, 0, -1, totals(LOCK, 3)),
                List.of(new AgentWait(1, LOCK, 150, 30, 0)),
                List.of(new JfrWait(1, MONITOR, 155, 10, 0), new JfrWait(1, MONITOR, 110, 10, 0)));

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        assertThat(worker.waits().sums().get(MONITOR).nanos()).isEqualTo(10);
        assertThat(worker.waits().sums().get(MONITOR).count()).isEqualTo(1);
        assertThat(worker.waits().uncounted()).isEqualTo(10);
        assertThat(worker.workNanos()).isEqualTo(100 - 30 - 10);
    }

    @Test
    void waitsOfJfrInOtherWindows_areNotCounted() {
        Trace trace = edges(
                living(1, 0, -1, Map.of()),
                living(1, 0, -1, Map.of()),
                List.of(),
                List.of(new JfrWait(1, MONITOR, 0, 50, 0), new JfrWait(1, MONITOR, 190, 50, 0)));

        WorkerWindow worker =
                new WorkerWindows(new TraceIndex(trace)).of(window(100, 200)).get(0);

        // The second one has not ended in the window.
        assertThat(worker.waits().sums().get(MONITOR).nanos()).isEqualTo(10);
        assertThat(worker.waits().sums().get(MONITOR).count()).isZero();
    }

    private static Trace edges(WorkerReading first, WorkerReading last, List<AgentWait> waits, List<JfrWait> jvmWaits) {
        return trace(
                List.of(
                        snapshot(1, TraceFormat.WINDOW_START, 100, first),
                        snapshot(2, TraceFormat.WINDOW_END, 200, last)),
                waits,
                jvmWaits);
    }
}
