package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock is a number that the test moves on. */
class SamplingTest {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final int CHECK_EVERY = 64;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 17, 1_000_003})
    void frequentStretches_areSampledWithoutBias_forAThousandthOfTheTime(long thread) {
        Sampling sampling = new Sampling(1000, thread, 0);

        assertThat(partOfTime(sampling, 0, 59)).isBetween(0.0004, 0.0011);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 17, 1_000_003})
    void behindAMinute_halfAsManyAreSampled_withoutBias(long thread) {
        Sampling sampling = new Sampling(1000, thread, 0);
        double first = partOfTime(sampling, 0, 60);

        assertThat(partOfTime(sampling, 60, 300)).isBetween(0.4 * first, 0.6 * first);
    }

    /** What readings of 5 us take of stretches of 10 us; the samples are to stand for all of these. */
    private static double partOfTime(Sampling sampling, int fromSecond, int toSecond) {
        long now = fromSecond * SECOND;
        long all = (toSecond - fromSecond) * SECOND / (10 * MICRO);
        long taken = 0;
        long weights = 0;
        for (long i = 0; i < all; i++) {
            now += 10 * MICRO;
            int weight = sampling.next(now, 10 * MICRO);
            if (weight > 0) {
                sampling.took(5 * MICRO);
                sampling.took(5 * MICRO);
                taken++;
                weights += weight;
            }
        }
        assertThat((double) weights / all).isEqualTo(1, within(0.02));
        return taken * 15.0 * MICRO / (all * 10 * MICRO);
    }

    @Test
    void quickReadings_allowMoreSamplesThanSlowOnes() {
        assertThat(taken(MICRO)).isGreaterThan(4 * taken(10 * MICRO)).isGreaterThan(taken(100 * MICRO));
    }

    /** How many of the stretches of a millisecond each are sampled. */
    private static int taken(long readingNanos) {
        Sampling sampling = new Sampling(1000, 3, 0);
        int taken = 0;
        for (int i = 1; i <= 10_000; i++) {
            sampling.took(readingNanos);
            taken += sampling.next(i * MILLI, MILLI) > 0 ? 1 : 0;
        }
        return taken;
    }

    /** Of each 200 us all, 40 and none: they count 200, 50 and 12.5, of which each allows a quarter of the one before. */
    @Test
    void waits_countASixteenth() {
        int working = takenOf(200 * MICRO, 200 * MICRO);
        int waiting = takenOf(200 * MICRO, 40 * MICRO);
        int idle = takenOf(200 * MICRO, 0);

        assertThat(working).isBetween(3 * waiting, 5 * waiting);
        assertThat(waiting).isBetween(3 * idle, 5 * idle);
    }

    private static int takenOf(long period, long worked) {
        Sampling sampling = new Sampling(1000, 7, 0);
        int taken = 0;
        for (int i = 1; i <= 200_000; i++) {
            sampling.took(3 * MICRO);
            taken += sampling.next(i * period, worked) > 0 ? 1 : 0;
        }
        return taken;
    }

    @Test
    void readingThatWasInterrupted_hardlyCounts() {
        Sampling sampling = new Sampling(1000, 3, 0);
        long now = 0;
        for (int i = 0; i < 100 * CHECK_EVERY; i++) {
            sampling.took(i % CHECK_EVERY == CHECK_EVERY - 1 ? 4 * MILLI : MICRO);
            assertThat(sampling.next(now += 40 * MILLI, 40 * MILLI)).isEqualTo(1);
        }
    }

    @Test
    void readingsThatAreInterruptedNowAndThen_leaveTheWeightAsItIs() {
        Sampling sampling = new Sampling(1000, 3, 0);
        long now = 0;
        for (int i = 0; i < 100 * CHECK_EVERY; i++) {
            sampling.took(i % 16 == 0 ? 4 * MILLI : 5 * MICRO);
            int weight = sampling.next(now += 4 * MILLI, 4 * MILLI);
            assertThat(weight).isIn(0, i < 2 * CHECK_EVERY ? weight : 4);
        }
    }

    @Test
    void fewSamples_standForNearlyAllStretches() {
        Sampling sampling = new Sampling(1000, 3, 0);
        long now = 0;
        for (int i = 0; i < 4 * CHECK_EVERY; i++) {
            sampling.next(now += MILLI, MILLI);
        }
        for (int window = 0; window < 1_000; window++) {
            int stands = 0;
            int most = 0;
            for (int i = 0; i < 2 * CHECK_EVERY; i++) {
                int weight = sampling.next(now += MILLI, MILLI);
                stands += weight;
                most = Math.max(most, weight);
            }
            assertThat(stands).isBetween(2 * CHECK_EVERY - most, 2 * CHECK_EVERY + most);
        }
    }

    @Test
    void rareStretches_areAllTaken() {
        Sampling sampling = new Sampling(1000, 5, 0);
        for (int i = 1; i < 10 * CHECK_EVERY; i++) {
            assertThat(sampling.next(i * 50L * MILLI, 50L * MILLI)).isEqualTo(1);
        }
    }

    @Test
    void stretchesThatBecomeRare_areAllTakenAgain() {
        Sampling sampling = new Sampling(1000, 5, 0);
        long now = 0;
        for (int i = 0; i < 4 * CHECK_EVERY; i++) {
            sampling.next(now += MICRO, MICRO);
        }
        for (int i = 0; i < 2 * CHECK_EVERY; i++) {
            sampling.next(now += 50 * MILLI, 50 * MILLI);
        }

        for (int i = 0; i < CHECK_EVERY; i++) {
            assertThat(sampling.next(now += 50 * MILLI, 50 * MILLI)).isEqualTo(1);
        }
    }

    /** A thread that hardly waits any more would else have next to no stretch sampled for as long as 64 take. */
    @Test
    void stretchThatPaysForMany_hasTheNextOnesTaken() {
        Sampling sampling = new Sampling(1000, 5, 0);
        long now = 0;
        for (int i = 0; i < 4 * CHECK_EVERY + 1; i++) {
            sampling.next(now += MICRO, MICRO);
        }

        for (int i = 0; i < CHECK_EVERY; i++) {
            assertThat(sampling.next(now += 2_000 * MILLI, 2_000 * MILLI)).isEqualTo(1);
        }
    }

    @Test
    void clockThatStandsStill_doesNoHarm() {
        Sampling sampling = new Sampling(1000, 5, 100);
        for (int i = 0; i < 10 * CHECK_EVERY; i++) {
            assertThat(sampling.next(100, 0)).isNotNegative();
        }
    }
}
