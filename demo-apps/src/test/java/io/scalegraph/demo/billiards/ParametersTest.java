package io.scalegraph.demo.billiards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    @ParameterizedTest(name = "method {0} by {1}: {2} balls, {3} steps")
    @CsvSource({"I, 1, 500, 100", "I, 4, 500, 100", "II, 4, 2000, 100", "III, 4, 500, 400", "IV, 4, 2000, 400"})
    void scaled_growsWhatTheMethodNames(ScalingMethod method, int scale, int balls, int steps) {
        Parameters scaled = new Parameters(500, 100, 4_000, 2, 9).scaled(method, scale);

        assertThat(scaled.balls()).isEqualTo(balls);
        assertThat(scaled.steps()).isEqualTo(steps);
        assertThat(scaled.diameter()).isEqualTo(2);
        assertThat(scaled.seed()).isEqualTo(9);
    }

    @ParameterizedTest
    @CsvSource({"I", "II", "III", "IV"})
    void scaled_keepsTheDensity(ScalingMethod method) {
        Parameters unscaled = new Parameters(500, 100, 4_000, 2, 9);

        Parameters scaled = unscaled.scaled(method, 7);

        assertThat(scaled.balls() / scaled.length()).isCloseTo(unscaled.balls() / unscaled.length(), within(1e-15));
    }

    @Test
    void events_areStepsTimesBalls_beyondTheRangeOfAnInt() {
        assertThat(new Parameters(100_000, 1_000_000_000, 1e9, 1, 1).events()).isEqualTo(100_000_000_000_000L);
    }

    @ParameterizedTest(name = "{0} balls, {1} steps, length {2}, diameter {3}: {4}")
    @CsvSource({
        "0, 1, 10, 1, balls 0",
        "100001, 1, 1e9, 1, balls 100001",
        "1, 0, 10, 1, steps 0",
        "1, 1, 0, 1, length 0.0",
        "1, 1, NaN, 1, length NaN",
        "1, 1, Infinity, 1, length Infinity",
        "1, 1, 10, 0, diameter 0.0",
        "1, 1, 10, NaN, diameter NaN",
        "1, 1, 10, Infinity, diameter Infinity",
        "10, 1, 10, 1, diameter 1.0",
    })
    void of_namesTheParameterAndTheValue_whenOutOfRange(
            int balls, int steps, double length, double diameter, String expected) {
        assertThatThrownBy(() -> new Parameters(balls, steps, length, diameter, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(expected + ": must be ");
    }

    @ParameterizedTest(name = "by {0}")
    @CsvSource({"0", "-1", "201", "2147483647"})
    void scaled_failsOutOfRange_withoutOverflow(int scale) {
        Parameters parameters = new Parameters(500, 100, 5_000, 1, 1);

        assertThatThrownBy(() -> parameters.scaled(ScalingMethod.IV, scale))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void initialBalls_fitBetweenTheWalls_andAllMove() {
        Balls balls = Balls.of(new Parameters(1_000, 1, 1_001, 1, 8));

        for (int contact = 0; contact < balls.contacts(); contact++) {
            assertThat(balls.position(contact + 1) - balls.position(contact) - 1)
                    .isGreaterThan(-1e-9);
        }
        for (int ball = 1; ball <= balls.count(); ball++) {
            assertThat(Math.abs(balls.velocity(ball))).isBetween(0.1, 1.0);
        }
    }
}
