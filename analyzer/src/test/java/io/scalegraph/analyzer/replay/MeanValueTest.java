package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanValueTest {
    /** One thread never waits. */
    @Test
    void oneThread_hasItsOwnRate() {
        assertThat(MeanValue.throughput(1, 3, 2, 1)).isCloseTo(1 / 5.0, within(1e-12));
        assertThat(MeanValue.throughput(1, 3, 2, 4)).isCloseTo(1 / 5.0, within(1e-12));
    }

    /** Without anything else to do the lock is always held; k locks and n threads give n / (n + k - 1) of k. */
    @Test
    void withoutThinking_theFormulaIsClosed() {
        assertThat(MeanValue.throughput(8, 0, 2, 1)).isCloseTo(1 / 2.0, within(1e-12));
        assertThat(MeanValue.throughput(8, 0, 2, 4)).isCloseTo(8 / (8 + 3.0) * 4 / 2, within(1e-12));
    }

    /** Two threads, Z = D = 1: R(2) = 1.5, X(2) = 2 / 2.5. */
    @Test
    void twoThreads_byHand() {
        assertThat(MeanValue.throughput(2, 1, 1, 1)).isCloseTo(0.8, within(1e-12));
    }
}
