package io.scalegraph.analyzer.run.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalyzer;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows of 100 ns on two processors. */
class TeamWaitsTest {
    private static final double EXACT = 1e-18;
    private static final long MAIN = 1;
    private static final Place DONE = new Place("semaphore", "Solver::main", "Semaphore");
    private static final Place BARRIER = new Place("barrier", "Solver::step", "CyclicBarrier");
    private static final Place PERMIT = new Place("semaphore", "Solver::step", "Semaphore");

    @ParameterizedTest
    @ValueSource(strings = {"semaphore", "latch", "phaser", "condition", "wait", "queue-take", "park"})
    void mainThatWaitsForItsTeam_waitsForChildren_andTheTeamsBarrierLeads(String kind) {
        Place done = new Place(kind, "Solver::main", "");

        WindowAnalysis window = analysis(
                worker(MAIN, "main", wait(done, 0, 100)),
                worker(12, "a", wait(BARRIER, 60, 100)),
                worker(13, "b", wait(BARRIER, 80, 100)));

        // Of the two processors 40 and 20 ns are lost, all while a barrier is waited at.
        assertThat(window.detail().sources())
                .extracting(source -> source.place().kind(), WaitSource::charged)
                .containsExactly(tuple("barrier", 60e-9), tuple(kind, 0.0));
        assertThat(window.detail().sources().get(1).place().isForTeam()).isTrue();
        assertThat(window.terms().pt()).isEqualTo(60e-9, within(EXACT));
        assertThat(window.terms().it()).isEqualTo(0, within(EXACT));
    }

    @Test
    void teamThatEndsBeforeItsMainGoesOn_isIdleTimeOfWaitingForChildren() {
        WindowAnalysis window = analysis(
                worker(MAIN, "main", wait(DONE, 0, 100)),
                worker(12, "a"),
                worker(13, "b", wait(new Place("pool-idle", "", ""), 70, 100)));

        assertThat(window.terms().idle()).containsExactly(new IdlePart(IdleReason.CHILDREN, 30e-9));
    }

    @Test
    void mainThatWorksWhileItsTeamWaits_stillWaitsForIt() {
        Place go = new Place("semaphore", "Solver::awaitBatch", "Semaphore");

        assertThat(forTeam(
                        worker(MAIN, "main", wait(DONE, 40, 100)),
                        worker(12, "a", wait(go, 0, 40)),
                        worker(13, "b", wait(go, 0, 40))))
                .containsOnly(entry(MAIN, List.of(DONE)));
    }

    @Test
    void workersAmongThemselves_stayPrimitives() {
        assertThat(forTeam(
                        worker(MAIN, "main", wait(Fixtures.JOIN, 0, 100)),
                        worker(12, "a", wait(PERMIT, 0, 50)),
                        worker(13, "b", wait(PERMIT, 50, 100))))
                .isEmpty();
    }

    @Test
    void mainThatTakesPart_waitsAsTheOthersDo() {
        // It works beside the other for longer than a tenth of its wait.
        assertThat(forTeam(worker(MAIN, "main", wait(DONE, 0, 90)), worker(12, "a")))
                .isEmpty();
        assertThat(forTeam(worker(MAIN, "main", wait(DONE, 0, 92)), worker(12, "a")))
                .hasSize(1);
    }

    @Test
    void mainThatCompetesWithItsTeamForOnePermit_staysAPrimitive() {
        assertThat(forTeam(worker(MAIN, "main", wait(PERMIT, 0, 50)), worker(12, "a", wait(PERMIT, 50, 100))))
                .isEmpty();
    }

    @Test
    void locksAndBarriersOfMain_stayPrimitives() {
        Place lock = new Place("lock", "Solver::main", "ReentrantLock");
        Place meeting = new Place("barrier", "Solver::main", "CyclicBarrier");

        assertThat(forTeam(worker(MAIN, "main", wait(lock, 0, 50), wait(meeting, 50, 100)), worker(12, "a")))
                .isEmpty();
    }

    @Test
    void waitInWhichNobodyWorks_isForNoTeam() {
        assertThat(forTeam(worker(MAIN, "main", wait(DONE, 0, 100)), worker(12, "a", wait(BARRIER, 0, 100))))
                .isEmpty();
    }

    @Test
    void threadThatHasStartedOthers_leadsThoseThatCameAfterIt() {
        WorkerWindow leader = worker(12, "leader", wait(DONE, 0, 100));

        assertThat(forTeam(started(12), leader, worker(13, "a"))).containsOnly(entry(12L, List.of(DONE)));
        assertThat(forTeam(started(12), leader, worker(11, "older"))).isEmpty();
        assertThat(forTeam(started(), leader, worker(13, "a"))).isEmpty();
    }

    private static Map<Long, List<Place>> forTeam(WorkerWindow... workers) {
        return forTeam(started(), workers);
    }

    /** Where workers wait for their teams. */
    private static Map<Long, List<Place>> forTeam(Trace trace, WorkerWindow... workers) {
        Map<Long, List<Place>> places = new HashMap<>();
        for (WorkerWindow worker : new TeamWaits(trace).in(List.of(workers))) {
            List<Place> own = worker.waits().sums().keySet().stream()
                    .filter(place -> WaitPlace.of(place).isForTeam())
                    .map(place -> new Place(place.kind(), place.site(), place.lockClass()))
                    .toList();
            if (!own.isEmpty()) {
                places.put(worker.id(), own);
            }
        }
        return places;
    }

    private static WindowAnalysis analysis(WorkerWindow... workers) {
        Trace trace = started();
        return new WindowAnalyzer(
                        new TraceIndex(trace),
                        Fixtures.window(0, 100),
                        0,
                        new TeamWaits(trace).in(List.of(workers)),
                        new Processors(2, Processors.From.OPTION),
                        Map.of(),
                        DeclaredIdle.NONE)
                .analyze(null, 0);
    }

    /** A recording in which these threads have started others. */
    private static Trace started(long... ids) {
        Map<Place, WaitSum> starts = Fixtures.totals(new Place("thread-start", "Solver::main", ""), 2);
        Snapshot snapshot = Fixtures.snapshot(
                1,
                TraceFormat.WINDOW_START,
                0,
                Arrays.stream(ids)
                        .mapToObj(id -> Fixtures.living(id, 0, TraceFormat.NOT_MEASURED, starts))
                        .toArray(WorkerReading[]::new));
        return Fixtures.trace(List.of(snapshot), List.of(), List.of());
    }

    private static Timeline.Wait<Place> wait(Place place, long begin, long end) {
        return new Timeline.Wait<>(place, place.family(), begin, end);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static WorkerWindow worker(long id, String name, Timeline.Wait<Place>... waits) {
        Map<Place, WaitSum> sums = new HashMap<>();
        long all = 0;
        for (Timeline.Wait<Place> wait : waits) {
            sums.merge(wait.place(), WaitSum.open(wait.end() - wait.begin()), WaitSum::plus);
            all += wait.end() - wait.begin();
        }
        return WorkerWindow.of(id, name, new Timeline<>(0, 100, List.of(waits), List.of()))
                .withWaits(new WorkerWindow.Waits(sums, Map.of(), all, 0));
    }
}
