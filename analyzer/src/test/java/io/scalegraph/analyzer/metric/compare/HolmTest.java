package io.scalegraph.analyzer.metric.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.interval.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {
    @Test
    void levelsGrow_asHypothesesAreRejected() {
        Change first = change(0.012, 1);
        Change second = change(0.02, 1);
        Change third = change(0.04, 1);
        Change fourth = change(0.2, 1);

        // 0.05/4, 0.05/3: the second is above it, and with it all that follow.
        assertThat(Holm.significant(List.of(fourth, second, first, third))).containsExactly(first);
        assertThat(Holm.significant(List.of(second))).containsExactly(second);
    }

    @Test
    void weight_bringsATestForward() {
        Change heavy = change(0.02, 0.5);
        Change light = change(0.02, 0.05);

        assertThat(Holm.significant(List.of(light, heavy, change(0.5, 0.45)))).containsExactly(heavy);
    }

    @Test
    void welch_isAsByHand() {
        // Means 10 and 12, variances 1 and 4 of four runs each: error sqrt(5/4), 4.41 degrees of freedom.
        Difference difference =
                Difference.of(new double[] {9, 11, 9.2929, 10.7071}, new double[] {10, 14, 10.5858, 13.4142});

        assertThat(difference.estimate()).isCloseTo(2, within(1e-9));
        assertThat(difference.error()).isCloseTo(Math.sqrt(5.0 / 4), within(1e-4));
        assertThat(difference.degrees()).isCloseTo(25.0 / 16 / (1.0 / 16 / 3 + 1.0 / 3), within(1e-3));
        assertThat(difference.interval().low()).isLessThan(0);
    }

    private static Change change(double chance, double weight) {
        return new Change(
                "T",
                "at " + chance,
                Change.Whole.BEFORE,
                new Change.Values(1, 1.1),
                0.1,
                new Interval(0, 0.2),
                chance,
                weight);
    }
}
