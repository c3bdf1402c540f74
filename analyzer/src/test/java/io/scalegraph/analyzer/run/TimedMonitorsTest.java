package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.Histogram;
import io.scalegraph.analyzer.read.Partners;
import io.scalegraph.analyzer.read.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which of JFR's monitor waits the program's own code has timed. */
class TimedMonitorsTest {
    private static final Trace.Place MONITOR = Fixtures.MONITOR;
    private static final long THRESHOLD = 100;
    private static final long HOLDER = 42;

    private final Intervals timed = new Intervals(0, 100_000);
    private final Map<Trace.Place, WorkerWindow.Waited> waited = new HashMap<>();
    private final TimedMonitors monitors = TimedMonitors.of(
            List.of(new Trace.CallPlace("synchronized", MONITOR.site()), new Trace.CallPlace("Lock::lock", "a.B::c")),
            THRESHOLD);

    TimedMonitorsTest() {
        timed.add(MONITOR, 1000, 500);
        waited.put(MONITOR, new WorkerWindow.Waited(3, 700, 500, Histogram.EMPTY, Partners.NONE));
    }

    @Test
    void waitThatWasTimed_isDropped_andTellsWhoHeldTheMonitor() {
        assertThat(others(wait(MONITOR, 990, 480))).isEmpty(); // two clocks need not agree on its edges

        assertThat(waited.get(MONITOR).count()).isEqualTo(3);
        assertThat(waited.get(MONITOR).nanos()).isEqualTo(700);
        assertThat(waited.get(MONITOR).partners().threads()).containsEntry(HOLDER, new Partners.Share(1, 480));
    }

    @Test
    void waitTooShortToBeWritten_isInTheSums() {
        assertThat(others(wait(MONITOR, 5000, THRESHOLD - 1))).isEmpty();
        assertThat(waited.get(MONITOR).partners().threads()).containsKey(HOLDER);
    }

    @Test
    void placeIsTheInnermostMethod_howeverManyAreTold() {
        Trace.Place deep = new Trace.Place(MONITOR.kind(), MONITOR.site() + " < Solver::main", MONITOR.lockClass());

        assertThat(others(wait(deep, 1000, 490))).isEmpty();
        assertThat(waited.get(MONITOR).partners().threads()).containsKey(HOLDER);
    }

    @Test
    void whatNobodyTimed_stays() {
        Trace.JvmWait inCodeFromBefore = wait(MONITOR, 5000, THRESHOLD);
        Trace.JvmWait elsewhere = wait(new Trace.Place("monitor", "a.B::c", "Bin"), 1000, 490);
        Trace.JvmWait sleep = wait(new Trace.Place("sleep", MONITOR.site(), ""), 2000, 10);

        assertThat(others(inCodeFromBefore, elsewhere, sleep)).containsExactly(inCodeFromBefore, elsewhere, sleep);
        assertThat(waited.get(MONITOR).partners()).isEqualTo(Partners.NONE);
    }

    private List<Trace.JvmWait> others(Trace.JvmWait... ofJvm) {
        return monitors.others(List.of(ofJvm), timed, waited);
    }

    private static Trace.JvmWait wait(Trace.Place place, long begin, long nanos) {
        return new Trace.JvmWait(7, place, begin, nanos, HOLDER);
    }
}
