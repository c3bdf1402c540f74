package io.scalegraph.analyzer.ledger;

import static io.scalegraph.analyzer.ledger.LedgerParts.EXACT;
import static io.scalegraph.analyzer.ledger.LedgerParts.pause;
import static io.scalegraph.analyzer.ledger.LedgerParts.sum;
import static io.scalegraph.analyzer.ledger.LedgerParts.waiting;
import static io.scalegraph.analyzer.ledger.LedgerParts.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expectations are worked out by hand from the rule in the design, on windows of 100 ns. */
class LedgerTest {
    private static final List<Family> FAMILIES = List.of(Family.values());

    @Test
    void asManyWorkersAsProcessors_isThePlainSumOfStates() {
        Ledger<String> ledger =
                ledger(2, worker(0, 100, waiting("barrier", Family.PRIMITIVE, 60, 100)), worker(0, 100));

        assertThat(ledger.accounts().get(0).work()).isEqualTo(60, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("barrier", 40.0);
        assertThat(ledger.accounts().get(1).work()).isEqualTo(100, within(EXACT));
        assertThat(ledger.unused()).isZero();
    }

    @Test
    void parentThatWaitsForAsManyChildrenAsProcessors_holdsNoProcessor() {
        Ledger<String> ledger =
                ledger(2, worker(0, 100, waiting("join", Family.CHILDREN, 0, 100)), worker(0, 100), worker(0, 100));

        assertThat(ledger.accounts().get(0).charged().all()).isZero();
    }

    @Test
    void childThatEndsEarly_isIdleOfItsWaitingParent() {
        Ledger<String> ledger =
                ledger(2, worker(0, 100, waiting("join", Family.CHILDREN, 0, 100)), worker(0, 100), worker(0, 70));

        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("join", 30.0);
        assertThat(ledger.accounts().get(2).charged().end()).isZero();
    }

    @Test
    void primitivesAreChargedBeforeChildren_andChildrenBeforeIdle() {
        Ledger<String> ledger = ledger(
                2,
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 0, 100)),
                worker(0, 100, waiting("join", Family.CHILDREN, 0, 50)),
                worker(0, 100, waiting("no task", Family.IDLE, 0, 100)));

        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("lock", 100.0);
        // Two processors are free in the first half and one in the second; the lock takes one all the time.
        assertThat(ledger.accounts().get(1).charged().places()).containsEntry("join", 50.0);
        assertThat(ledger.accounts().get(2).charged().places()).containsEntry("no task", 0.0);
    }

    @Test
    void poolWithoutTasksBesideAParentThatWaits_isIdleOfTheParentAsFarAsItIsOneProcessor() {
        Timeline<String> pool = worker(0, 100, waiting("no task", Family.IDLE, 40, 100));

        Ledger<String> ledger =
                ledger(3, worker(0, 100, waiting("future", Family.CHILDREN, 0, 100)), worker(0, 100), pool, pool);

        // Two processors are free from 40 on. One of them could run what the parent does next; for the other there is
        // nothing in any case.
        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("future", 60.0);
        assertThat(ledger.accounts().get(2).charged().places()).containsEntry("no task", 30.0);
        assertThat(ledger.accounts().get(3).charged().places()).containsEntry("no task", 30.0);
    }

    @Test
    void severalInOneClass_areChargedEqualParts() {
        Ledger<String> ledger = ledger(
                2,
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 0, 100)),
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 0, 100)),
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 0, 100)),
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 0, 100)));

        ledger.accounts()
                .forEach(account ->
                        assertThat(account.charged().places().get("lock")).isEqualTo(50, within(EXACT)));
    }

    @Test
    void moreWorkersThanProcessors_shareThem() {
        Ledger<String> ledger = ledger(2, worker(0, 100), worker(0, 100), worker(0, 100), worker(0, 100));

        ledger.accounts().forEach(account -> {
            assertThat(account.work()).isEqualTo(50, within(EXACT));
            assertThat(account.elapsed().work()).isEqualTo(100, within(EXACT));
        });
    }

    @Test
    void fewerWorkersThanProcessors_leaveTheRestUnused() {
        Ledger<String> ledger = ledger(4, worker(0, 100), worker(20, 100));

        assertThat(ledger.unused()).isEqualTo(200, within(EXACT));
        assertThat(ledger.accounts().get(1).charged().start()).isEqualTo(20, within(EXACT));
    }

    @Test
    void shortWaits_areMovedOutOfWork() {
        Ledger<String> ledger = ledger(
                2,
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 30))),
                worker(0, 100));

        assertThat(ledger.accounts().get(0).work()).isEqualTo(70, within(EXACT));
        assertThat(ledger.accounts().get(0).elapsed().work()).isEqualTo(70, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("lock", 30.0);
    }

    @Test
    void shortWaitsWhileOthersWantTheProcessor_costNothing() {
        Ledger<String> ledger = ledger(
                1,
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 30))),
                worker(0, 100));

        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("lock", 0.0);
        assertThat(total(ledger)).isEqualTo(100, within(EXACT));
    }

    /** Six that read for nine tenths of the time work like 0.6 of one: they leave two processors to others, and crowd nobody. */
    @Test
    void manyThatAreInShortWaits_crowdNobody() {
        List<Timeline<String>> workers = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            workers.add(new Timeline<>(
                    0, 100, List.of(), List.of(new Timeline.ShortWaits<>("socket", Family.PRIMITIVE, 90))));
        }
        workers.add(worker(0, 100, waiting("no task", Family.IDLE, 40, 100)));

        Ledger<String> ledger = Ledger.of(0, 100, 2, workers, List.of(), VirtualWaits.none());

        assertThat(ledger.accounts().get(0).work()).isEqualTo(10, within(EXACT));
        assertThat(ledger.accounts().get(6).work()).isEqualTo(40, within(EXACT));
        assertThat(ledger.accounts().get(0).elapsed().uncrowded()).isEqualTo(10, within(EXACT));
        // 0.4 processors are free for 40, and 1.4 for 60, all charged to the six at the socket.
        assertThat(ledger.accounts().get(0).charged().places().get("socket"))
                .isEqualTo((0.4 * 40 + 1.4 * 60) / 6, within(EXACT));
        assertThat(ledger.accounts().get(6).charged().places().get("no task")).isZero();
        assertThat(total(ledger)).isEqualTo(200, within(EXACT));
    }

    @Test
    void shortWaitsWithoutTask_comeBehindThoseForOthers() {
        Ledger<String> ledger = ledger(
                1,
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("no task", Family.IDLE, 80))),
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 40))));

        assertThat(ledger.accounts().get(0).work()).isEqualTo(20, within(EXACT));
        assertThat(ledger.accounts().get(1).work()).isEqualTo(60, within(EXACT));
        assertThat(ledger.accounts().get(1).charged().places().get("lock")).isEqualTo(20, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places().get("no task")).isEqualTo(0, within(EXACT));
    }

    @Test
    void shortWaitsBeyondAllWork_areExcess() {
        Ledger<String> ledger = ledger(
                2,
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 130))),
                worker(0, 100));

        assertThat(ledger.accounts().get(0).excess()).isEqualTo(30, within(EXACT));
        assertThat(ledger.accounts().get(0).charged().places()).containsEntry("lock", 100.0);
    }

    @Test
    void heights_areDividedAmongThoseThatWork() {
        // Alone until 20, three until 50, two until 80, nobody until 90, two until the end.
        Ledger<String> ledger = ledger(
                2,
                worker(0, 100, waiting("lock", Family.PRIMITIVE, 80, 90)),
                worker(20, 100, waiting("no task", Family.IDLE, 50, 90)),
                worker(20, 80));

        assertThat(ledger.accounts())
                .extracting(account -> account.height().working())
                .usingComparatorForType((a, b) -> Math.abs(a - b) < EXACT ? 0 : Double.compare(a, b), Double.class)
                .containsExactly(20 + 30.0 / 3 + 30.0 / 2 + 5, 30.0 / 3 + 5, 30.0 / 3 + 30.0 / 2);
        assertThat(ledger.nobody()).isEqualTo(10, within(EXACT));
    }

    @Test
    void shortWaits_takeTheirShareOfTheHeightOut() {
        Timeline<String> half =
                new Timeline<>(0, 100, List.of(), List.of(new Timeline.ShortWaits<>("lock", Family.PRIMITIVE, 50)));

        Ledger<String> ledger = ledger(2, half, worker(60, 100));

        assertThat(ledger.accounts().get(0).height().working()).isEqualTo((60 + 20) / 2.0, within(EXACT));
        assertThat(ledger.accounts().get(0).height().shortWaits()).isEqualTo((60 + 20) / 2.0, within(EXACT));
        assertThat(ledger.accounts().get(1).height().working()).isEqualTo(20, within(EXACT));
        assertThat(ledger.nobody()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 40})
    void randomTimelines_alwaysClose(int processors) {
        Random random = new Random(processors);
        for (int round = 0; round < 50; round++) {
            List<Timeline<String>> workers = new ArrayList<>();
            for (int i = random.nextInt(12); i >= 0; i--) {
                workers.add(randomWorker(random));
            }

            Ledger<String> ledger = Ledger.of(0, 100, processors, workers, List.of(pause(10, 20)), randomCrowd(random));

            assertThat(total(ledger)).isEqualTo(100.0 * processors, within(1e-6));
            ledger.accounts().forEach(account -> {
                assertThat(account.charged().places().values())
                        .allSatisfy(time -> assertThat(time).isGreaterThanOrEqualTo(-EXACT));
                assertThat(account.work() + account.charged().all()).isLessThanOrEqualTo(100 + EXACT);
            });
        }
    }

    @Test
    void waitsThatOverlap_areRefused() {
        assertThatThrownBy(() ->
                        worker(0, 100, waiting("a", Family.PRIMITIVE, 0, 50), waiting("b", Family.PRIMITIVE, 49, 60)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noProcessor_isRefused() {
        assertThatThrownBy(() -> ledger(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Timeline<String> randomWorker(Random random) {
        long begin = random.nextInt(100);
        long end = begin + random.nextInt(101 - (int) begin);
        List<Timeline.Wait<String>> waits = new ArrayList<>();
        long from = begin;
        while (from < end && random.nextInt(4) > 0) {
            from += random.nextInt(10);
            long to = Math.min(end, from + random.nextInt(10));
            if (from <= to) {
                waits.add(waiting("p" + random.nextInt(3), FAMILIES.get(random.nextInt(FAMILIES.size())), from, to));
                from = to;
            }
        }
        return new Timeline<>(
                begin, end, waits, List.of(new Timeline.ShortWaits<>("short", Family.PRIMITIVE, random.nextInt(5))));
    }

    private static VirtualWaits<String> randomCrowd(Random random) {
        List<VirtualWaits.Interval<String>> stretches = new ArrayList<>();
        for (long from = random.nextInt(30); from < 100 && random.nextInt(5) > 0; ) {
            long to = from + random.nextInt(60);
            Family family = FAMILIES.get(random.nextInt(FAMILIES.size()));
            stretches.add(new VirtualWaits.Interval<>(
                    from,
                    to,
                    random.nextInt(50),
                    random.nextInt(100) - 10,
                    List.of(sum("p1", family, random.nextInt(100)), sum("v", Family.IDLE, 5))));
            from = to + random.nextInt(2);
        }
        return new VirtualWaits<>(place -> place.equals("p0"), stretches);
    }

    private static double total(Ledger<String> ledger) {
        return ledger.unused()
                + ledger.accounts().stream()
                        .mapToDouble(
                                account -> account.work() + account.charged().all())
                        .sum();
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static Ledger<String> ledger(int processors, Timeline<String>... workers) {
        return Ledger.of(0, 100, processors, List.of(workers), List.of(), VirtualWaits.none());
    }
}
