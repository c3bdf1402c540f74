package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.Enders;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.WakeOrigin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which of JFR's monitor waits the program's own code has timed. */
class TimedMonitorsTest {
    private static final Place MONITOR = Fixtures.MONITOR;
    private static final long THRESHOLD = 100;
    private static final long HOLDER = 42;

    private final KnownWaits timed = new KnownWaits(0, 100_000);
    private final Map<Place, WaitSum> waited = new HashMap<>();
    private final TimedMonitors monitors = TimedMonitors.of(
            List.of(new CallPlace("synchronized", MONITOR.site()), new CallPlace("Lock::lock", "a.B::c")),
            THRESHOLD,
            null);

    TimedMonitorsTest() {
        timed.add(MONITOR, 1000, 500);
        waited.put(MONITOR, new WaitSum(3, 700, 500, Histogram.EMPTY, Partners.NONE));
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
        Place deep = new Place(MONITOR.kind(), MONITOR.site() + " < Solver::main", MONITOR.lockClass());

        assertThat(others(wait(deep, 1000, 490))).isEmpty();
        assertThat(waited.get(MONITOR).partners().threads()).containsKey(HOLDER);
    }

    @Test
    void whatNobodyTimed_stays() {
        JfrWait inCodeFromBefore = wait(MONITOR, 5000, THRESHOLD);
        JfrWait elsewhere = wait(new Place("monitor", "a.B::c", "Bin"), 1000, 490);
        JfrWait sleep = wait(new Place("sleep", MONITOR.site(), ""), 2000, 10);

        assertThat(others(inCodeFromBefore, elsewhere, sleep)).containsExactly(inCodeFromBefore, elsewhere, sleep);
        assertThat(waited.get(MONITOR).partners()).isEqualTo(Partners.NONE);
    }

    @Test
    void waitAtAnObjectThatAHookSaw_isDropped_andTellsWhoNotified() {
        Place object = new Place("wait", "a.B::c", "Bin");
        Enders unknown = Enders.of(WakeOrigin.UNKNOWN.id(), 1, 300);
        waited.put(object, new WaitSum(1, 300, 300, Histogram.EMPTY, Partners.NONE.withEnders(unknown)));
        timed.add(object, 3000, 300);
        TimedMonitors hooked = new TimedMonitors(Set.of(), THRESHOLD, true);
        JfrWait told = new JfrWait(7, new Place("wait", "", "Bin"), 3010, 280, 0, HOLDER);

        assertThat(hooked.others(List.of(told), timed, waited)).isEmpty();
        assertThat(waited.get(object).partners().enders()).isEqualTo(Enders.of(HOLDER, 1, 300));
    }

    private List<JfrWait> others(JfrWait... ofJvm) {
        return monitors.others(List.of(ofJvm), timed, waited);
    }

    private static JfrWait wait(Place place, long begin, long nanos) {
        return new JfrWait(7, place, begin, nanos, HOLDER);
    }
}
