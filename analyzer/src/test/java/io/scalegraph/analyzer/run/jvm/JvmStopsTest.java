package io.scalegraph.analyzer.run.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two workers with the ids 7 and 8 in a window from 0 to 100. */
class JvmStopsTest {
    private static final int ALL = Interruption.ALL;

    private final List<WorkerWindow> workers = List.of(Fixtures.working(7, 100), Fixtures.working(8, 100));

    @Test
    void pauseInASafepoint_leavesWhatIsBesideIt() {
        assertThat(stops(global(JvmStopKind.SAFEPOINT, 10, 30), global(JvmStopKind.GC_PAUSE, 15, 25))
                        .list())
                .containsExactly(
                        new Interruption(JvmStopKind.GC_PAUSE, ALL, 15, 25),
                        new Interruption(JvmStopKind.SAFEPOINT, ALL, 10, 15),
                        new Interruption(JvmStopKind.SAFEPOINT, ALL, 25, 30));
    }

    @Test
    void loadingInsideLoading_countsOnce() {
        assertThat(stops(own(7, 10, 50), own(7, 20, 30), own(8, 20, 30)).list())
                .containsExactlyInAnyOrder(
                        new Interruption(JvmStopKind.CLASS_LOADING, 0, 10, 50),
                        new Interruption(JvmStopKind.CLASS_LOADING, 1, 20, 30));
    }

    @Test
    void innerLoadingThatIsWrittenFirst_countsOnce() {
        List<Interruption> list = stops(own(7, 20, 30), own(7, 10, 50)).list();

        assertThat(list.stream().mapToLong(stop -> stop.end() - stop.begin()).sum())
                .isEqualTo(40);
    }

    @Test
    void pauseInsideLoading_isThePauses() {
        assertThat(stops(own(8, 10, 50), global(JvmStopKind.GC_PAUSE, 20, 30)).list())
                .containsExactly(
                        new Interruption(JvmStopKind.GC_PAUSE, ALL, 20, 30),
                        new Interruption(JvmStopKind.CLASS_LOADING, 1, 10, 20),
                        new Interruption(JvmStopKind.CLASS_LOADING, 1, 30, 50));
    }

    @Test
    void stopsOutsideTheWindow_andOfStrangers_areLeftOut() {
        assertThat(stops(global(JvmStopKind.GC_PAUSE, -20, -10), own(99, 10, 20), global(JvmStopKind.GC_PAUSE, 95, 120))
                        .list())
                .containsExactly(new Interruption(JvmStopKind.GC_PAUSE, ALL, 95, 100));
    }

    @Test
    void kindThatWasNotRecorded_isNotMeasured_andOneThatDidNotHappenIsZero() {
        List<JvmStopSum> rows = rows(new JvmActivity(List.of(), List.of(), EnumSet.of(JvmStopKind.GC_PAUSE)));

        assertThat(row(rows, JvmStopKind.GC_PAUSE))
                .isEqualTo(new JvmStopSum(JvmStopKind.GC_PAUSE, 0L, 0.0, 0.0, List.of()));
        assertThat(row(rows, JvmStopKind.CLASS_LOADING))
                .isEqualTo(new JvmStopSum(JvmStopKind.CLASS_LOADING, null, null, null, List.of()));
    }

    @Test
    void deoptimisations_areCounted() {
        JvmActivity vm = new JvmActivity(
                List.of(
                        new JvmActivity.Stop(JvmStopKind.DEOPTIMISATION, 7, 10, 0),
                        new JvmActivity.Stop(JvmStopKind.DEOPTIMISATION, 8, 10, 0)),
                List.of(),
                EnumSet.of(JvmStopKind.DEOPTIMISATION));

        assertThat(row(rows(vm), JvmStopKind.DEOPTIMISATION))
                .isEqualTo(new JvmStopSum(JvmStopKind.DEOPTIMISATION, 2L, null, null, List.of()));
    }

    private List<JvmStopSum> rows(JvmActivity vm) {
        JvmStops stops = new JvmStops(vm, Fixtures.window(0, 100), workers);
        Ledger<Place> ledger = Ledger.of(
                0, 100, 2, workers.stream().map(WorkerWindow::timeline).toList(), stops.list(), VirtualWaits.none());
        return stops.rows(workers, ledger.accounts());
    }

    private static JvmStopSum row(List<JvmStopSum> rows, JvmStopKind kind) {
        return rows.stream()
                .filter(row -> row.reason().equals(kind.label()))
                .findFirst()
                .orElseThrow();
    }

    private JvmStops stops(JvmActivity.Stop... stops) {
        JvmActivity vm = new JvmActivity(Arrays.asList(stops), List.of(), EnumSet.allOf(JvmStopKind.class));
        return new JvmStops(vm, Fixtures.window(0, 100), workers);
    }

    private static JvmActivity.Stop global(JvmStopKind kind, long begin, long end) {
        return new JvmActivity.Stop(kind, JvmActivity.ALL, begin, end - begin);
    }

    private static JvmActivity.Stop own(long worker, long begin, long end) {
        return new JvmActivity.Stop(JvmStopKind.CLASS_LOADING, worker, begin, end - begin);
    }
}
