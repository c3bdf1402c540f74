package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Crowd;
import io.scalegraph.analyzer.read.Histogram;
import io.scalegraph.analyzer.read.Partners;
import io.scalegraph.analyzer.read.RegionCalls;
import io.scalegraph.analyzer.read.Trace;
import io.scalegraph.analyzer.read.VmTrace;
import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Totals of virtual threads at readings, and what a window makes of them; worked out by hand. */
class VirtualWindowTest {
    private static Map<Trace.Place, Trace.VirtualTotal> waited(long count, long nanos, long max, long pinned) {
        Trace.Total waits = new Trace.Total(count, nanos, max, Histogram.of(10), Partners.NONE);
        return Map.of(Fixtures.LOCK, new Trace.VirtualTotal(waits, pinned > 0 ? 1 : 0, pinned));
    }

    private static Trace.Virtual computing(
            long computed, long waited, long pinned, Map<Trace.Place, Trace.VirtualTotal> totals) {
        Map<String, RegionCalls> regions = Map.of("a.B::c", new RegionCalls(computed, 2 * computed, computed, 0));
        return new Trace.Virtual(1, 0, 1, 0, 0, 0, 3000, computed, waited, pinned, totals, regions);
    }

    private static VirtualWindow window(Trace.Virtual first, Trace.Virtual middle, Trace.Virtual last) {
        Trace trace = Fixtures.trace(
                List.of(
                        Fixtures.snapshot(1, 100, first),
                        Fixtures.snapshot(5, 300, middle),
                        Fixtures.snapshot(2, 400, last),
                        Fixtures.snapshot(6, 500, Fixtures.virtual(waited(99, 9999, 99, 99)))),
                List.of(),
                List.of());
        return new VirtualWindow(trace, Fixtures.window(110, 395));
    }

    @Test
    void waits_areDifferencesBetweenTheEdges_withoutWhatBlockedCarriers() {
        VirtualWindow window = window(
                Fixtures.virtual(waited(3, 500, 40, 10)),
                Fixtures.virtual(waited(5, 700, 40, 30)),
                Fixtures.virtual(waited(7, 1000, 60, 50)));

        WorkerWindow.Waited waits = window.waits().get(Fixtures.LOCK);
        assertThat(waits.count()).isEqualTo(4);
        assertThat(waits.nanos()).isEqualTo(500 - 40);
        assertThat(waits.maxNanos()).isEqualTo(60);
    }

    @Test
    void stretches_endAtReadingsAndAtTheWindowsEdges() {
        VirtualWindow window = window(
                computing(10, 7, 0, waited(3, 500, 40, 0)),
                computing(100, 50, 3, waited(5, 700, 40, 0)),
                computing(100, 50, 3, waited(7, 1000, 60, 0)));

        assertThat(window.crowd().stretches())
                .containsExactly(
                        new Crowd.Stretch<>(
                                110, 300, 40, 0, List.of(new Crowd.Sum<>(Fixtures.LOCK, Family.PRIMITIVE, 200))),
                        new Crowd.Stretch<>(
                                300, 395, 0, 0, List.of(new Crowd.Sum<>(Fixtures.LOCK, Family.PRIMITIVE, 300))));
    }

    /** First they live 300, wait 200 and compute 40 without a carrier; then they live no longer than they wait. */
    @Test
    void threadsRun_whenTheyLiveAndDoNotWait() {
        VirtualWindow window = window(
                living(1000, computing(10, 7, 0, waited(3, 500, 40, 0))),
                living(1300, computing(100, 57, 10, waited(5, 700, 40, 0))),
                living(1580, computing(100, 57, 10, waited(7, 1000, 60, 0))));

        assertThat(window.crowd().stretches())
                .extracting(Crowd.Stretch::running)
                .containsExactly(300L - 200 - (50 - 10), 0L);
    }

    @Test
    void whereTheirLifeWasNotMeasured_itIsNotKnownHowLongTheyRan() {
        Trace.Virtual unknown = living(-1, computing(0, 0, 0, Map.of()));

        assertThat(window(unknown, unknown, living(10, unknown)).crowd().stretches())
                .extracting(Crowd.Stretch::running)
                .containsOnly(-1L);
    }

    private static Trace.Virtual living(long nanos, Trace.Virtual threads) {
        return new Trace.Virtual(
                1,
                0,
                1,
                0,
                0,
                0,
                nanos,
                threads.computedNanos(),
                threads.computedWaitNanos(),
                threads.computedPinnedNanos(),
                threads.totals(),
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

        assertThat(new VirtualWindow(trace, Fixtures.window(110, 395)).crowd().stretches())
                .extracting(Crowd.Stretch::begin, Crowd.Stretch::end)
                .containsExactly(tuple(110L, 110L), tuple(110L, 395L), tuple(395L, 395L));
    }

    @Test
    void group_countsWhatHappenedInTheWindow() {
        VirtualWindow window = window(
                new Trace.Virtual(4, 1, 3, 4, 1000, 400, 0, 0, 0, 0, Map.of(), Map.of()),
                null,
                new Trace.Virtual(10, 8, 5, 9, 3000, 900, 0, 0, 0, 0, waited(7, 1000, 60, 50), Map.of()));

        WindowAnalysis.VirtualThreads group = window.group();
        assertThat(group.started()).isEqualTo(6);
        assertThat(group.ended()).isEqualTo(7);
        assertThat(group.mostLiving()).isEqualTo(5);
        assertThat(group.startDelay()).isEqualTo(2000e-9, within(1e-15));
        assertThat(group.maxStartDelay()).isEqualTo(900e-9, within(1e-15));
        assertThat(group.waits()).singleElement().satisfies(wait -> {
            assertThat(wait.total()).isEqualTo(1000e-9, within(1e-15));
            assertThat(wait.pinned()).isEqualTo(1);
            assertThat(wait.pinnedTime()).isEqualTo(50e-9, within(1e-15));
        });
    }

    @Test
    void pinnings_areThoseThatBeganInTheWindow_byReasonAndPlace() {
        VmTrace vm = new VmTrace(
                List.of(),
                List.of(),
                List.of(
                        new VmTrace.Pin("native", "park", "a.B::c", 109, 900),
                        new VmTrace.Pin("native", "park", "a.B::c", 110, 10),
                        new VmTrace.Pin("", "", "", 200, 50),
                        new VmTrace.Pin("native", "park", "a.B::c", 394, 30),
                        new VmTrace.Pin("native", "park", "a.B::c", 395, 900)),
                Set.of());

        assertThat(pinnings(vm))
                .extracting(pinning -> pinning.reason() + pinning.site() + pinning.count())
                .containsExactly("1", "nativea.B::c2");
        assertThat(pinnings(vm).get(0).total()).isEqualTo(50e-9, within(1e-15));
        assertThat(pinnings(VmTrace.NONE)).isNull();
    }

    private static List<WindowAnalysis.Pinning> pinnings(VmTrace vm) {
        Trace.Virtual threads = Fixtures.virtual(waited(1, 1, 1, 0));
        List<Trace.Snapshot> snapshots =
                List.of(Fixtures.snapshot(1, 100, threads), Fixtures.snapshot(2, 400, threads));
        Trace trace = Fixtures.trace(snapshots, List.of(), List.of(), vm);
        return new VirtualWindow(trace, Fixtures.window(110, 395)).group().pinnings();
    }

    @Test
    void computationAndRegions_areDifferencesBetweenTheEdges() {
        WindowAnalysis.VirtualThreads group = window(
                        computing(10, 7, 0, Map.of()), null, computing(100, 50, 3, Map.of()))
                .group();

        assertThat(group.computed()).isEqualTo(90e-9, within(1e-15));
        assertThat(group.computedOffCarrier()).isEqualTo(40e-9, within(1e-15));
        assertThat(group.regions()).singleElement().satisfies(region -> {
            assertThat(region.count()).isEqualTo(90);
            assertThat(region.inclusive()).isEqualTo(180e-9, within(1e-15));
            assertThat(region.exclusive()).isEqualTo(90e-9, within(1e-15));
        });
    }

    @Test
    void whatIsNotKnown_isNull() {
        Trace.Virtual unknown = new Trace.Virtual(4, -1, 3, 0, 0, -1, -1, 0, 0, 0, Map.of(), Map.of());

        WindowAnalysis.VirtualThreads group = window(null, null, unknown).group();

        assertThat(group.ended()).isNull();
        assertThat(group.startDelay()).isNull();
        assertThat(group.maxStartDelay()).isNull();
    }

    @Test
    void withoutVirtualThreads_thereIsNoGroup() {
        assertThat(window(null, null, null).group()).isNull();
    }
}
