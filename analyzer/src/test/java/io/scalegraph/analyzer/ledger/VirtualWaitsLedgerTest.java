package io.scalegraph.analyzer.ledger;

import static io.scalegraph.analyzer.ledger.LedgerParts.EXACT;
import static io.scalegraph.analyzer.ledger.LedgerParts.sum;
import static io.scalegraph.analyzer.ledger.LedgerParts.waiting;
import static io.scalegraph.analyzer.ledger.LedgerParts.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The time of carriers, charged to what their virtual threads wait for; worked out by hand, on windows of 100 ns. */
class VirtualWaitsLedgerTest {
    @Test
    void carriersWait_isForWhatTheirThreadsWaitFor() {
        Ledger<String> ledger =
                ledger(2, stretch(0, 100, sum("lock", Family.PRIMITIVE, 3000)), idleCarrier(), idleCarrier());

        ledger.accounts()
                .forEach(account -> assertThat(account.charged().places()).containsOnly(Map.entry("lock", 100.0)));
    }

    @Test
    void carriersWait_isForNoMoreThanTheirThreadsWaited() {
        Ledger<String> ledger = ledger(
                2,
                stretch(0, 100, sum("join", Family.CHILDREN, 30), sum("lock", Family.PRIMITIVE, 50)),
                idleCarrier(),
                idleCarrier());

        assertCharged(ledger, "lock", 50);
        assertCharged(ledger, "join", 30);
        assertCharged(ledger, "no thread", 120);
    }

    @Test
    void carriersWait_isDividedInProportion_primitivesFirst() {
        Ledger<String> ledger = ledger(
                1,
                stretch(
                        0,
                        100,
                        sum("lock", Family.PRIMITIVE, 20),
                        sum("sleep", Family.PRIMITIVE, 60),
                        sum("join", Family.CHILDREN, 500)),
                idleCarrier());

        assertCharged(ledger, "lock", 20);
        assertCharged(ledger, "sleep", 60);
        assertCharged(ledger, "join", 20);
    }

    @Test
    void carriersWait_isWorkWhileItsThreadsWorkWithoutIt() {
        VirtualWaits.Interval<String> stretch =
                new VirtualWaits.Interval<>(0, 100, 40, -1, List.of(sum("lock", Family.PRIMITIVE, 50)));
        Ledger<String> ledger = ledger(1, stretch, idleCarrier());

        Account<String> carrier = ledger.accounts().get(0);
        assertThat(carrier.work()).isEqualTo(40, within(EXACT));
        assertThat(carrier.elapsed().work()).isEqualTo(40, within(EXACT));
        assertThat(carrier.elapsed().lent()).isEqualTo(40, within(EXACT));
        assertThat(carrier.height().working()).isEqualTo(40, within(EXACT));
        assertThat(ledger.nobody()).isEqualTo(60, within(EXACT));
        assertCharged(ledger, "lock", 50);
        assertCharged(ledger, "no thread", 10);
    }

    @Test
    void carriers_workNoMoreThanTheyWereFree() {
        VirtualWaits.Interval<String> stretch =
                new VirtualWaits.Interval<>(0, 100, 900, -1, List.of(sum("lock", Family.PRIMITIVE, 50)));
        Ledger<String> ledger = ledger(2, stretch, idleCarrier(), idleCarrier());

        assertThat(ledger.accounts())
                .allSatisfy(carrier -> assertThat(carrier.work()).isEqualTo(100, within(EXACT)));
        assertCharged(ledger, "lock", 0);
    }

    /** The carrier is up for 50, and its thread runs for 20 of them: 30 are for what it waits for, as far as it waits. */
    @Test
    void carrierThatIsUpForNoThread_waitsForWhatThreadsWaitFor() {
        Timeline<String> carrier = worker(0, 100, waiting("no thread", Family.IDLE, 10, 60));
        Ledger<String> all = ledger(1, running(0, 20, sum("lock", Family.PRIMITIVE, 80)), carrier);
        Ledger<String> some = ledger(1, running(0, 20, sum("lock", Family.PRIMITIVE, 65)), carrier);
        Ledger<String> none = ledger(1, running(0, 20, sum("lock", Family.PRIMITIVE, 45)), carrier);

        assertCharged(all, "lock", 80);
        assertThat(all.accounts().get(0).work()).isEqualTo(20, within(EXACT));
        assertThat(all.accounts().get(0).elapsed().lent()).isZero();
        assertCharged(some, "lock", 65);
        assertCharged(none, "lock", 45);
        assertCharged(none, "no thread", 5);
        assertThat(none.accounts().get(0).work()).isEqualTo(50, within(EXACT));
    }

    /** Of 30 that the carrier is up for nothing, 20 hold what its threads computed beyond the 50 in which it was idle. */
    @Test
    void carrierThatIsUpForNoThread_isFirstOfAllWhereThreadsComputeWithoutIt() {
        Timeline<String> carrier = worker(0, 100, waiting("no thread", Family.IDLE, 10, 60));
        Ledger<String> ledger = ledger(1, running(70, 20, sum("lock", Family.PRIMITIVE, 500)), carrier);

        assertCharged(ledger, "lock", 10);
        assertThat(ledger.accounts().get(0).work()).isEqualTo(90, within(EXACT));
        assertThat(ledger.accounts().get(0).elapsed().lent()).isEqualTo(50, within(EXACT));
    }

    /** Its short waits, 12 long, lie in the 60 in which it seems to be up. */
    @Test
    void carrierThatIsUpForNoThread_isNotSoInItsShortWaits() {
        Timeline<String> carrier = new Timeline<>(
                0,
                100,
                List.of(waiting("no thread", Family.IDLE, 0, 40)),
                List.of(new Timeline.ShortWaits<>("no thread", Family.IDLE, 12)));
        Ledger<String> enough = ledger(1, running(0, 20, sum("lock", Family.PRIMITIVE, 500)), carrier);
        Ledger<String> few = ledger(1, running(0, 20, sum("lock", Family.PRIMITIVE, 55)), carrier);

        assertCharged(enough, "lock", 80);
        assertThat(enough.accounts().get(0).work()).isEqualTo(20, within(EXACT));
        assertCharged(few, "lock", 55);
        assertThat(few.accounts().get(0).work()).isEqualTo(45, within(EXACT));
    }

    @Test
    void carriersWait_isForWhatWasWaitedForAtThatTime() {
        Ledger<String> ledger = ledger(
                2,
                List.of(stretch(0, 50, sum("lock", Family.PRIMITIVE, 400)), stretch(50, 100)),
                idleCarrier(),
                idleCarrier());

        assertCharged(ledger, "lock", 100);
        assertCharged(ledger, "no thread", 100);
    }

    @Test
    void parentOfWaitingVirtualThreads_holdsNoProcessor() {
        Ledger<String> ledger = ledger(
                2,
                stretch(0, 100, sum("sleep", Family.PRIMITIVE, 900)),
                worker(0, 100, waiting("join", Family.CHILDREN, 0, 100)),
                idleCarrier(),
                idleCarrier());

        assertCharged(ledger, "sleep", 200);
        assertCharged(ledger, "join", 0);
    }

    @Test
    void shortWaitsOfCarriers_areForWhatTheLongOnesLeave() {
        Timeline<String> carrier = new Timeline<>(
                0,
                100,
                List.of(waiting("no thread", Family.IDLE, 0, 40)),
                List.of(new Timeline.ShortWaits<>("no thread", Family.IDLE, 20)));

        Ledger<String> ledger = ledger(1, stretch(0, 100, sum("lock", Family.PRIMITIVE, 50)), carrier);

        assertCharged(ledger, "lock", 50);
        assertCharged(ledger, "no thread", 10);
        assertThat(ledger.accounts().get(0).work()).isEqualTo(40, within(EXACT));
    }

    /** Sums of shares that are no whole numbers depend on their order in the last digit. */
    @Test
    void sameWaits_areTheSameToTheLastDigit() {
        List<VirtualWaits.Interval<String>> stretches = IntStream.range(0, 10)
                .mapToObj(i -> stretch(
                        10L * i,
                        10L * i + 10,
                        sum("lock", Family.PRIMITIVE, 7L * i + 1),
                        sum("sleep", Family.PRIMITIVE, 13),
                        sum("join", Family.CHILDREN, 11)))
                .toList();

        assertThat(IntStream.range(0, 50)
                        .mapToObj(i -> ledger(2, stretches, idleCarrier(), idleCarrier()))
                        .map(ledger -> ledger.accounts().get(0).charged().places())
                        .distinct())
                .hasSize(1);
    }

    private static void assertCharged(Ledger<String> ledger, String place, double nanos) {
        double charged = ledger.accounts().stream()
                .mapToDouble(account -> account.charged().places().getOrDefault(place, 0.0))
                .sum();
        assertThat(charged).as(place).isEqualTo(nanos, within(EXACT));
    }

    private static Timeline<String> idleCarrier() {
        return worker(0, 100, waiting("no thread", Family.IDLE, 0, 100));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static VirtualWaits.Interval<String> stretch(long begin, long end, VirtualWaits.AtPlace<String>... sums) {
        return new VirtualWaits.Interval<>(begin, end, 0, -1, List.of(sums));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static VirtualWaits.Interval<String> running(
            long computed, long running, VirtualWaits.AtPlace<String>... sums) {
        return new VirtualWaits.Interval<>(0, 100, computed, running, List.of(sums));
    }

    @SafeVarargs
    private static Ledger<String> ledger(
            int processors, VirtualWaits.Interval<String> stretch, Timeline<String>... workers) {
        return ledger(processors, List.of(stretch), workers);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static Ledger<String> ledger(
            int processors, List<VirtualWaits.Interval<String>> stretches, Timeline<String>... workers) {
        VirtualWaits<String> crowd = new VirtualWaits<>("no thread"::equals, stretches);
        return Ledger.of(0, 100, processors, List.of(workers), List.of(), crowd);
    }
}
