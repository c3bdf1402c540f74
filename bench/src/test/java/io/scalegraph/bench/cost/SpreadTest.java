package io.scalegraph.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void oddCount_hasItsMiddleValue_inWhateverOrder() {
        Spread spread = Spread.of(List.of(5.0, 1.0, 9.0));

        assertThat(spread.median()).isEqualTo(5);
        assertThat(spread.min()).isEqualTo(1);
        assertThat(spread.max()).isEqualTo(9);
        assertThat(spread.count()).isEqualTo(3);
    }

    @Test
    void evenCount_hasTheMeanOfBothMiddleValues() {
        assertThat(Spread.of(List.of(4.0, 1.0, 2.0, 100.0)).median()).isEqualTo(3);
    }

    @Test
    void equalValues_haveAnIntervalOfNoWidth() {
        Spread spread = Spread.of(List.of(7.0, 7.0, 7.0));

        assertThat(spread.low()).isEqualTo(7);
        assertThat(spread.high()).isEqualTo(7);
    }

    /** Of 99 values the exact 95 % interval of the median lies between the 40th and the 60th in order. */
    @Test
    void interval_isTheOneOfOrderStatistics() {
        Spread spread =
                Spread.of(DoubleStream.iterate(1, v -> v + 1).limit(99).boxed().toList());

        assertThat(spread.low()).isBetween(38.0, 43.0);
        assertThat(spread.high()).isBetween(57.0, 62.0);
    }

    @Test
    void noValues_areUndefined() {
        assertThat(Spread.of(List.of()).median()).isNaN();
    }
}
