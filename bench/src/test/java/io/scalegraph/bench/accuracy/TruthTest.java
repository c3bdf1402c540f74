package io.scalegraph.bench.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TruthTest {
    private static final Place MEET = new Place("barrier", "io.scalegraph.demo.kernels.Imbalance::meet");

    @Test
    void output_isReadAsPrinted() {
        Truth truth = Truth.parse("""
                kernel imbalance
                processors 4
                expected t_para 100000000
                expected wait barrier io.scalegraph.demo.kernels.Imbalance::meet 150000000
                expected counted barrier io.scalegraph.demo.kernels.Imbalance::meet
                expected efficiency 0.625
                expected worker worker-0 100000000
                window 0 100100000 4711
                wait 0 barrier io.scalegraph.demo.kernels.Imbalance::meet 60 151000000 4000000
                work 0 249000000
                kept 0 3000000
                total barrier io.scalegraph.demo.kernels.Imbalance::meet 90 220000000 5000000
                """);

        assertThat(truth.processors()).isEqualTo(4);
        assertThat(truth.expected("t_para")).isEqualTo(0.1);
        assertThat(truth.expected("efficiency")).isEqualTo(0.625);
        assertThat(truth.expectedWaits()).containsEntry(MEET, 0.15);
        assertThat(truth.isCounted(MEET)).isTrue();
        assertThat(truth.expectedWorkers()).containsEntry("worker-0", 0.1);
        assertThat(truth.totals()).containsEntry(MEET, 0.22);
        assertThat(truth.windows()).singleElement().satisfies(window -> {
            assertThat(window.tPara).isEqualTo(0.1001);
            assertThat(window.waited(MEET)).isEqualTo(0.151);
            assertThat(window.longest(MEET)).isEqualTo(0.004);
            assertThat(window.work).isEqualTo(0.249);
            assertThat(window.keptBack).isEqualTo(0.003);
            assertThat(window.beginNanos).isEqualTo(4711);
        });
        assertThat(MEET.shortSite()).isEqualTo("Imbalance::meet");
    }

    @Test
    void outputWithoutWindows_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Truth.parse("kernel imbalance\n"));
    }
}
