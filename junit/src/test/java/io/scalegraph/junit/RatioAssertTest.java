package io.scalegraph.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Three values with mean 0.8 and standard deviation 0.01: t(2, 0.975) = 4.303, so the interval is 0.8 -+ 0.0248. */
class RatioAssertTest {
    private final RatioAssert ratio = new RatioAssert("E on N = 2", List.of(0.79, 0.8, 0.81), "context");

    @Test
    void mean_decidesWhatHolds() {
        assertThatCode(() -> ratio.isAtLeast(0.8)).doesNotThrowAnyException();
        assertThatCode(() -> ratio.isAtMost(0.8)).doesNotThrowAnyException();
    }

    @Test
    void whatMayBeChance_isNotDecided() {
        assertThatThrownBy(() -> ratio.isAtLeast(0.82))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("E on N = 2 is 0.800 [0.775, 0.825], wanted is at least 0.82");
        assertThatThrownBy(() -> ratio.isAtMost(0.78)).isInstanceOf(TestAbortedException.class);
    }

    @Test
    void whatIsOutsideOfTheInterval_fails() {
        assertThatThrownBy(() -> ratio.isAtLeast(0.83))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("context");
        assertThatThrownBy(() -> ratio.isAtMost(0.77)).isInstanceOf(AssertionError.class);
    }

    @Test
    void singleRun_isDecidedByItsValue() {
        RatioAssert single = new RatioAssert("E", List.of(0.7), "");

        assertThatThrownBy(() -> single.isAtLeast(0.71)).isInstanceOf(AssertionError.class);
    }
}
