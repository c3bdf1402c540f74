package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Crowd;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.StopKind;
import io.scalegraph.analyzer.read.VmTrace;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers with the ids 7 and 8 in a window from 0 to 100. */
class StopsTest {
    private static final int ALL = Ledger.Stop.ALL;

    private final List<WorkerWindow> workers = List.of(Fixtures.working(7, 100), Fixtures.working(8, 100));

    @Test
    void pauseInASafepoint_leavesWhatIsBesideIt() {
        assertThat(stops(global(StopKind.SAFEPOINT, 10, 30), global(StopKind.GC_PAUSE, 15, 25))
                        .list())
                .containsExactly(
                        new Ledger.Stop("GC pauses", ALL, 15, 25),
                        new Ledger.Stop("other safepoints", ALL, 10, 15),
                        new Ledger.Stop("other safepoints", ALL, 25, 30));
    }

    @Test
    void loadingInsideLoading_countsOnce() {
        assertThat(stops(own(7, 10, 50), own(7, 20, 30), own(8, 20, 30)).list())
                .containsExactlyInAnyOrder(
                        new Ledger.Stop("class loading", 0, 10, 50), new Ledger.Stop("class loading", 1, 20, 30));
    }

    @Test
    void innerLoadingThatIsWrittenFirst_countsOnce() {
        List<Ledger.Stop> list = stops(own(7, 20, 30), own(7, 10, 50)).list();

        assertThat(list.stream().mapToLong(stop -> stop.end() - stop.begin()).sum())
                .isEqualTo(40);
    }

    @Test
    void pauseInsideLoading_isThePauses() {
        assertThat(stops(own(8, 10, 50), global(StopKind.GC_PAUSE, 20, 30)).list())
                .containsExactly(
                        new Ledger.Stop("GC pauses", ALL, 20, 30),
                        new Ledger.Stop("class loading", 1, 10, 20),
                        new Ledger.Stop("class loading", 1, 30, 50));
    }

    @Test
    void stopsOutsideTheWindow_andOfStrangers_areLeftOut() {
        assertThat(stops(global(StopKind.GC_PAUSE, -20, -10), own(99, 10, 20), global(StopKind.GC_PAUSE, 95, 120))
                        .list())
                .containsExactly(new Ledger.Stop("GC pauses", ALL, 95, 100));
    }

    @Test
    void kindThatWasNotRecorded_isNotMeasured_andOneThatDidNotHappenIsZero() {
        List<Stalls.Stop> rows = rows(new VmTrace(List.of(), List.of(), EnumSet.of(StopKind.GC_PAUSE)));

        assertThat(row(rows, StopKind.GC_PAUSE)).isEqualTo(new Stalls.Stop("GC pauses", 0L, 0.0, 0.0, List.of()));
        assertThat(row(rows, StopKind.CLASS_LOADING))
                .isEqualTo(new Stalls.Stop("class loading", null, null, null, List.of()));
    }

    @Test
    void deoptimisations_areCounted() {
        VmTrace vm = new VmTrace(
                List.of(
                        new VmTrace.Stop(StopKind.DEOPTIMISATION, 7, 10, 0),
                        new VmTrace.Stop(StopKind.DEOPTIMISATION, 8, 10, 0)),
                List.of(),
                EnumSet.of(StopKind.DEOPTIMISATION));

        assertThat(row(rows(vm), StopKind.DEOPTIMISATION))
                .isEqualTo(new Stalls.Stop("deoptimisation", 2L, null, null, List.of()));
    }

    private List<Stalls.Stop> rows(VmTrace vm) {
        Stops stops = new Stops(vm, Fixtures.window(0, 100), workers);
        Ledger<io.scalegraph.analyzer.read.Trace.Place> ledger = Ledger.of(
                0, 100, 2, workers.stream().map(WorkerWindow::timeline).toList(), stops.list(), Crowd.none());
        return stops.rows(workers, ledger.accounts());
    }

    private static Stalls.Stop row(List<Stalls.Stop> rows, StopKind kind) {
        return rows.stream()
                .filter(row -> row.reason().equals(kind.label()))
                .findFirst()
                .orElseThrow();
    }

    private Stops stops(VmTrace.Stop... stops) {
        VmTrace vm = new VmTrace(Arrays.asList(stops), List.of(), EnumSet.allOf(StopKind.class));
        return new Stops(vm, Fixtures.window(0, 100), workers);
    }

    private static VmTrace.Stop global(StopKind kind, long begin, long end) {
        return new VmTrace.Stop(kind, VmTrace.ALL, begin, end - begin);
    }

    private static VmTrace.Stop own(long worker, long begin, long end) {
        return new VmTrace.Stop(StopKind.CLASS_LOADING, worker, begin, end - begin);
    }
}
