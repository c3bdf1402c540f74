package io.scalegraph.analyzer.definition;

import static io.scalegraph.analyzer.Reference.number;
import static io.scalegraph.analyzer.Reference.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import java.util.List;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

/** Every definition against the self-consistent vectors, against one another, and where it is undefined. */
class DefinitionsTest {
    private static final double EXACT = 1e-12;

    @Test
    void latencyAndEfficiency_areThoseOfTheVectors() {
        for (CSVRecord row : Reference.rows("vectors/latency-metric")) {
            int n = whole(row, "N");
            double tPara = number(row, "Tpara_s");
            double tSeq = SequentialTime.ofWork(number(row, "W_ops"), number(row, "tc_s"));
            double e = Efficiency.ofSequentialTime(tSeq, n, tPara);
            double l = AverageLatency.ofSequentialTime(tPara, tSeq, n);

            assertThat(l).isCloseTo(number(row, "L_eq3_s"), within(EXACT));
            assertThat(AverageLatency.ofEfficiency(tPara, e)).isCloseTo(l, within(EXACT));
            assertThat(Efficiency.ofLatency(l, tPara)).isCloseTo(e, within(EXACT));
            assertThat(Efficiency.ofSpeedup(Speedup.ofTimes(tSeq, tPara), n)).isCloseTo(e, within(EXACT));
            assertThat(Speedup.ofEfficiency(e, n)).isCloseTo(tSeq / tPara, within(EXACT));
            assertThat(SequentialTime.ofEfficiency(n, tPara, e)).isCloseTo(tSeq, within(EXACT));
            assertThat(SequentialTime.elapsedTime(tSeq, n, e)).isCloseTo(tPara, within(EXACT));
            assertThat(AverageLatency.overhead(l, n)).isCloseTo(n * tPara - tSeq, within(EXACT));
            assertThat(Inflation.of(n, tPara, tSeq, AverageLatency.overhead(l, n), 0))
                    .isCloseTo(0, within(EXACT));
        }
    }

    /** Two processors: 9 s and 8 s of 10 s, of which 1 s and 2 s are latency. */
    @Test
    void parts_giveTheLatencyOfTheProcessors() {
        double it = IdleTime.of(10, new double[] {9, 8});

        assertThat(it).isEqualTo(3);
        assertThat(AverageLatency.ofParts(1, it, 2, 2))
                .isEqualTo(AverageLatency.ofProcessors(10, new double[] {9, 8}, new double[] {1, 2}));
    }

    /** At the same speed the three ratios are one: T/T' = psi, and L/L' as well where E is the same. */
    @Test
    void ratios_areEqualAtTheSameSpeed() {
        double a = UnitSpeed.of(800, 4, 2);
        double scaledWork = a * 16 * 5;

        assertThat(UnitSpeed.of(scaledWork, 16, 5)).isEqualTo(a);
        assertThat(ScaleRatio.ofWorks(4, 800, 16, scaledWork)).isCloseTo(ScaleRatio.ofTimes(2, 5), within(EXACT));
        assertThat(ScaleRatio.ofLatencies(AverageLatency.ofEfficiency(2, 0.5), AverageLatency.ofEfficiency(5, 0.5)))
                .isEqualTo(0.4);
        assertThat(UnitSpeed.speedEfficiency(800, 2, 1000)).isEqualTo(0.4);
    }

    @Test
    void superlinear_keepsItsSign() {
        assertThat(AverageLatency.ofSequentialTime(4, 10, 2)).isEqualTo(-1);
        assertThat(Efficiency.ofSequentialTime(10, 2, 4)).isEqualTo(1.25);
        assertThat(Inflation.of(2, 4, 10, 0, 0)).isEqualTo(-2);
    }

    @Test
    void undefined_isNoNumber() {
        assertThat(Efficiency.ofLatency(0, 0)).isNaN();
        assertThat(AverageLatency.elapsedTime(0, 1)).isNaN();
        assertThat(ScaleRatio.ofLatencies(0, 0)).isNaN();
        assertThat(ScaleRatio.ofLatencies(1, 0)).isInfinite();
        assertThat(Efficiency.ofSequentialTime(Double.NaN, 2, 4)).isNaN();
        assertThat(Medians.of()).isNaN();
        assertThat(Medians.of(Double.NaN)).isNaN();
    }

    @Test
    void median_isTheMiddleOfWhatWasMeasured() {
        double[] values = {5, Double.NaN, 1, 3};

        assertThat(Medians.of(values)).isEqualTo(3);
        assertThat(values).as("stay as they are").containsExactly(5, Double.NaN, 1, 3);
        assertThat(Medians.of(List.of(4.0, 1.0, 2.0, 10.0))).isEqualTo(3);
        assertThat(Medians.of(List.of("a", "bbb"), String::length)).isEqualTo(2);
        assertThat(Medians.of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isInfinite();
    }
}
