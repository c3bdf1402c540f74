package io.scalegraph.analyzer.run.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WakeEdges;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thread 1 waits for thread 2 from 200 to 800 of 1000 s; thread 2 was met in a, and three times as often in b. */
class CauseAnalyzerTest {
    private static final long S = 1_000_000_000;
    private static final Window WINDOW = new Window("Solver::solve", 0, 1000 * S, 1, 2, false, 1);
    private static final Map<Long, String> NAMES = Map.of(1L, "main", 2L, "worker-2", 3L, "worker-3");
    private static final AgentWait.Wake FOLLOWED = new AgentWait.Wake(2, 600 * S, WakeOrigin.UNPARK, 0);

    @Test
    void work_isDividedByTheSamplesThatFallIntoIt() {
        Causes causes = causes(samples(), List.of(waiting(), working(2)));

        assertThat(causes.path().places())
                .extracting(cause -> cause.place().site())
                .contains("a::a", "b::b");
        assertThat(time(causes.path().places(), "b::b")).isCloseTo(600, within(1e-6));
        assertThat(time(causes.path().places(), "a::a")).isCloseTo(200, within(1e-6));
        // Others waited for it from 200 on only, when it was in b, and in a for the last 100.
        assertThat(time(causes.blame(), "b::b")).isCloseTo(500, within(1e-6));
        assertThat(time(causes.blame(), "a::a")).isCloseTo(100, within(1e-6));
        assertThat(causes.blameError()).isZero();
    }

    /** 800 s on a processor, in which eleven samples met thread 2. */
    @Test
    void workOfAThreadThatIsHardlyMet_isNobodysForTheMostPart() {
        JvmActivity.Code a = new JvmActivity.Code("a::a", "a::a", "a::a", 1);
        List<JvmActivity.Sample> few = IntStream.range(0, 11)
                .mapToObj(i -> new JvmActivity.Sample(2, false, "", a, (i * 10L + 5) * S))
                .toList();
        WorkerWindow worker = working(2).withSystem(new WorkerWindow.SystemTimes(800 * S, 0, null));

        Causes causes = causes(new JvmActivity(List.of(), few, Set.of()), List.of(waiting(), worker));

        assertThat(causes.unmet()).contains("met worker-2 in 0 % of their work");
        assertThat(causes.path().places())
                .filteredOn(cause -> cause.place().equals(Codes.NOT_SAMPLED))
                .anySatisfy(cause -> {
                    assertThat(cause.time()).isGreaterThan(500);
                    assertThat(cause.samples()).isZero();
                });
        assertThat(causes.path().places().stream().mapToDouble(Cause::time).sum())
                .isCloseTo(1000, within(1e-6));
    }

    /** From 200 on main waits for thread 2, which ends the program. */
    @Test
    void whoWaitsForItsChildrenToTheEnd_hasNoTask() {
        Place join = new Place("join", "Main::main", "Thread");
        Timeline.Wait<Place> wait = new Timeline.Wait<>(join, join.family(), 200 * S, 1000 * S);
        WorkerWindow main = Fixtures.worker(1, new Timeline<>(0, 1000 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(
                        Map.of(), Map.of(), 800 * S, 0, new WakeEdges(List.of(WakeEdge.UNKNOWN), 0, 0)));

        assertThat(causes(JvmActivity.NONE, List.of(main, working(2))).blame())
                .singleElement()
                .satisfies(cause -> {
                    assertThat(cause.place().state()).isEqualTo(CausePlace.IDLE);
                    assertThat(cause.time()).isEqualTo(800);
                });
    }

    @Test
    void aRegion_isTheInnermostThatEnclosesTheCode() {
        Causes causes = causes(samples(), List.of(waiting(), working(2)));

        assertThat(causes.blame())
                .filteredOn(cause -> cause.place().site().equals("b::b"))
                .singleElement()
                .satisfies(cause -> assertThat(cause.place().region()).isEqualTo("Region::inner"));
    }

    @Test
    void partsOfThePath_sumToTheWindow() {
        PathOfWindow path = causes(samples(), List.of(waiting(), working(2))).path();

        assertThat(path.time()).isEqualTo(1000);
        assertThat(path.places().stream().mapToDouble(Cause::time).sum()).isCloseTo(1000, within(1e-6));
        assertThat(path.threads().stream()
                        .mapToDouble(PathOfWindow.PathThread::time)
                        .sum())
                .isCloseTo(1000, within(1e-6));
        assertThat(path.work()).isEqualTo(1000);
        assertThat(path.imbalance()).isEqualTo(300);
        assertThat(path.last()).isEqualTo(new PathOfWindow.Last("main", 1));
        assertThat(path.known()).isEqualTo(new PathOfWindow.Known(1, 0, null, 0));
    }

    @Test
    void aStop_isNoWork() {
        JvmActivity vm = new JvmActivity(
                List.of(new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, 300 * S, 50 * S)),
                List.of(),
                Set.of(JvmStopKind.GC_PAUSE));

        Causes causes = causes(vm, List.of(waiting(), working(2)));

        CausePlace stopped = new CausePlace("stopped", "GC pauses", "", null);
        assertThat(causes.path().work()).isEqualTo(950);
        assertThat(causes.path().places())
                .filteredOn(part -> part.place().equals(stopped))
                .hasSize(1);
        assertThat(causes.blame())
                .filteredOn(part -> part.place().equals(stopped))
                .singleElement()
                .satisfies(part -> assertThat(part.time()).isEqualTo(50));
    }

    @ParameterizedTest
    @CsvSource({"file-write", "select"})
    void whatNoHookSaw_isNoWork_andItsSamplesTellNothingOfTheWork(String kind) {
        Place file = new Place(kind, "Log::append", "");
        Timeline.Absence<Place> absence =
                new Timeline.Absence<>(400 * S, 600 * S, List.of(new Timeline.AbsentAt<>(file, file.family(), 0.75)));
        WorkerWindow writing = working(2)
                .withTimeline(new Timeline<Place>(0, 1000 * S, List.of(), List.of()).withAbsences(List.of(absence)));
        JvmActivity vm = new JvmActivity(
                List.of(),
                List.of(
                        new JvmActivity.Sample(2, false, "", "a::a", "a::a", 1, 300 * S),
                        new JvmActivity.Sample(2, true, kind, "Log::append", "Files::write0", 1, 500 * S)),
                Set.of());

        Causes causes = causes(vm, List.of(waiting(), writing));

        CausePlace outside = new CausePlace("outside", kind, "Log::append", null);
        assertThat(causes.path().work()).isEqualTo(850);
        assertThat(of(causes.path().places(), outside)).isEqualTo(150);
        assertThat(of(causes.blame(), outside)).isEqualTo(150);
        assertThat(causes.path().places())
                .extracting(Cause::place)
                .filteredOn(CausePlace::isWork)
                .extracting(CausePlace::site)
                .doesNotContain("Log::append")
                .contains("a::a");
        assertThat(causes.blame()).allSatisfy(part -> assertThat(part.time()).isPositive());
        assertThat(causes.blameError()).isZero();
    }

    /** In no wait that a hook sees up to the end, but hardly there. */
    @Test
    void eventLoopInNativeCode_isNotTheThreadThatWorkedLast() {
        Place select = new Place("select", "Native::epollWait", "");
        Timeline.AbsentAt<Place> most = new Timeline.AbsentAt<>(select, select.family(), 0.99);
        WorkerWindow loop = working(2)
                .withTimeline(new Timeline<Place>(0, 1000 * S, List.of(), List.of())
                        .withAbsences(List.of(
                                new Timeline.Absence<>(0, 500 * S, List.of(most)),
                                new Timeline.Absence<>(500 * S, 1000 * S, List.of(most)))));
        WorkerWindow worker = working(3).withTimeline(new Timeline<Place>(0, 900 * S, List.of(), List.of()));

        PathOfWindow path = causes(samples(), List.of(loop, worker)).path();

        assertThat(path.last().id()).isEqualTo(3);
    }

    /** Nobody in the program gave it one, or its time to wait for one was over; a condition's time passes for the program. */
    @ParameterizedTest
    @CsvSource({
        "pool-idle, UNKNOWN, idle",
        "pool-idle, SELF, idle",
        "condition, UNKNOWN, unknown",
        "condition, SELF, self",
        "select, OUTSIDE, idle",
        "socket-read, OUTSIDE, outside"
    })
    void waitForATask_thatNobodyEnds_isForNobody(String kind, WakeOrigin origin, String state) {
        Place place = new Place(kind, "Pool::next", "");
        Timeline.Wait<Place> wait = new Timeline.Wait<>(place, place.family(), 200 * S, 800 * S);
        WorkerWindow idle = Fixtures.worker(1, new Timeline<>(0, 1000 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(
                        Map.of(), Map.of(), 600 * S, 0, new WakeEdges(List.of(WakeEdge.of(origin)), 0, 0)));

        assertThat(of(causes(JvmActivity.NONE, List.of(idle)).blame(), new CausePlace(state, kind, "Pool::next", null)))
                .isEqualTo(600);
    }

    @Test
    void whoWaitsForAThreadAtASelector_waitsForWhatIsOutside_whichItselfHasNoTask() {
        Place place = new Place("select", "Loop::next", "");
        Timeline.Wait<Place> selecting = new Timeline.Wait<>(place, place.family(), 200 * S, 900 * S);
        WorkerWindow loop = Fixtures.worker(2, new Timeline<>(0, 1000 * S, List.of(selecting), List.of()), null)
                .withWaits(new WorkerWindow.Waits(
                        Map.of(), Map.of(), 700 * S, 0, new WakeEdges(List.of(WakeEdge.of(WakeOrigin.OUTSIDE)), 0, 0)));

        Causes causes = causes(JvmActivity.NONE, List.of(waiting(), loop));

        assertThat(of(causes.blame(), new CausePlace(CausePlace.IDLE, "select", "Loop::next", null)))
                .isEqualTo(700);
        assertThat(of(causes.blame(), new CausePlace("outside", "select", "Loop::next", null)))
                .isEqualTo(600);
        assertThat(causes.blameError()).isZero();
    }

    @Test
    void waitsBelowTheThreshold_areRowsOfTheirOwn_andNoWorkOnThePath() {
        Timeline<Place> timeline = new Timeline<>(
                0,
                1000 * S,
                List.of(),
                List.of(new Timeline.ShortWaits<>(Fixtures.LOCK, Fixtures.LOCK.family(), 100 * S)));
        WorkerWindow worker = Fixtures.worker(1, timeline, null);

        Causes causes = causes(JvmActivity.NONE, List.of(worker));

        CausePlace shorts = new CausePlace(CausePlace.SHORT, Fixtures.LOCK.kind(), Fixtures.LOCK.site(), null);
        assertThat(causes.path().known().shortWaits()).isEqualTo(100);
        assertThat(causes.path().work()).isEqualTo(900);
        assertThat(of(causes.path().places(), shorts)).isEqualTo(100);
        assertThat(causes.blame())
                .singleElement()
                .satisfies(cause -> assertThat(cause.place()).isEqualTo(shorts))
                .satisfies(cause -> assertThat(cause.time()).isEqualTo(100));
    }

    /** Who waits for a thread that is in short waits for half of its time waits for these for half of his. */
    @Test
    void shortWaitsOfAThreadThatWasWaitedFor_areNotItsWork() {
        WorkerWindow waited = Fixtures.worker(
                2,
                new Timeline<>(
                        0,
                        1000 * S,
                        List.of(),
                        List.of(new Timeline.ShortWaits<>(Fixtures.LOCK, Fixtures.LOCK.family(), 500 * S))),
                null);
        CausePlace shorts = new CausePlace(CausePlace.SHORT, Fixtures.LOCK.kind(), Fixtures.LOCK.site(), null);

        Causes causes = causes(JvmActivity.NONE, List.of(waiting(), waited));

        assertThat(of(causes.blame(), shorts)).isEqualTo(500 + 300);
    }

    @Test
    void shortWaitsForATask_areNoTask() {
        Timeline<Place> timeline = new Timeline<>(
                0,
                1000 * S,
                List.of(),
                List.of(new Timeline.ShortWaits<>(Fixtures.NO_TASK, Fixtures.NO_TASK.family(), 100 * S)));

        Causes causes = causes(JvmActivity.NONE, List.of(Fixtures.worker(1, timeline, null)));

        assertThat(of(causes.path().places(), new CausePlace(CausePlace.IDLE, "pool-idle", "", null)))
                .isEqualTo(100);
    }

    @Test
    void theLastThread_isWhoEndedTheSection_elseWhoWorkedLast() {
        WorkerWindow early = Fixtures.worker(3, new Timeline<>(0, 900 * S, List.of(), List.of()), null);

        assertThat(causes(JvmActivity.NONE, List.of(working(2), waiting()))
                        .path()
                        .last()
                        .id())
                .isEqualTo(1);
        assertThat(causes(JvmActivity.NONE, List.of(early, working(2)))
                        .path()
                        .last()
                        .id())
                .isEqualTo(2);
    }

    @Test
    void queueing_isGivenByTheShareOfAllWork() {
        WorkerWindow queued =
                Fixtures.worker(1, new Timeline<>(0, 1000 * S, List.of(), List.of()), new WorkerWindow.Shares(0, 0.1));

        assertThat(causes(JvmActivity.NONE, List.of(queued)).path().threads())
                .singleElement()
                .satisfies(thread -> assertThat(thread.queued()).isEqualTo(100));
    }

    @Test
    void whereNothingIsFollowed_nothingIsSaid() {
        AgentWait unfollowed = new AgentWait(1, Fixtures.LOCK, 0, 1, 0, AgentWait.Wake.NOT_FOLLOWED);
        Trace trace = Fixtures.trace(List.of(), List.of(unfollowed), List.of());
        List<WorkerWindow> workers = List.of(working(1));

        assertThat(causes(trace, JvmActivity.NONE, workers)).isNull();
    }

    private static double of(List<Cause> causes, CausePlace place) {
        return causes.stream()
                .filter(cause -> cause.place().equals(place))
                .mapToDouble(Cause::time)
                .sum();
    }

    private static double time(List<Cause> causes, String site) {
        return causes.stream()
                .filter(cause -> cause.place().site().equals(site))
                .mapToDouble(Cause::time)
                .sum();
    }

    private static Causes causes(JvmActivity vm, List<WorkerWindow> workers) {
        AgentWait wait = new AgentWait(1, Fixtures.LOCK, 200 * S, 600 * S, 0, FOLLOWED);
        Trace trace = Fixtures.trace(List.of(), List.of(wait), List.of(), vm);
        return Objects.requireNonNull(causes(trace, vm, workers));
    }

    private static @Nullable Causes causes(Trace trace, JvmActivity vm, List<WorkerWindow> workers) {
        JvmStops stops = new JvmStops(vm, WINDOW, workers);
        return CauseAnalyzer.of(
                trace, WINDOW, () -> WindowCourses.of(WINDOW, workers, stops), workers, NAMES, Map.of(), 700);
    }

    /** Wakes at the end of its wait. */
    private static WorkerWindow waiting() {
        Timeline.Wait<Place> wait = new Timeline.Wait<>(Fixtures.LOCK, Fixtures.LOCK.family(), 200 * S, 800 * S);
        WakeEdges edges = new WakeEdges(List.of(WakeEdge.by(2, 800 * S)), 0, 0);
        return Fixtures.worker(1, new Timeline<>(0, 1000 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(Map.of(), Map.of(), 600 * S, 0, edges));
    }

    private static WorkerWindow working(long id) {
        Map<String, RegionCalls> regions =
                Map.of("Region::inner", new RegionCalls(1, 1, 1, 0), "Region::outer", new RegionCalls(1, 1, 1, 0));
        return Fixtures.working(id, 1000 * S).withCounted(new WorkerWindow.Counted(0, regions, Map.of(), Map.of()));
    }

    /** Of thread 2, each 100 s: first in a, then in b, in the last part in a. */
    private static JvmActivity samples() {
        String calls = " < ";
        JvmActivity.Code a = new JvmActivity.Code("a::a", "a::a", "a::a", 1);
        JvmActivity.Code b =
                new JvmActivity.Code("b::b", "b::b" + calls + "Region::inner" + calls + "Region::outer", "b::b", 2);
        List<JvmActivity.Sample> samples = IntStream.range(0, 8)
                .mapToObj(i -> new JvmActivity.Sample(2, false, "", i == 0 || i == 7 ? a : b, (i * 100L + 50) * S))
                .toList();
        return new JvmActivity(List.of(), samples, Set.of());
    }
}
