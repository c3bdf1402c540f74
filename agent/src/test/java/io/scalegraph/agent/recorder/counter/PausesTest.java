package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PausesTest {
    private final Pauses pauses = new Pauses();

    @Test
    void pauseMetOnce_countsOnce_thoughItsStretchStandsForMany() {
        assertThat(meet(512, 7_000)).isEqualTo(7_000);
        assertThat(meet(512, 0)).isZero();
    }

    @Test
    void pausesMetAgain_countAsOftenAsTheirStretchesDo() {
        meet(100, 500);

        assertThat(meet(100, 500)).isEqualTo(50_000);
        assertThat(meet(200, 100)).isEqualTo(20_000);
        assertThat(meet(200, 7_000)).as("as much as the most before").isEqualTo(50_000);
        assertThat(meet(200, 7_000)).isEqualTo(1_400_000);
    }

    @Test
    void stretchThatStandsForItself_isExact() {
        assertThat(meet(1, 7_000)).isEqualTo(7_000);
        assertThat(meet(1, 8_000)).isEqualTo(8_000);
    }

    private long meet(int weight, long nanos) {
        long counted = pauses.counted(weight, nanos);
        pauses.met(weight, nanos);
        return counted;
    }
}
