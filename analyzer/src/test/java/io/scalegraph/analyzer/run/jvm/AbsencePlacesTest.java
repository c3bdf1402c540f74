package io.scalegraph.analyzer.run.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.role.Bystanders;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A worker in a window from 0 to 1000 that waited at a lock from 400 to 500, and was elsewhere for half of what is left. */
class AbsencePlacesTest {
    private static final long WORKER = 7;
    private static final Place LOCK = new Place("lock", "A::a", "");
    private static final Place SLEEP = new Place("sleep", "A::b", "");
    private static final TraceIndex NO_TRACE = new TraceIndex(Fixtures.trace(List.of(), List.of(), List.of()));
    private static final Place READ = new Place("file-read", "A::c", "");
    private static final Place IN_JVM = new Place("in-jvm", "A::j", "");
    private static final Place NOWHERE = new Place("outside", "", "");

    private static final WorkerWindow.Absence BEFORE = new WorkerWindow.Absence(0, 400, 0.5, 200);
    private static final WorkerWindow.Absence BEHIND = new WorkerWindow.Absence(500, 1000, 0.5, 250);

    @Test
    void withoutASight_nothingIsKnown() {
        assertThat(nanos(List.of(), List.of())).isEqualTo(Map.of(NOWHERE, 450L));
    }

    @Test
    void sight_namesWhatLiesBetweenTheKnownWaits() {
        assertThat(nanos(List.of(sight(900)), List.of())).isEqualTo(Map.of(SLEEP, 250L, NOWHERE, 200L));
        assertThat(nanos(List.of(sight(1)), List.of())).isEqualTo(Map.of(SLEEP, 200L, NOWHERE, 250L));
    }

    @Test
    void sample_boundsTheWaitThatWasSighted() {
        assertThat(nanos(List.of(sight(900)), List.of(reading(800)))).isEqualTo(Map.of(SLEEP, 200L, READ, 250L));
    }

    /** Half of the time in no wait is absence: three of four samples in native code could be more than that. */
    @Test
    void nativeCodeThatMayRun_hasWhatTheWaitsCannotHaveLasted() {
        JvmActivity.Sample select = sample("select", "A::s");
        JvmActivity.Sample write = sample("", "A::w");
        Place waits = new Place("select", "A::s", "");
        Place writes = new Place("outside", "A::w", "");

        assertThat(nanos(List.of(), List.of(select, select, select, write))).isEqualTo(Map.of(waits, 450L));
        assertThat(nanos(List.of(), List.of(select, write, write, write))).isEqualTo(Map.of(waits, 225L, writes, 225L));
    }

    /** An event loop that writes while it is busy does not wait to write when it has nothing to do. */
    @Test
    void samplesOfAnotherTime_sayNothingOfAnAbsenceThatHasItsOwn() {
        List<JvmActivity.Sample> samples = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            samples.add(reading(600 + i));
            samples.add(new JvmActivity.Sample(WORKER, true, "select", "A::s", "X::poll0", 1, 100 + i));
        }
        assertThat(nanos(List.of(), samples)).isEqualTo(Map.of(new Place("select", "A::s", ""), 200L, READ, 250L));
        assertThat(nanos(List.of(), samples.subList(0, 6)))
                .as("too few of its own, and a read may be all work")
                .isEqualTo(Map.of(new Place("select", "A::s", ""), 450L));
    }

    @Test
    void sightWithinAKnownWait_isThatWait() {
        assertThat(nanos(List.of(sight(450)), List.of())).isEqualTo(Map.of(NOWHERE, 450L));
    }

    @Test
    void lookThatFoundItInTheJvm_namesAllOfTheAbsence_whereNoSampleSaysMore() {
        assertThat(nanos(List.of(look(900)), List.of())).isEqualTo(Map.of(IN_JVM, 450L));
    }

    /** A look stands for a second, and JFR takes fifty samples in that. */
    @Test
    void look_isWorthFiftySamples() {
        List<JvmActivity.Sample> reads = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            reads.add(new JvmActivity.Sample(WORKER, true, "select", "A::s", "X::poll0", 1, 600));
        }
        Place select = new Place("select", "A::s", "");

        assertThat(nanos(List.of(look(700)), reads)).isEqualTo(Map.of(IN_JVM, 90L, select, 360L));
        assertThat(nanos(List.of(look(100)), reads))
                .as("each absence by what was found in it")
                .isEqualTo(Map.of(IN_JVM, 200L, select, 250L));
    }

    @Test
    void lookWithinAKnownWait_isThatWait() {
        assertThat(nanos(List.of(look(450)), List.of())).isEqualTo(Map.of(NOWHERE, 450L));
    }

    @Test
    void whatMayLieBeforeJfrWasUp_isTold() {
        assertThat(early(0)).isZero();
        assertThat(early(100)).isEqualTo(100);
        assertThat(early(300)).isEqualTo(200);
        assertThat(early(600)).isEqualTo(300);
    }

    private static long early(long readyNanos) {
        return Math.round(places(List.of(), List.of(), readyNanos).rows().get(0).early() * 1e9);
    }

    @Test
    void sights_areNoSamplesOfRoutines() {
        assertThat(samples(List.of(sight(900)), List.of()).routines()).isEmpty();
    }

    /** A method that calls itself goes on, whatever line it does so on. */
    @Test
    void recursion_isNoLoopOnOneLine() {
        assertThat(samples(List.of(), Collections.nCopies(20, running("A::loop\nA::loop\nB::run")))
                        .routines())
                .singleElement()
                .extracting(Stalls.Routine::atLine, Stalls.Routine::spinning)
                .containsExactly(20, Spinning.HOT_LOOP);
        assertThat(samples(List.of(), Collections.nCopies(20, running("A::loop\nB::run\nA::loop\nA::loop")))
                        .routines())
                .singleElement()
                .extracting(Stalls.Routine::samples, Stalls.Routine::atLine, Stalls.Routine::spinning)
                .containsExactly(20, 0, null);
    }

    private static JvmActivity.Sample running(String callers) {
        String all = callers.replace("\n", TraceFormat.CALLED_FROM);
        return new JvmActivity.Sample(WORKER, false, "", new JvmActivity.Code("A::loop", all, "A::loop", 5), 600);
    }

    private static Map<Place, Long> nanos(List<JvmActivity.Sight> sights, List<JvmActivity.Sample> samples) {
        Map<Place, WaitSum> sums = places(sights, samples, 0).sums();
        return sums.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, sum -> sum.getValue().nanos()));
    }

    private static AbsencePlaces places(
            List<JvmActivity.Sight> sights, List<JvmActivity.Sample> samples, long readyNanos) {
        List<WorkerWindow> workers = List.of(worker());
        return new AbsencePlaces(
                samples(sights, samples), workers, new Bystanders(NO_TRACE, workers, DeclaredIdle.NONE), readyNanos);
    }

    private static WorkSamples samples(List<JvmActivity.Sight> sights, List<JvmActivity.Sample> samples) {
        JvmActivity vm = new JvmActivity(List.of(), samples, Set.of()).withSights(sights);
        return new WorkSamples(vm, Fixtures.window(0, 1000), List.of(worker()));
    }

    private static WorkerWindow worker() {
        Timeline<Place> timeline =
                new Timeline<>(0, 1000, List.of(new Timeline.Wait<>(LOCK, LOCK.family(), 400, 500)), List.of());
        return new WorkerWindow(
                WORKER,
                "worker",
                timeline,
                WorkerWindow.Waits.NONE,
                new WorkerWindow.SystemTimes(0, 0, null, List.of(BEFORE, BEHIND)),
                TraceFormat.NOT_MEASURED,
                WorkerWindow.Counted.NOTHING);
    }

    private static JvmActivity.Sight sight(long time) {
        return new JvmActivity.Sight(WORKER, WaitKind.SLEEP.label(), "A::b", time);
    }

    private static JvmActivity.Sight look(long time) {
        return new JvmActivity.Sight(WORKER, WaitKind.IN_JVM.label(), "A::j", time);
    }

    private static JvmActivity.Sample sample(String kind, String site) {
        return new JvmActivity.Sample(WORKER, true, kind, site, "X::native0", 1, 100);
    }

    private static JvmActivity.Sample reading(long time) {
        return new JvmActivity.Sample(WORKER, true, WaitKind.FILE_READ.label(), "A::c", "X::read0", 1, time);
    }
}
