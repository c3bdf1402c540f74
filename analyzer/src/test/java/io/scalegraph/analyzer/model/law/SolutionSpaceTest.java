package io.scalegraph.analyzer.model.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolutionSpaceTest {
    private final SolutionSpace quadratic = new SolutionSpace(n -> n * n, n -> n);
    private final SolutionSpace sort = new SolutionSpace(n -> n * Math.log(n) / Math.log(2), n -> n);

    @ParameterizedTest
    @ValueSource(doubles = {2, 100, 1e9})
    void powers_haveTheDifferenceOfTheirDegrees(double n) {
        assertThat(quadratic.exponent(n)).isCloseTo(1, within(1e-12));
        assertThat(new SolutionSpace(m -> 3 * m, m -> 3 * m).exponent(n)).isZero();
    }

    @Test
    void logarithm_isBelowEveryPower() {
        assertThat(sort.exponent(1 << 16)).isCloseTo(4.0 / 16, within(1e-12));
        assertThat(sort.exponent(Math.pow(2, 256))).isCloseTo(8.0 / 256, within(1e-12));
        assertThat(sort.holds(0.1, 1 << 16)).isTrue();
        assertThat(sort.holds(0.1, 1 << 16, Math.pow(2, 256))).isFalse();
        assertThat(quadratic.holds(0.9, 2, 1e6)).isTrue();
    }

    @Test
    void checkingThatCostsMore_isBelow0() {
        assertThat(new SolutionSpace(n -> n, n -> n * n).exponent(8)).isCloseTo(-1, within(1e-12));
    }

    /** SHI 2.1: a merge of n operations always leaves a gain, one of nP not even at n = P + 1. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 16, 1000})
    void dividing_savesWorkWhereTheMergeIsCheap(int p) {
        assertThat(SolutionSpace.dividingSavesWork(p + 1, p, p + 1)).isTrue();
        assertThat(SolutionSpace.dividingSavesWork(p + 1, p, (p + 1.0) * p)).isFalse();
        assertThat(SolutionSpace.dividingSavesWork(100.0 * p, p, 100.0 * p * p)).isTrue();
    }

    @Test
    void outOfDomain_isRefused() {
        assertThatThrownBy(() -> quadratic.exponent(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> quadratic.holds(0, 2)).hasMessageContaining("eps = 0.0 is not");
        assertThatThrownBy(() -> new SolutionSpace(n -> 0, n -> n).exponent(2)).hasMessageContaining("g(n) = 0.0");
        assertThatThrownBy(() -> SolutionSpace.dividingSavesWork(4, 0, 1)).hasMessageContaining("P = 0");
    }
}
