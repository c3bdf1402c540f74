package io.scalegraph.analyzer.run.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WakeEdges;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Thread 1 works to 200, waits for thread 2 to 800, and works to 1000 s; thread 2 was in a to 200, and in b from there. */
class WhatIfAnalyzerTest {
    private static final long S = 1_000_000_000;
    private static final Window WINDOW = new Window("Solver::solve", 0, 1000 * S, 1, 2, false, 1);

    @Test
    void lessWork_ofTheThreadThatIsWaitedFor_isGained() {
        WhatIf half = ask(Fixtures.JOIN, Map.of(), new Change.Faster("b::b", 0.5));

        // b is in 30 of the 40 samples before 800: near to all behind 200, by two samples to the mean of the thread.
        assertThat(Objects.requireNonNull(half.gain())).isCloseTo(300, within(20.0));
        assertThat(Objects.requireNonNull(half.work())).satisfies(work -> {
            assertThat(work.from()).isEqualTo("samples");
            assertThat(work.samples()).isEqualTo(40);
        });
    }

    @Test
    void aCaller_isFasterWithWhatItCalls() {
        WhatIf half = ask(Fixtures.JOIN, Map.of(), new Change.Faster("main::run", 0.5));

        assertThat(Objects.requireNonNull(half.gain())).isCloseTo(400, within(1e-3));
    }

    @Test
    void aRegion_isAsLongAsItWasMeasured() {
        WhatIf half = ask(
                Fixtures.JOIN,
                Map.of("Region::r", new RegionCalls(1_000_000, 400 * S, 400 * S, 0)),
                new Change.Faster("Region::r", 0.5));

        assertThat(Objects.requireNonNull(half.work()).time()).isCloseTo(400, within(1e-3));
        assertThat(half.work().from()).isEqualTo("region");
        assertThat(Objects.requireNonNull(half.gain())).isCloseTo(0.5 * 400 * 0.8, within(1e-3));
    }

    @Test
    void withoutAWait_itIsNotThere() {
        assertThat(Objects.requireNonNull(ask(Fixtures.JOIN, Map.of(), new Change.Without("Solver::main"))
                        .tPara()))
                .isCloseTo(400, within(1e-6));
    }

    @Test
    void whatIsNotThere_isSaid_withWhatThereIs() {
        assertThat(ask(Fixtures.JOIN, Map.of(), new Change.Without("Solver::other"))
                        .refusal())
                .contains("Solver::main");
        assertThat(ask(Fixtures.JOIN, Map.of(), new Change.Faster("x::b", 0.5)).refusal())
                .contains("b::b, a::a");
        assertThat(ask(Fixtures.JOIN, Map.of(), new Change.Split("Solver::main", 2))
                        .refusal())
                .contains("no thread waited for a lock");
    }

    @Test
    void locksWithoutHolds_areRefused_butNotToBeGone() {
        assertThat(ask(Fixtures.LOCK, Map.of(), new Change.Split("Solver::step", 2))
                        .refusal())
                .contains("record with --holds on");
        assertThat(ask(Fixtures.LOCK, Map.of(), new Change.Faster("b::b", 0.5)).refusal())
                .contains("record with --holds on");
        assertThat(Objects.requireNonNull(ask(Fixtures.LOCK, Map.of(), new Change.Without("Solver::step"))
                        .tPara()))
                .isCloseTo(400, within(1e-6));
    }

    /**
     * Thread 2 holds the lock from 100 to 800, then thread 1 from 800 to 900. Held half as long, it is free at 450, and thread 1
     * is done with it at 500, with all at 600.
     */
    @Test
    void aLockThatIsHeldLessLong_isFreeEarlier_andNothingElseIsShorter() {
        assertThat(Objects.requireNonNull(
                        askOfHeld(new Change.Held("Solver::step", 0.5)).tPara()))
                .isCloseTo(600, within(1e-6));
        assertThat(Objects.requireNonNull(
                        askOfHeld(new Change.Held("Solver::step", 0.1)).tPara()))
                .as("a tenth of 700 and of 100")
                .isCloseTo(920, within(1e-6));
    }

    @Test
    void noLockToHold_isSaid() {
        assertThat(ask(Fixtures.JOIN, Map.of(), new Change.Held("Solver::main", 0.5))
                        .refusal())
                .contains("no thread waited for a lock");
        assertThat(ask(Fixtures.LOCK, Map.of(), new Change.Held("Solver::step", 0.5))
                        .refusal())
                .contains("record with --holds on");
    }

    private static WhatIf askOfHeld(Change change) {
        HeldLock lock = new HeldLock("lock", "ReentrantLock", 7);
        AgentWait wait = new AgentWait(
                1, Fixtures.LOCK, 200 * S, 600 * S, 7, new AgentWait.Wake(2, 600 * S, WakeOrigin.UNPARK, 0));
        List<LockHold> holds =
                List.of(new LockHold(2, lock, false, 100 * S, 700 * S), new LockHold(1, lock, false, 800 * S, 100 * S));
        Trace.OfAgent agent = new Trace.OfAgent(
                List.of(),
                Map.of(),
                List.of(),
                List.of(wait),
                List.of(),
                List.of(),
                List.of(),
                new HoldsAndPasses(holds, List.of()),
                null,
                List.of());
        Trace none = Fixtures.trace(List.of(), List.of(), List.of());
        Trace trace = new Trace(none.agent(), agent, none.ofJfr(), none.vm(), none.jvm(), "");
        List<WorkerWindow> workers =
                List.of(worker(1, Fixtures.LOCK, WakeEdge.by(2, 800 * S), Map.of()), Fixtures.working(2, 1000 * S));
        JvmStops stops = new JvmStops(JvmActivity.NONE, WINDOW, workers);
        return new WhatIfAnalyzer(new TraceIndex(trace), WINDOW, WindowCourses.of(WINDOW, workers, stops), 2)
                .answer(1, List.of(List.of(change)))
                .answers()
                .get(0);
    }

    /** Thread 2, on which all depends, is stopped for 300 s with thread 1 and for 100 s alone. */
    @Test
    void collectorThatStopsLess_isGained_besideWorkThatTakesLess() {
        List<JvmActivity.Stop> stops = List.of(
                new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, 300 * S, 200 * S),
                new JvmActivity.Stop(JvmStopKind.ALLOCATION_STALL, 2, 600 * S, 100 * S),
                new JvmActivity.Stop(JvmStopKind.CLASS_LOADING, 2, 720 * S, 50 * S),
                new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, 850 * S, 100 * S));
        Change collector = new Change.Collector(0.5);

        assertThat(Objects.requireNonNull(askOfStopped(stops, collector).gain()))
                .isCloseTo(200, within(1e-3));
        assertThat(Objects.requireNonNull(askOfStopped(stops, collector, new Change.Faster("main::run", 0.5))
                        .gain()))
                .as("225 of the 450 s in which thread 2 was not stopped before thread 1, which no sample met, goes on")
                .isCloseTo(200 + 225, within(1e-3));
        assertThat(askOfStopped(List.of(), collector).refusal()).contains("stopped no thread");
    }

    private static WhatIf askOfStopped(List<JvmActivity.Stop> stops, Change... changes) {
        List<WorkerWindow> workers =
                List.of(worker(1, Fixtures.JOIN, WakeEdge.by(2, 800 * S), Map.of()), Fixtures.working(2, 1000 * S));
        JvmActivity vm = new JvmActivity(stops, samples().samples(), Set.of(JvmStopKind.values()));
        return analyzer(workers, vm)
                .answer(1, List.of(List.of(changes)))
                .answers()
                .get(0);
    }

    @Test
    void workLaw_hasWhatNeedsAProcessor_andNoMoreThanTheAnswer() {
        WhatIf half = ask(Fixtures.JOIN, Map.of(), new Change.Without("Solver::main"));
        WhatIf declared = askOfDeclared(150, new Change.Without("Solver::main"));
        WhatIf all = askOfDeclared(400, new Change.Without("Solver::main"));

        assertThat(half.bounds().work())
                .as("400 s of thread 1 on 2; thread 2 goes on")
                .isEqualTo(200);
        assertThat(declared.bounds().work()).isEqualTo(125);
        assertThat(all.bounds().work()).isEqualTo(0);
    }

    @Test
    void processors_areThoseThatThereWere_orMore() {
        assertThat(ask(Fixtures.JOIN, Map.of(), new Change.Processors(4)).gain())
                .isEqualTo(0);
        assertThat(Objects.requireNonNull(
                        ask(Fixtures.JOIN, Map.of(), new Change.Processors(1)).gain()))
                .as("both work for 200 s at the begin and at the end")
                .isNegative();
    }

    @Test
    void aReplayThatIsFarOff_saysNothing() {
        // Each was woken by the other one at one instant.
        List<WorkerWindow> workers = List.of(
                worker(1, Fixtures.JOIN, WakeEdge.by(2, 800 * S), Map.of()),
                worker(2, Fixtures.JOIN, WakeEdge.by(1, 800 * S), Map.of()));

        WhatIfs none =
                analyzer(workers, JvmActivity.NONE).answer(1, List.of(List.of(new Change.Without("Solver::main"))));

        assertThat(none.refusal()).contains("circle");
        assertThat(none.answers()).isEmpty();
        assertThat(none.isAnswered()).isFalse();
    }

    @Test
    void waitsThatAreNotKnownOneByOne_sayNothing_ifTheWindowHangsOnThem() {
        WhatIfs none = withUnlisted(1, 200);

        assertThat(none.refusal())
                .contains("20.0 % of the window in waits that are not known one by one")
                .contains("10.0 % less");
        assertThat(none.answers()).isEmpty();
    }

    @Test
    void waitsThatAreNotKnownOneByOne_leaveTheLesserGain_ifTheOtherIsNotFarOff() {
        assertThat(withUnlisted(1, 70).answers())
                .singleElement()
                .satisfies(answer -> assertThat(answer.gain())
                        .as("with them 400 s of 1000 are left, and without them 330 of 965")
                        .isEqualTo(600));
    }

    @Test
    void waitsThatAreNotKnownOneByOne_areAsGoodAsAny_whereNothingHangsOnThem() {
        assertThat(withUnlisted(3, 60).answers())
                .singleElement()
                .satisfies(answer -> assertThat(answer.gain()).isEqualTo(600));
    }

    @Test
    void windowThatHangsOnTheOutside_getsNoShorter_andThatIsNoAnswer() {
        Timeline.Wait<Place> wait = new Timeline.Wait<>(Fixtures.JOIN, Fixtures.JOIN.family(), 10 * S, 990 * S);
        WakeEdges edges = new WakeEdges(List.of(WakeEdge.of(WakeOrigin.OUTSIDE)), 0, 0);
        WorkerWindow one = Fixtures.worker(2, new Timeline<>(0, 1000 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(Map.of(), Map.of(), 980 * S, 0, edges));

        WhatIfs answers =
                analyzer(List.of(one), samples()).answer(1, List.of(List.of(new Change.Faster("b::b", 0.25))));

        assertThat(answers.error()).isEqualTo(0);
        assertThat(answers.answers())
                .singleElement()
                .satisfies(answer -> assertThat(answer.refusal())
                        .as(answer.toString())
                        .contains("without any work it would be nearly as long"));
    }

    /** Thread 1 begins at 150 s, with 50 s of work before the barrier, and thread 2 has 800 s, of which nobody could have done the first 150. */
    @Test
    void evenWork_isWhatBothCouldHaveDone() {
        assertThat(Objects.requireNonNull(ask(Fixtures.BARRIER, Map.of(), new Change.Even("Solver::step"))
                        .gain()))
                .as("both from the begin: 500 s each")
                .isCloseTo(300, within(1e-3));
        WorkerWindow whole = worker(1, Fixtures.BARRIER, WakeEdge.by(2, 800 * S), Map.of());
        Timeline<Place> late =
                new Timeline<>(150 * S, 1000 * S, whole.timeline().waits(), List.of());

        assertThat(Objects.requireNonNull(analyzer(
                                List.of(whole.withTimeline(late), Fixtures.working(2, 1000 * S)), samples())
                        .answer(1, List.of(List.of(new Change.Even("Solver::step"))))
                        .answers()
                        .get(0)
                        .gain()))
                .as("350 s each behind the 150, where 425 in all would be sooner")
                .isCloseTo(300, within(1e-3));
    }

    /** What it would be without the join, if one of three threads has waited so many seconds of which only the sum is known. */
    private static WhatIfs withUnlisted(long thread, long seconds) {
        List<WorkerWindow> workers = Stream.of(
                        worker(1, Fixtures.JOIN, WakeEdge.by(2, 800 * S), Map.of()),
                        Fixtures.working(2, 1000 * S),
                        Fixtures.working(3, 1000 * S))
                .map(worker -> worker.id() == thread ? withUnlisted(worker, seconds) : worker)
                .toList();
        return analyzer(workers, samples()).answer(1, List.of(List.of(new Change.Without("Solver::main"))));
    }

    private static WorkerWindow withUnlisted(WorkerWindow worker, long seconds) {
        long listed = worker.waits().listed();
        Map<Place, WaitSum> sums = Map.of(
                Fixtures.JOIN, new WaitSum(9, listed + seconds * S, seconds * S, Histogram.EMPTY, Partners.NONE));
        return worker.withWaits(
                new WorkerWindow.Waits(sums, Map.of(), listed, 0, worker.waits().edges()));
    }

    /** Thread 1 has done so many seconds of declared computation. */
    private static WhatIf askOfDeclared(long computed, Change change) {
        WorkerWindow first = worker(1, Fixtures.JOIN, WakeEdge.by(2, 800 * S), Map.of());
        List<WorkerWindow> workers = List.of(
                first.withCounted(new WorkerWindow.Counted(computed * S, Map.of(), Map.of(), Map.of())),
                Fixtures.working(2, 1000 * S));
        return analyzer(workers, samples())
                .answer(1, List.of(List.of(change)))
                .answers()
                .get(0);
    }

    private static WhatIf ask(Place place, Map<String, RegionCalls> regions, Change change) {
        List<WorkerWindow> workers = List.of(
                worker(1, place, WakeEdge.by(2, 800 * S), Map.of()),
                Fixtures.working(2, 1000 * S).withCounted(new WorkerWindow.Counted(0, regions, Map.of(), Map.of())));
        WhatIfs answers = analyzer(workers, samples()).answer(1, List.of(List.of(change)));

        assertThat(answers.error()).isEqualTo(0);
        return answers.answers().get(0);
    }

    private static WhatIfAnalyzer analyzer(List<WorkerWindow> workers, JvmActivity vm) {
        AgentWait.Wake wake = new AgentWait.Wake(2, 600 * S, WakeOrigin.UNPARK, 0);
        AgentWait wait = new AgentWait(1, Fixtures.JOIN, 200 * S, 600 * S, 0, wake);
        Trace trace = Fixtures.trace(List.of(), List.of(wait), List.of(), vm);
        return new WhatIfAnalyzer(
                new TraceIndex(trace), WINDOW, WindowCourses.of(WINDOW, workers, new JvmStops(vm, WINDOW, workers)), 2);
    }

    private static WorkerWindow worker(long id, Place place, WakeEdge edge, Map<String, RegionCalls> regions) {
        Timeline.Wait<Place> wait = new Timeline.Wait<>(place, place.family(), 200 * S, 800 * S);
        WakeEdges edges = new WakeEdges(List.of(edge), 0, 0);
        return Fixtures.worker(id, new Timeline<>(0, 1000 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(Map.of(), Map.of(), 600 * S, 0, edges))
                .withCounted(new WorkerWindow.Counted(0, regions, Map.of(), Map.of()));
    }

    private static JvmActivity samples() {
        String calls = " < ";
        JvmActivity.Code a = new JvmActivity.Code("a::a", "a::a" + calls + "main::run", "a::a", 1);
        JvmActivity.Code b = new JvmActivity.Code("b::b", "b::b" + calls + "main::run", "b::b", 2);
        List<JvmActivity.Sample> samples = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            samples.add(new JvmActivity.Sample(2, false, "", i < 10 ? a : b, (i * 20L + 10) * S));
        }
        return new JvmActivity(List.of(), samples, Set.of());
    }
}
