package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals of a difference of two means. */
class WelchTest {
    private static final int DRAWS = 20_000;

    @Test
    void interval_liesAroundTheDifference() {
        Growth.Range interval =
                Objects.requireNonNull(Welch.difference(new double[] {1, 2, 4}, new double[] {2, 4, 6, 9}));

        assertThat((interval.low() + interval.high()) / 2).isCloseTo(35.0 / 12, within(1e-12));
    }

    @Test
    void oneRunOrNoVariation_hasNone() {
        assertThat(Welch.difference(new double[] {1}, new double[] {2, 3})).isNull();
        assertThat(Welch.difference(new double[] {1, 1}, new double[] {2, 2})).isNull();
    }

    /** Of three runs whose noise differs by up to ten times, and of more. */
    @ParameterizedTest(name = "{0} and {1} runs, noise {2} times as much")
    @CsvSource({"3, 3, 1", "3, 3, 3", "3, 3, 10", "5, 3, 0.2", "10, 10, 2"})
    void interval_coversTheTruth(int before, int after, double noise) {
        Random random = new Random(1);
        int covered = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            Growth.Range interval = Objects.requireNonNull(Welch.difference(
                    random.doubles(before, 0, 1)
                            .map(u -> 1 + random.nextGaussian())
                            .toArray(),
                    random.doubles(after, 0, 1)
                            .map(u -> 3 + noise * random.nextGaussian())
                            .toArray()));
            covered += interval.low() <= 2 && interval.high() >= 2 ? 1 : 0;
        }

        assertThat((double) covered / DRAWS).isBetween(0.93, 0.985);
    }
}
