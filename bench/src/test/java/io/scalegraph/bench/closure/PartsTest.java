package io.scalegraph.bench.closure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartsTest {
    private static final Parts KNOWN = new Parts(4, new Parts.Sampled(1, 1, 4, 0.02), 0.1, 0.3);
    private static final Parts UNKNOWN = new Parts(4, new Parts.Sampled(1, 0, 0, 0), 0.3, 0.1);

    @Test
    void windowOfWhichNothingIsKnown_withholdsNothingOfTheOthers() {
        Parts run = KNOWN.plus(UNKNOWN).plus(KNOWN);

        assertThat(run.unnamedShare()).isEqualTo(0.04 / 8);
        assertThat(run.gapShare()).isEqualTo(0.5 / 12);
        assertThat(run.sampled().windows()).isEqualTo(3);
        assertThat(run.sampled().told()).isEqualTo(2);
    }

    @Test
    void nothingKnown_isUnknown() {
        assertThat(UNKNOWN.plus(UNKNOWN).unnamedShare()).isNaN();
        assertThat(Parts.NONE.unnamedShare()).isNaN();
    }
}
