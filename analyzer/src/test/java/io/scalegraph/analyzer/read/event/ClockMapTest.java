package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Readings of two clocks that stand a million apart. */
class ClockMapTest {
    private static final long APART = 1_000_000;

    private final ClockMap clocks = new ClockMap();

    @Test
    void withoutReadings_theTimeIsKept() {
        assertThat(clocks.clock(7)).isEqualTo(7);
    }

    @Test
    void oneReading_isForAllTimes() {
        clocks.add(100, 100 + APART);

        assertThat(clocks.clock(7)).isEqualTo(7 + APART);
        assertThat(clocks.clock(700)).isEqualTo(700 + APART);
    }

    /** The second clock goes faster by a hundredth. */
    @Test
    void clocksThatDrift_goByTheNearestReading() {
        for (long moment = 0; moment <= 5000; moment += 1000) {
            clocks.add(moment, moment + moment / 100 + APART);
        }

        assertThat(clocks.clock(2400)).isEqualTo(2400 + 20 + APART);
        assertThat(clocks.clock(2600)).isEqualTo(2600 + 30 + APART);
    }

    @Test
    void readingThatWasLate_countsForNothing() {
        for (long moment = 0; moment <= 6000; moment += 1000) {
            boolean isLate = moment == 0 || moment == 3000 || moment == 6000;
            clocks.add(moment, moment + APART + (isLate ? 700 : 0));
        }

        for (long moment = 0; moment <= 6000; moment += 100) {
            assertThat(clocks.clock(moment)).as("at %d", moment).isEqualTo(moment + APART);
        }
    }

    @Test
    void laterReadings_countToo() {
        clocks.add(0, APART);
        assertThat(clocks.clock(900)).isEqualTo(900 + APART);

        clocks.add(1000, 1000 + APART - 5);

        assertThat(clocks.clock(900)).isEqualTo(900 + APART - 5);
    }
}
