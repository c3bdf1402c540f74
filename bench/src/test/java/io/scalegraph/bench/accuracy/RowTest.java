package io.scalegraph.bench.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RowTest {
    @Test
    void row_holdsUpToItsTolerance() {
        assertThat(new Row("T_para", "formula", 0.1, 0.101, 0.001 + 1e-12).holds())
                .isTrue();
        assertThat(new Row("T_para", "formula", 0.1, 0.0985, 0.001).holds()).isFalse();
        assertThat(new Row("T_para", "formula", 0.1, Double.NaN, 0.001).holds()).isFalse();
    }

    @Test
    void boundedTruth_isMissedOnlyBeyondItsBounds() {
        Row inside = new Row("pauses", "log", 0.1, 0.12, 0.115, 0.002, null);

        assertThat(inside.holds()).isTrue();
        assertThat(inside.error()).isEqualTo(0.15, within(1e-12));
        assertThat(new Row("pauses", "log", 0.1, 0.12, 0.123, 0.002, null).holds())
                .isFalse();
        assertThat(new Row("pauses", "log", 0.1, 0.12, 0.097, 0.002, null).holds())
                .isFalse();
    }

    @Test
    void error_isRelative_exceptWhereNothingIsExpected() {
        assertThat(new Row("L", "formula", 0.2, 0.19, 0).error()).isEqualTo(-0.05, within(1e-12));
        assertThat(new Row("L", "formula", 0, 0.003, 0).error()).isEqualTo(0.003);
    }

    @Test
    void tolerances_areThoseStated() {
        assertThat(Tolerance.ofReading(1, 5)).isEqualTo(0.02);
        assertThat(Tolerance.ofReading(0.001, 5)).isEqualTo(0.001);
        assertThat(Tolerance.ofUnplanted(0.001, 5)).isEqualTo(0.001);
        assertThat(Tolerance.ofUnplanted(1, 5)).isEqualTo(0.02);
        assertThat(Tolerance.ofWaits(8)).isEqualTo(0.03);
        assertThat(Tolerance.ofWaits(9)).isEqualTo(0.05);
    }
}
