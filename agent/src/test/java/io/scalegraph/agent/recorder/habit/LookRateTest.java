package io.scalegraph.agent.recorder.habit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Looks by chance are bounded by time, however many waits there are. */
class LookRateTest {
    private final SplittableRandom random = new SplittableRandom(5);
    private long now = 1_000;
    private int thinning;

    @Test
    void fewWaits_arePartlyLookedAt_asWasAsked() {
        assertThat(looks(new LookRate(3), 10_000, 2_000_000)).isBetween(1_100, 1_400);
        assertThat(looks(new LookRate(0), 1_000, 20_000_000)).isEqualTo(1_000);
    }

    @Test
    void manyWaits_areLookedAtSomeDozenTimesASecond() {
        LookRate rate = new LookRate(3);
        looks(rate, 1_000, 10_000);

        assertThat(looks(rate, 1_000_000, 10_000)).isBetween(400, 1_100); // in ten seconds
    }

    @Test
    void whereAllThreadsTogetherAreLookedAtTooOften_eachIsLessOften() {
        LookRate rate = new LookRate(3);
        thinning = 2;

        assertThat(looks(rate, 32_000, 2_000_000)).isBetween(850, 1_150);
    }

    @Test
    void whenTheyAreFewAgain_asManyAreLookedAtAsBefore() {
        LookRate rate = new LookRate(0);
        looks(rate, 100_000, 10_000);
        looks(rate, 512, 100_000_000);

        assertThat(looks(rate, 100, 100_000_000)).isEqualTo(100);
    }

    private int looks(LookRate rate, int waits, long apart) {
        int looks = 0;
        for (int i = 0; i < waits; i++) {
            now += apart;
            looks += rate.looks(random.nextLong(), now, thinning) ? 1 : 0;
        }
        return looks;
    }
}
