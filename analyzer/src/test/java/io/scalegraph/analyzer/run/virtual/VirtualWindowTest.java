package io.scalegraph.analyzer.run.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Totals of virtual threads at readings, and what a window makes of them; worked out by hand. */
class VirtualWindowTest {
    private static Map<Place, VirtualWaitSum> waited(long count, long nanos, long max, long pinned) {
        WaitSum waits = new WaitSum(count, nanos, max, Histogram.of(10), Partners.NONE);
        return Map.of(Fixtures.LOCK, new VirtualWaitSum(waits, pinned > 0 ? 1 : 0, pinned));
    }

    private static VirtualReading computing(
            long computed, long waited, long pinned, Map<Place, VirtualWaitSum> totals) {
        Map<String, RegionCalls> regions = Map.of("a.B::c", new RegionCalls(computed, 2 * computed, computed, 0));
        return new VirtualReading(
                new VirtualReading.Lives(1, 0, 1, 0),
                new VirtualReading.StartDelay(0, 0),
                3000,
                new VirtualReading.Computed(computed, waited, pinned),
                totals,
                regions);
    }

    private static VirtualWindow window(VirtualReading first, VirtualReading middle, VirtualReading last) {
        Trace trace = Fixtures.trace(
                List.of(
                        Fixtures.snapshot(1, 100, first),
                        Fixtures.snapshot(5, 300, middle),
                        Fixtures.snapshot(2, 400, last),
                        Fixtures.snapshot(6, 500, Fixtures.virtual(waited(99, 9999, 99, 99)))),
                List.of(),
                List.of());
        return new VirtualWindow(new TraceIndex(trace), Fixtures.window(110, 395), DeclaredIdle.NONE);
    }

    @Test
    void waits_areDifferencesBetweenTheEdges_withoutWhatBlockedCarriers() {
        VirtualWindow window = window(
                Fixtures.virtual(waited(3, 500, 40, 10)),
                Fixtures.virtual(waited(5, 700, 40, 30)),
                Fixtures.virtual(waited(7, 1000, 60, 50)));

        WaitSum waits = window.waits().get(Fixtures.LOCK);
        assertThat(waits.count()).isEqualTo(4);
        assertThat(waits.nanos()).isEqualTo(500 - 40);
        assertThat(waits.maxNanos()).isEqualTo(60);
    }

    /** As a server's that reads the next request of a connection. */
    @Test
    void whoIsSaidToWaitForATask_isIdle() {
        Place read = new Place("socket-read", "a.Connection::next", "");
        Map<Place, VirtualWaitSum> before = Map.of(read, waited(3, 500, 40, 0).get(Fixtures.LOCK));
        Map<Place, VirtualWaitSum> after = Map.of(read, waited(7, 1000, 60, 0).get(Fixtures.LOCK));
        Trace trace = Fixtures.trace(
                List.of(
                        Fixtures.snapshot(1, 100, Fixtures.virtual(before)),
                        Fixtures.snapshot(2, 400, Fixtures.virtual(after))),
                List.of(),
                List.of());
        DeclaredIdle declared = new DeclaredIdle(Set.of("a.Connection::next", "a.Pool::take"));
        VirtualWindow window = new VirtualWindow(new TraceIndex(trace), Fixtures.window(110, 395), declared);

        Place idle = read.chargedAs(Family.IDLE);
        assertThat(window.waits()).containsOnlyKeys(idle);
        assertThat(window.behindCarriers().stretches())
                .singleElement()
                .satisfies(stretch ->
                        assertThat(stretch.sums()).containsExactly(new VirtualWaits.AtPlace<>(idle, Family.IDLE, 500)));
        assertThat(declared.unmet())
                .containsExactly(
                        "--idle a.Pool::take: no thread waited in it; threads waited longest in a.Connection::next");
    }

    @Test
    void stretches_endAtReadingsAndAtTheWindowsEdges() {
        VirtualWindow window = window(
                computing(10, 7, 0, waited(3, 500, 40, 0)),
                computing(100, 50, 3, waited(5, 700, 40, 0)),
                computing(100, 50, 3, waited(7, 1000, 60, 0)));

        assertThat(window.behindCarriers().stretches())
                .containsExactly(
                        new VirtualWaits.Interval<>(
                                110,
                                300,
                                40,
                                0,
                                List.of(new VirtualWaits.AtPlace<>(Fixtures.LOCK, Family.PRIMITIVE, 200))),
                        new VirtualWaits.Interval<>(
                                300,
                                395,
                                0,
                                0,
                                List.of(new VirtualWaits.AtPlace<>(Fixtures.LOCK, Family.PRIMITIVE, 300))));
    }

    /** First they live 300, wait 200 and compute 40 without a carrier; then they live no longer than they wait. */
    @Test
    void threadsRun_whenTheyLiveAndDoNotWait() {
        VirtualWindow window = window(
                living(1000, computing(10, 7, 0, waited(3, 500, 40, 0))),
                living(1300, computing(100, 57, 10, waited(5, 700, 40, 0))),
                living(1580, computing(100, 57, 10, waited(7, 1000, 60, 0))));

        assertThat(window.behindCarriers().stretches())
                .extracting(VirtualWaits.Interval::running)
                .containsExactly(300L - 200 - (50 - 10), 0L);
    }

    @Test
    void whereTheirLifeWasNotMeasured_itIsNotKnownHowLongTheyRan() {
        VirtualReading unknown = living(-1, computing(0, 0, 0, Map.of()));

        assertThat(window(unknown, unknown, living(10, unknown))
                        .behindCarriers()
                        .stretches())
                .extracting(VirtualWaits.Interval::running)
                .containsOnly(-1L);
    }

    private static VirtualReading living(long nanos, VirtualReading threads) {
        return new VirtualReading(
                new VirtualReading.Lives(1, 0, 1, 0),
                new VirtualReading.StartDelay(0, 0),
                nanos,
                new VirtualReading.Computed(
                        threads.computed().nanos(),
                        threads.computed().waitNanos(),
                        threads.computed().pinnedNanos()),
                threads.waits(),
                threads.regions());
    }

    /** Sections of two threads overlap: the other one is read between this window's readings and its edges. */
    @Test
    void readingsOutsideTheWindow_makeNoStretchOutsideIt() {
        Trace trace = Fixtures.trace(
                List.of(
                        Fixtures.snapshot(1, 100, Fixtures.virtual(waited(3, 500, 40, 0))),
                        Fixtures.snapshot(5, 105, Fixtures.virtual(waited(4, 600, 40, 0))),
                        Fixtures.snapshot(6, 398, Fixtures.virtual(waited(5, 700, 40, 0))),
                        Fixtures.snapshot(2, 400, Fixtures.virtual(waited(7, 1000, 60, 0)))),
                List.of(),
                List.of());

        assertThat(new VirtualWindow(new TraceIndex(trace), Fixtures.window(110, 395), DeclaredIdle.NONE)
                        .behindCarriers()
                        .stretches())
                .extracting(VirtualWaits.Interval::begin, VirtualWaits.Interval::end)
                .containsExactly(tuple(110L, 110L), tuple(110L, 395L), tuple(395L, 395L));
    }

    @Test
    void group_countsWhatHappenedInTheWindow() {
        VirtualWindow window = window(
                new VirtualReading(
                        new VirtualReading.Lives(4, 1, 3, 4),
                        new VirtualReading.StartDelay(1000, 400),
                        0,
                        new VirtualReading.Computed(0, 0, 0),
                        Map.of(),
                        Map.of()),
                null,
                new VirtualReading(
                        new VirtualReading.Lives(10, 8, 5, 9),
                        new VirtualReading.StartDelay(3000, 900),
                        0,
                        new VirtualReading.Computed(0, 0, 0),
                        waited(7, 1000, 60, 50),
                        Map.of()));

        VirtualThreads group = window.group();
        assertThat(group.lives().started()).isEqualTo(6);
        assertThat(group.lives().ended()).isEqualTo(7);
        assertThat(group.lives().mostLiving()).isEqualTo(5);
        assertThat(group.startDelay().total()).isEqualTo(2000e-9, within(1e-15));
        assertThat(group.startDelay().max()).isEqualTo(900e-9, within(1e-15));
        assertThat(group.waits()).singleElement().satisfies(wait -> {
            assertThat(wait.times().total()).isEqualTo(1000e-9, within(1e-15));
            assertThat(wait.pinned()).isEqualTo(1);
            assertThat(wait.pinnedTime()).isEqualTo(50e-9, within(1e-15));
        });
    }

    @Test
    void pinnings_areThoseThatBeganInTheWindow_byReasonAndPlace() {
        JvmActivity vm = new JvmActivity(
                List.of(),
                List.of(),
                List.of(
                        new JvmActivity.Pin("native", "park", "a.B::c", 109, 900),
                        new JvmActivity.Pin("native", "park", "a.B::c", 110, 10),
                        new JvmActivity.Pin("", "", "", 200, 50),
                        new JvmActivity.Pin("native", "park", "a.B::c", 394, 30),
                        new JvmActivity.Pin("native", "park", "a.B::c", 395, 900)),
                Set.of());

        assertThat(pinnings(vm))
                .extracting(pinning -> pinning.reason() + pinning.site() + pinning.count())
                .containsExactly("1", "nativea.B::c2");
        assertThat(pinnings(vm).get(0).total()).isEqualTo(50e-9, within(1e-15));
        assertThat(pinnings(JvmActivity.NONE)).isNull();
    }

    private static List<Pinning> pinnings(JvmActivity vm) {
        VirtualReading threads = Fixtures.virtual(waited(1, 1, 1, 0));
        List<Snapshot> snapshots = List.of(Fixtures.snapshot(1, 100, threads), Fixtures.snapshot(2, 400, threads));
        Trace trace = Fixtures.trace(snapshots, List.of(), List.of(), vm);
        return new VirtualWindow(new TraceIndex(trace), Fixtures.window(110, 395), DeclaredIdle.NONE)
                .group()
                .pinnings();
    }

    @Test
    void computationAndRegions_areDifferencesBetweenTheEdges() {
        VirtualThreads group = window(computing(10, 7, 0, Map.of()), null, computing(100, 50, 3, Map.of()))
                .group();

        assertThat(group.computed().total()).isEqualTo(90e-9, within(1e-15));
        assertThat(group.computed().offCarrier()).isEqualTo(40e-9, within(1e-15));
        assertThat(group.regions()).singleElement().satisfies(region -> {
            assertThat(region.count()).isEqualTo(90);
            assertThat(region.inclusive()).isEqualTo(180e-9, within(1e-15));
            assertThat(region.exclusive()).isEqualTo(90e-9, within(1e-15));
        });
    }

    @Test
    void whatIsNotKnown_isNull() {
        VirtualReading unknown = new VirtualReading(
                new VirtualReading.Lives(4, -1, 3, 0),
                new VirtualReading.StartDelay(0, -1),
                -1,
                new VirtualReading.Computed(0, 0, 0),
                Map.of(),
                Map.of());

        VirtualThreads group = window(null, null, unknown).group();

        assertThat(group.lives().ended()).isNull();
        assertThat(group.startDelay().total()).isNull();
        assertThat(group.startDelay().max()).isNull();
    }

    @Test
    void withoutVirtualThreads_thereIsNoGroup() {
        assertThat(window(null, null, null).group()).isNull();
    }
}
