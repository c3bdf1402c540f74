package io.scalegraph.analyzer.ledger;

import static io.scalegraph.analyzer.ledger.LedgerParts.EXACT;
import static io.scalegraph.analyzer.ledger.LedgerParts.pause;
import static io.scalegraph.analyzer.ledger.LedgerParts.waiting;
import static io.scalegraph.analyzer.ledger.LedgerParts.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.LedgerParts.Reason;
import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the ledger says of stops of all workers or of one, worked out by hand on windows of 100 ns. */
class StopsLedgerTest {
    @Test
    void pause_isCountedWhereWorkersWork() {
        Ledger<String> ledger = Ledger.of(
                0,
                100,
                2,
                List.of(worker(0, 100), worker(0, 100, waiting("lock", Family.PRIMITIVE, 40, 60))),
                List.of(pause(30, 50)),
                VirtualWaits.none());

        assertStopped(ledger, 0, Reason.GC, 20, 20);
        assertStopped(ledger, 1, Reason.GC, 10, 10);
    }

    @Test
    void pause_countsForTheWorkBesideShortWaitsOnly() {
        Timeline<String> worker =
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 75)));

        Ledger<String> ledger = Ledger.of(0, 100, 1, List.of(worker), List.of(pause(30, 70)), VirtualWaits.none());

        assertThat(ledger.accounts().get(0).work()).isEqualTo(25, within(EXACT));
        assertStopped(ledger, 0, Reason.GC, 10, 10);
    }

    @Test
    void stopOfOneWorker_isItsAlone() {
        Ledger<String> ledger = Ledger.of(
                0,
                100,
                1,
                List.of(worker(0, 100), worker(0, 100, waiting("lock", Family.PRIMITIVE, 40, 60))),
                List.of(
                        pause(20, 30),
                        new Interruption(Reason.OTHER, Interruption.ALL, 30, 40),
                        new Interruption(Reason.CLASS, 1, 0, 20),
                        new Interruption(Reason.CLASS, 1, 50, 70)),
                VirtualWaits.none());

        // Two workers share one processor, except from 40 to 60.
        assertStopped(ledger, 0, Reason.GC, 10, 5);
        assertStopped(ledger, 0, Reason.OTHER, 10, 5);
        assertStopped(ledger, 0, Reason.CLASS, 0, 0);
        assertStopped(ledger, 1, Reason.CLASS, 30, 15);
    }

    @Test
    void stopBeyondTheWindow_countsInside_andAnEmptyOneNot() {
        Ledger<String> ledger = Ledger.of(
                0,
                100,
                1,
                List.of(worker(0, 100)),
                List.of(pause(-50, 10), pause(60, 60), pause(90, 150)),
                VirtualWaits.none());

        assertStopped(ledger, 0, Reason.GC, 20, 20);
    }

    private static void assertStopped(Ledger<String> ledger, int worker, Reason reason, double elapsed, double work) {
        Account.Interrupted stopped = ledger.accounts().get(worker).interrupted(reason);
        assertThat(stopped.elapsed()).isEqualTo(elapsed, within(EXACT));
        assertThat(stopped.work()).isEqualTo(work, within(EXACT));
    }
}
