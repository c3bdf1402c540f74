package io.scalegraph.agent.recorder.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThresholdTest {
    private static final long SECOND = 1_000_000_000;
    private static final long ASKED = 10_000;
    private static final int MOST = 1_000;

    private final Threshold threshold = new Threshold(ASKED, MOST);

    @Test
    void manyWaits_doubleIt_whileTheyAre() {
        afterSecondOf(MOST + 1);
        afterSecondOf(MOST + 1);
        assertThat(threshold.nanos()).isEqualTo(4 * ASKED);

        afterSecondOf(MOST / 2);
        assertThat(threshold.nanos()).isEqualTo(4 * ASKED);
    }

    @Test
    void farTooManyWaits_raiseItTwiceAsQuickly() {
        afterSecondOf(8 * MOST + 1);

        assertThat(threshold.nanos()).isEqualTo(4 * ASKED);
    }

    @Test
    void aFlood_isOverAtOnce() {
        afterSecondOf(32 * MOST);

        assertThat(threshold.nanos()).isEqualTo(16 * ASKED);
    }

    @Test
    void whatIsTooMany_mayChange() {
        threshold.setMostPerSecond(MOST / 4);
        afterSecondOf(MOST / 4 + 1);

        assertThat(threshold.nanos()).isEqualTo(2 * ASKED);
    }

    @Test
    void fewWaits_leadBackToWhatWasAskedFor_andNotBelow() {
        afterSecondOf(MOST + 1);
        afterSecondOf(0);
        afterSecondOf(0);

        assertThat(threshold.nanos()).isEqualTo(ASKED);
    }

    @Test
    void numberOfWaits_isThatOfASecond() {
        for (int i = 0; i <= MOST / 2; i++) {
            threshold.count();
        }
        threshold.adapt(SECOND / 2);

        assertThat(threshold.nanos()).isEqualTo(2 * ASKED);
    }

    @Test
    void allWaits_areWritten_whoeverAsksForThem() {
        threshold.set(0);
        afterSecondOf(MOST + 1);

        assertThat(threshold.nanos()).isZero();
    }

    private void afterSecondOf(int waits) {
        for (int i = 0; i < waits; i++) {
            threshold.count();
        }
        threshold.adapt(SECOND);
    }
}
