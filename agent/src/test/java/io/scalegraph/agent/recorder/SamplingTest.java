package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock is a number that the test moves on. */
class SamplingTest {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final int CHECK_EVERY = 64;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 17, 1_000_003})
    void frequentStretches_areSampledWithoutBias(long thread) {
        Sampling sampling = new Sampling(thread, 0);
        int all = 32_000_000;
        long now = 0;
        long taken = 0;
        long weights = 0;

        for (int i = 0; i < all; i++) {
            now += 10 * MICRO;
            int weight = sampling.next(now);
            taken += weight > 0 ? 1 : 0;
            weights += weight;
        }

        // 100,000 a second, of which at most 250 to 500 are to be read.
        assertThat((double) taken / all).isBetween(0.00125, 0.005);
        double meanWeight = (double) weights / taken;
        assertThat(meanWeight * taken / all).isEqualTo(1, within(0.02));
    }

    @Test
    void rareStretches_areAllTaken() {
        Sampling sampling = new Sampling(5, 0);
        for (int i = 1; i < 10 * CHECK_EVERY; i++) {
            assertThat(sampling.next(i * 5L * MILLI)).isEqualTo(1);
        }
    }

    @Test
    void stretchesThatBecomeRare_areAllTakenAgain() {
        Sampling sampling = new Sampling(5, 0);
        long now = 0;
        for (int i = 0; i < 4 * CHECK_EVERY; i++) {
            sampling.next(now += MICRO);
        }
        for (int i = 0; i < 2 * CHECK_EVERY; i++) {
            sampling.next(now += 5 * MILLI);
        }

        for (int i = 0; i < CHECK_EVERY; i++) {
            assertThat(sampling.next(now += 5 * MILLI)).isEqualTo(1);
        }
    }

    @Test
    void clockThatStandsStill_doesNoHarm() {
        Sampling sampling = new Sampling(5, 100);
        for (int i = 0; i < 10 * CHECK_EVERY; i++) {
            assertThat(sampling.next(100)).isNotNegative();
        }
    }
}
