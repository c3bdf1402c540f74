package io.scalegraph.agent.recorder.habit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** When a thread need not be looked at, by made-up looks: the clock is the test's. */
class HabitsTest {
    private static final long BRIEF = 20_000;

    private Spot here = new Spot("here");
    private final Spot there = new Spot("there");
    private final Sites sites = new Sites(new ScriptedClock(), 1);
    private Habits<Spot> habits = new Habits<>(false, new Sites(new ScriptedClock(), 1));
    private long now;
    private int looks;
    private int wrong;
    private int manner;
    private final Semaphore the = new Semaphore(0);
    private final Map<Spot, Sum> charged = new HashMap<>();
    private final Map<Spot, Sum> truth = new HashMap<>();

    @Test
    void freshLocksOfOneClass_areLookedAtSeldom() {
        waits(1000, here, false);

        assertThat(looks).isBetween(16, 60);
        assertThat(wrong).isZero();
    }

    @Test
    void freshLocksAtTwoPlacesInTurn_areLookedAtEachTime() {
        for (int i = 0; i < 500; i++) {
            waits(1, here, false);
            waits(1, there, false);
        }

        assertThat(looks).isEqualTo(1000);
        assertThat(wrong).isZero();
    }

    @Test
    void freshLocksThatMove_areSoonTrustedThere_butLaterEachTime() {
        waits(1000, here, false);
        waits(1000, there, false);
        int late = wrong;
        looks = 0;
        waits(1000, there, false);

        assertThat(late).isBetween(1, 200);
        assertThat(looks).isLessThan(60);
        assertThat(wrong).isEqualTo(late);
    }

    @Test
    void lockOfItsOwnPlace_isKnownBesideFreshOnesOfItsClass() {
        Semaphore kept = new Semaphore(0);
        for (int i = 0; i < 1000; i++) {
            waits(kept, there);
            waits(1, here, false);
        }

        assertThat(wrong).isZero();
        assertThat(looks).isLessThan(200);
    }

    /** As with locks of a program's own classes. */
    @Test
    void locksOfThreeClasses_haveAPlaceEach() {
        for (int i = 0; i < 30_000; i++) {
            now += BRIEF;
            Object lock = i % 3 == 0 ? the : i % 3 == 1 ? here : habits;
            lookAt(WaitKind.SEMAPHORE, lock, i % 3 == 0 ? here : there);
        }

        assertThat(wrong).isZero();
        assertThat(looks).isLessThan(300);
    }

    @Test
    void manyLocksThatWereAllFoundAtOnePlace_areLookedAtAsSeldomAsOne() {
        int one = looksOfTenSeconds(1);
        int eight = looksOfTenSeconds(8);

        assertThat(one).isBetween(40, 400);
        assertThat(eight).isBetween(one / 2, one + 300);
        assertThat(wrong).isZero();
    }

    /** As a lock that readers take here and writers there. */
    @Test
    void lockThatIsAskedForInTwoManners_hasAPlaceForEach() {
        for (int i = 0; i < 10_000; i++) {
            manner = i % 2;
            waits(the, i % 2 == 0 ? here : there);
        }

        assertThat(wrong).isZero();
        assertThat(looks).isLessThan(200);
    }

    private int looksOfTenSeconds(int locks) {
        habits = new Habits<>(false, new Sites(new ScriptedClock(), 1));
        Semaphore[] all = new Semaphore[locks];
        Arrays.setAll(all, i -> new Semaphore(0));
        int before = looks;
        for (int i = 0; i < 10_000_000_000L / BRIEF; i++) {
            waits(all[i % locks], here);
        }
        return looks - before;
    }

    /** However seldom it is waited for beside the others. */
    @Test
    void oneOfManyLocksThatMoves_isFoundWithinSeconds() {
        Semaphore rare = new Semaphore(0);
        for (int i = 0; i < 2_000_000; i++) {
            waits(i % 100 == 0 ? rare : the, here);
        }
        long moved = now;
        while (wrong == 0 || habits.trusted(WaitKind.SEMAPHORE, rare, 0, now) != null) {
            waits(99, here, true);
            waits(rare, there);
            assertThat(now - moved).isLessThan(8_000_000_000L);
        }
        int late = wrong;
        for (int i = 0; i < 1_000_000; i++) {
            waits(i % 100 == 0 ? rare : the, i % 100 == 0 ? there : here);
        }

        assertThat(wrong).isEqualTo(late);
    }

    @Test
    void longWaits_areLookedAtEachTime() {
        here.length = WaitLength.LONG;
        waits(100, here, true);

        assertThat(looks).isEqualTo(100);
    }

    /** 20 ms each, two or three in a second: a look that is not due is not made, before such a wait or behind it. */
    @Test
    void longWaitsForWork_areLookedAtAsOftenAsTheTimeTheyHaveHeldAllows() {
        here = new Spot(WaitKind.POOL_IDLE, "here");
        here.length = WaitLength.LONG;
        waits(2000, here, 20_000_000);

        assertThat(looks).isBetween(16, 60);
        assertThat(looksAfter(20_000_000)).isFalse();
        now += 8_100_000_000L;
        assertThat(looksAfter(20_000_000)).isTrue();
    }

    /** 50 us each, for a hundred seconds: a lock is looked at every 2 s in the end, a selector a quarter as often. */
    @Test
    void briefWaitsForWork_areLookedAtAQuarterAsOftenAsThoseForALock() {
        waits(2_000_000, here, 50_000);
        int forALock = looks;
        looks = 0;
        habits = new Habits<>(false, new Sites(new ScriptedClock(), 1));
        here = new Spot(WaitKind.POOL_IDLE, "here");
        waits(2_000_000, here, 50_000);

        assertThat(looks).isBetween(16, forALock / 2);
    }

    @Test
    void waitsOfMilliseconds_areLookedAtAsOftenAsTheTimeTheyHaveHeldAllows() {
        here.length = there.length = WaitLength.MEDIUM;
        waits(4000, here, 2_000_000);
        int seldom = looks;
        looks = 0;
        waits(400, there, 2_000_000);

        // 500 ms apart once this has held for eight seconds
        assertThat(seldom).isBetween(16, 400);
        assertThat(wrong).isBetween(1, 128);
        assertThat(looks).isEqualTo(400 - wrong);
    }

    @Test
    void trustedWait_isLookedAtAtItsEnd_ifItWasLong_orIfALookIsDue() {
        waits(1000, here, true);
        now += 10_000;

        assertThat(looksAfter(20_000)).isFalse();
        assertThat(looksAfter(2_000_000)).isFalse();
        assertThat(looksAfter(9_000_000)).isTrue();
        now += 70_000_000;
        assertThat(looksAfter(20_000)).isFalse();
        assertThat(looksAfter(2_000_000)).isTrue();
    }

    @Test
    void sharedHabit_isContradictedWithinSomeWaits_howeverManyAreAtTheOtherPlaceAtOnce() {
        habits = new Habits<>(true, new Sites(new ScriptedClock(), 1));
        waits(1_000_000, here, true);
        looks = 0;
        // All in less time than the habit is trusted for without a look.
        for (int i = 0; i < 10_000; i++) {
            now += 100;
            lookAt(WaitKind.SEMAPHORE, the, there);
        }

        assertThat(wrong).isBetween(0, 1000);
        assertThat(looks).isGreaterThan(9000);
    }

    /** Readers of a map, many and short, and of a file, few and long; now and then one that waits for milliseconds. */
    @Test
    void lockOfSeveralPlaces_isLookedAtSometimes_andEachHasItsShareOfTimeAndCount() {
        Random random = new Random(7);
        Spot rare = new Spot("rare");
        for (int i = 0; i < 200_000; i++) {
            int dice = random.nextInt(1000);
            if (dice == 0) {
                timed(rare, 2_000_000);
            } else if (dice < 250) {
                timed(here, 20_000 + random.nextInt(400_000));
            } else {
                timed(there, 2_000 + random.nextInt(12_000));
            }
        }

        assertThat(looks).isBetween(2048, 8_000);
        assertThat(charged.get(rare)).isEqualTo(truth.get(rare));
        for (Spot spot : List.of(here, there)) {
            assertThat(charged.get(spot).nanos).isCloseTo(truth.get(spot).nanos, withinPercentage(5));
            assertThat(charged.get(spot).count).isCloseTo(truth.get(spot).count, withinPercentage(5));
        }
    }

    /** Fewer than tell the shares. */
    @Test
    void lockOfTwoPlaces_isLookedAtEachTimeAtFirst() {
        for (int i = 0; i < 250; i++) {
            timed(here, BRIEF);
            timed(there, BRIEF);
        }

        assertThat(looks).isEqualTo(500);
        assertThat(charged).isEqualTo(truth);
    }

    /** As above, but long waits are so many that not all of them can be looked at. */
    @Test
    void lockOfSeveralPlaces_ofManyThreads_isLookedAtSometimesToo() {
        habits = new Habits<>(true, sites);
        Random random = new Random(7);
        Spot longOnes = new Spot("long");
        for (int i = 0; i < 200_000; i++) {
            int dice = random.nextInt(1000);
            if (dice < 100) {
                timedOfMany(longOnes, 9_000_000 + random.nextInt(1_000_000));
            } else if (dice < 250) {
                timedOfMany(here, 20_000 + random.nextInt(400_000));
            } else {
                timedOfMany(there, 2_000 + random.nextInt(12_000));
            }
        }

        assertThat(looks).isBetween(2048, 25_000);
        for (Spot spot : List.of(here, there, longOnes)) {
            assertThat(charged.get(spot).nanos).isCloseTo(truth.get(spot).nanos, withinPercentage(5));
            assertThat(charged.get(spot).count).isCloseTo(truth.get(spot).count, withinPercentage(5));
        }
    }

    /** Of the last look alone all of these waits would be here. */
    @Test
    void waitsBetweenTwoLooks_areDividedByTheLooksBefore() {
        Shares<Spot> shares = new Shares<>(there);
        for (int i = 0; i < 100; i++) {
            shares.foundAt(i % 4 == 3 ? here : there, 1_000_000 + i);
        }
        Random random = new Random(7);
        long atHere = IntStream.range(0, 1000)
                .filter(i -> shares.likely(1_000_000 + random.nextInt(40_000)) == here)
                .count();

        assertThat(atHere).isBetween(200L, 300L);
    }

    /** Which shares tell of it is kept by who waits; others wait meanwhile. */
    private void timedOfMany(Spot at, long waited) {
        now += BRIEF;
        Spot charge = habits.trusted(WaitKind.SEMAPHORE, the, manner, now);
        Shares<Spot> several = charge == null ? habits.several(WaitKind.SEMAPHORE, the, manner) : null;
        if (several != null) {
            charge = several.trusted(now, sites);
        }
        boolean looked = charge == null;
        if (charge == null && several != null) {
            several.foundAt(at, waited);
        }
        if (charge != null && several != null) {
            looked = several.looksAfter(waited, now, sites, true);
            charge = several.likely(waited);
        }
        if (looked) {
            charge = at;
            looks++;
            habits.seenAt(WaitKind.SEMAPHORE, the, manner, at, now);
        }
        charged.merge(Objects.requireNonNull(charge), new Sum(1, waited), Sum::plus);
        truth.merge(at, new Sum(1, waited), Sum::plus);
    }

    /** A wait whose end is told, too. */
    private void timed(Spot at, long waited) {
        now += BRIEF;
        Spot charge = habits.trusted(WaitKind.SEMAPHORE, the, manner, now);
        boolean looked = charge == null;
        if (charge == null) {
            charge = at;
            looks++;
            habits.seenAt(WaitKind.SEMAPHORE, the, manner, at, now);
            habits.found(at, waited);
        }
        now += waited;
        if (!looked && looksAfter(waited)) {
            charge = at;
            looks++;
            habits.seenAt(WaitKind.SEMAPHORE, the, manner, at, now);
        } else if (!looked && habits.likely(waited) != null) {
            charge = habits.likely(waited);
        }
        charged.merge(charge, new Sum(1, waited), Sum::plus);
        truth.merge(at, new Sum(1, waited), Sum::plus);
    }

    private record Sum(long count, long nanos) {
        Sum plus(Sum other) {
            return new Sum(count + other.count, nanos + other.nanos);
        }
    }

    private boolean looksAfter(long waited) {
        return habits.looksAfter(WaitKind.SEMAPHORE, the, 0, waited, now);
    }

    private void waits(int times, Spot at, long apart) {
        for (int i = 0; i < times; i++) {
            now += apart - BRIEF;
            waits(the, at);
        }
    }

    private void waits(int times, Spot at, boolean atOne) {
        for (int i = 0; i < times; i++) {
            waits(atOne ? the : new Semaphore(0), at);
        }
    }

    private void waits(Semaphore lock, Spot at) {
        now += BRIEF;
        lookAt(WaitKind.SEMAPHORE, lock, at);
    }

    private void lookAt(WaitKind kind, Object lock, Spot at) {
        Spot trusted = habits.trusted(kind, lock, manner, now);
        if (trusted == null) {
            looks++;
            habits.seenAt(kind, lock, manner, at, now);
        } else if (trusted != at) {
            wrong++;
        }
    }

    private static final class Spot extends WaitPlace {
        private WaitLength length = WaitLength.BRIEF;

        Spot(String method) {
            this(WaitKind.SEMAPHORE, method);
        }

        Spot(WaitKind kind, String method) {
            super(kind, "com.acme.A", method, Semaphore.class);
        }

        @Override
        public WaitLength lastLength() {
            return length;
        }
    }
}
