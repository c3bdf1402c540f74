package io.scalegraph.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FigureTest {
    @Test
    void medianAtTheAim_meetsIt() {
        assertThat(figure(Unit.MILLIS, 180.0, 180).verdict()).isEqualTo("<= 180 ms: met");
    }

    @Test
    void medianAboveTheAim_missesIt() {
        assertThat(figure(Unit.RATIO, 1.05, 1.051).verdict()).isEqualTo("<= 1.050: missed");
    }

    @Test
    void undefinedMedian_missesTheAim() {
        assertThat(figure(Unit.RATIO, 1.05, Double.NaN).isMet()).isFalse();
    }

    @Test
    void table_namesEachColumn_andAlignsThem() {
        List<String> lines = CostTable.lines(List.of(figure(Unit.NANOS, 300.0, 12.34), figure(Unit.NANOS, null, 1500)));

        assertThat(lines)
                .containsExactly(
                        "benchmark  JDK  what     median   95 % interval  min..max    aim",
                        "name       17   a thing  12 ns    [12, 12]       12..12      <= 300 ns: met",
                        "name       17   a thing  1500 ns  [1500, 1500]   1500..1500");
    }

    private static Figure figure(Unit unit, Double aim, double value) {
        return new Figure("name", "17", "a thing", unit, Spread.of(List.of(value)), aim);
    }
}
