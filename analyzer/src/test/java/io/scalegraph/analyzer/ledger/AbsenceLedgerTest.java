package io.scalegraph.analyzer.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Workers that are known to have been elsewhere for a part of the time, by hand. */
class AbsenceLedgerTest {
    private static final double EXACT = 1e-9;
    private static final String READ = "read";
    private static final String ACCEPT = "accept";
    private static final String LOCK = "lock";

    @Test
    void absentWorker_leavesItsProcessorToNobody() {
        Ledger<String> ledger = ledger(2, working(100), absent(100, 0, 100, 1, ACCEPT, Family.IDLE));

        assertThat(ledger.accounts().get(0).work()).isEqualTo(100, within(EXACT));
        assertThat(ledger.accounts().get(1).work()).isZero();
        assertThat(ledger.accounts().get(1).elapsed().work()).isZero();
        assertThat(ledger.accounts().get(1).charged().places()).containsEntry(ACCEPT, 100.0);
        assertCloses(ledger, 200);
    }

    @Test
    void partlyAbsentWorker_isChargedThatPart() {
        Ledger<String> ledger = ledger(2, working(100), absent(100, 20, 60, 0.25, READ, Family.PRIMITIVE));

        assertThat(ledger.accounts().get(1).work()).isEqualTo(90, within(EXACT));
        assertThat(ledger.accounts().get(1).charged().places().get(READ)).isEqualTo(10, within(EXACT));
        assertCloses(ledger, 200);
    }

    /** What they take for work crowds nobody: the workers at the lock work as if the absent ones were not there. */
    @Test
    void absentWorkers_takeNoProcessorsFromOthers() {
        Timeline<String> first = new Timeline<>(0, 100, List.of(locked(50, 100)), List.of());
        Timeline<String> second = new Timeline<>(0, 100, List.of(locked(0, 50)), List.of());
        Ledger<String> ledger = ledger(
                1,
                first,
                second,
                absent(100, 0, 100, 1, READ, Family.PRIMITIVE),
                absent(100, 0, 100, 1, READ, Family.PRIMITIVE));

        assertThat(ledger.accounts().get(0).work()).isEqualTo(50, within(EXACT));
        assertThat(ledger.accounts().get(1).work()).isEqualTo(50, within(EXACT));
        assertThat(ledger.accounts().get(2).work()).isZero();
        assertCloses(ledger, 100);
    }

    @Test
    void waitInsideAnAbsence_isAWait_andTheAbsenceGoesOnBehindIt() {
        Timeline<String> timeline = new Timeline<>(0, 100, List.of(locked(40, 60)), List.of())
                .withAbsences(List.of(absence(0, 100, 0.5, READ, Family.PRIMITIVE)));
        Ledger<String> ledger = ledger(1, timeline);

        assertThat(ledger.accounts().get(0).work()).isEqualTo(40, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places().get(READ)).isEqualTo(40, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places().get(LOCK)).isEqualTo(20, within(EXACT));
        assertCloses(ledger, 100);
    }

    @Test
    void shortWaits_areTakenFromWhatIsWorkStill() {
        Timeline<String> timeline = new Timeline<>(
                        0, 100, List.of(), List.of(new Timeline.ShortWaits<>(LOCK, Family.PRIMITIVE, 30)))
                .withAbsences(List.of(absence(0, 100, 0.6, READ, Family.PRIMITIVE)));
        Ledger<String> ledger = ledger(1, timeline);

        assertThat(ledger.accounts().get(0).elapsed().work()).isEqualTo(10, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places().get(LOCK)).isEqualTo(30, within(EXACT));
        assertThat(ledger.accounts().get(0).excess()).isZero();
        assertCloses(ledger, 100);
    }

    /** Whose task it is that they have none is not known. */
    @Test
    void freeWorker_worksInPart_andIsChargedForNothing() {
        Timeline<String> waiting = new Timeline<>(0, 100, List.of(locked(0, 100)), List.of());
        Timeline<String> free = working(100).withAbsences(List.of(new Timeline.Absence<>(0, 100, List.of(), 0.3)));
        Ledger<String> alone = ledger(1, free);
        Ledger<String> beside = ledger(2, waiting, free);

        assertThat(alone.accounts().get(0).work()).isEqualTo(70, within(EXACT));
        assertThat(alone.unused()).isEqualTo(30, within(EXACT));
        assertThat(beside.accounts().get(0).charged().places().get(LOCK)).isEqualTo(100, within(EXACT));
        assertThat(beside.accounts().get(1).charged().all()).isZero();
        assertThat(beside.unused()).isEqualTo(30, within(EXACT));
        assertCloses(alone, 100);
        assertCloses(beside, 200);
    }

    @Test
    void absencesThatOverlap_areRefused() {
        Timeline.Absence<String> one = absence(0, 60, 0.5, READ, Family.PRIMITIVE);
        Timeline<String> timeline = working(100);

        assertThatThrownBy(() -> timeline.withAbsences(List.of(one, one))).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertCloses(Ledger<String> ledger, double capacity) {
        double sum = ledger.unused();
        for (Account<String> account : ledger.accounts()) {
            sum += account.work() + account.charged().all();
        }
        assertThat(sum).isEqualTo(capacity, within(EXACT));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static Ledger<String> ledger(int processors, Timeline<String>... workers) {
        return Ledger.of(0, 100, processors, List.of(workers), List.of(), VirtualWaits.none());
    }

    private static Timeline<String> working(long end) {
        return new Timeline<>(0, end, List.of(), List.of());
    }

    private static Timeline<String> absent(long life, long begin, long end, double share, String place, Family family) {
        return working(life).withAbsences(List.of(absence(begin, end, share, place, family)));
    }

    private static Timeline.Absence<String> absence(long begin, long end, double share, String place, Family family) {
        return new Timeline.Absence<>(begin, end, List.of(new Timeline.AbsentAt<>(place, family, share)));
    }

    private static Timeline.Wait<String> locked(long begin, long end) {
        return new Timeline.Wait<>(LOCK, Family.PRIMITIVE, begin, end);
    }
}
