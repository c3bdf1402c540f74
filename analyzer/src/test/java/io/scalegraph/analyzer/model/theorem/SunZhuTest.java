package io.scalegraph.analyzer.model.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.estimate.Estimate;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SunZhuTest {
    private static final String VECTORS = "/reference/vectors/sun-zhu-eq13-17-consistent-model.csv";
    private static final double MEGA = 1e6;
    private static final double MICRO = 1e-6;
    private static final double EXACT = 1e-12;

    @ParameterizedTest
    @CsvFileSource(resources = VECTORS, numLinesToSkip = 1)
    void householder_vectors(
            double a, double tau, double beta, int p, double n, double work, double time, double overhead) {
        Householder model = Householder.printed(tau * MICRO, beta * MICRO);

        assertThat(model.size(a * MEGA, p).value()).isCloseTo(n, within(EXACT * n));
        assertThat(model.work(n)).isCloseTo(work, within(EXACT * work));
        assertThat(model.time(n, p)).isCloseTo(time * MICRO, within(EXACT * time * MICRO));
        assertThat(model.overhead(n, p)).isCloseTo(overhead * MICRO, within(EXACT * overhead * MICRO));
        assertThat(model.growth(a * MEGA, 1, p).value())
                .isCloseTo(n - model.size(a * MEGA, 1).value(), within(1e-9));
    }

    @ParameterizedTest
    @CsvFileSource(resources = VECTORS, numLinesToSkip = 1)
    void proposition1_vectors(
            double a, double tau, double beta, int p, double n, double work, double time, double overhead) {
        SunZhu system = new SunZhu(a * MEGA, tau * MICRO);
        Householder model = Householder.printed(tau * MICRO, beta * MICRO);

        assertThat(system.requiredWork(p, overhead * MICRO).value()).isCloseTo(work, within(1e-10 * work));
        Estimate joint = system.requiredWork(
                p,
                candidate -> model.overhead(
                        PaperAlgorithm.HOUSEHOLDER.size(candidate).value(), p),
                work / 3);
        assertThat(joint.value()).isCloseTo(work, within(1e-8 * work));
    }

    @Test
    void psi_isTheRatioOfTimesAndOfWorkPerProcessor() {
        Householder model = Householder.printed(0.18 * MICRO, 3.37 * MICRO);
        double a = 3.25 * MEGA;
        double n = model.size(a, 4).value();
        double scaled = model.size(a, 32).value();

        double psi = new SunZhu(a, 0.18 * MICRO)
                .psi(4, model.work(n), model.overhead(scaled, 32))
                .value();

        assertThat(psi).isCloseTo(32 * model.work(n) / (4 * model.work(scaled)), within(EXACT));
        assertThat(psi).isCloseTo(model.time(n, 4) / model.time(scaled, 32), within(EXACT));
    }

    @Test
    void psi_manyColumns_isAboutOneByTheSquare() {
        Householder model = Householder.printed(0.18 * MICRO, 3.37 * MICRO);
        double a = 3.25 * MEGA;
        double n = model.size(a, 1000).value();
        double scaled = model.size(a, 3000).value();

        assertThat(3 * model.work(n) / model.work(scaled)).isCloseTo(Householder.psiOfManyColumns(3), within(1e-3));
        assertThat(Householder.psiOfManyColumns(2))
                .isEqualTo(Reference.text("tables/sun-zhu-text-parameters", "psi_per_doubling_estimate"));
    }

    @Test
    void table1_preset_isExact() {
        double tau = Reference.text("tables/sun-zhu-text-parameters", "tau_measured") * MICRO;
        double beta = Reference.text("tables/sun-zhu-text-parameters", "beta_measured_single_ring") * MICRO;
        Householder preset = Householder.ofTable1(tau, beta);

        for (CSVRecord row : Reference.rows("tables/sun-zhu-table-1-matrix-size")) {
            int p = Integer.parseInt(row.get(0));
            if (p >= 2 && p <= 32) {
                assertThat(Math.floor(preset.size(3.256 * MEGA, p).value())).isEqualTo(Double.parseDouble(row.get(1)));
            }
        }
        assertThat(Math.floor(preset.size(3.256 * MEGA, 56).value()))
                .isEqualTo(Reference.text("tables/sun-zhu-text-parameters", "n_at_56_with_beta_single_ring"));
    }

    /** The variant is a consistent model of its own, not only a formula that hits a table. */
    @Test
    void table1_preset_holdsTheSpeed() {
        Householder preset = Householder.ofTable1(0.18 * MICRO, 3.37 * MICRO);
        double n = preset.size(3.256 * MEGA, 16).value();

        assertThat(preset.work(n) / (16 * preset.time(n, 16))).isCloseTo(3.256 * MEGA, within(1e-5));
    }

    @Test
    void table2_predictedSizes() {
        assertPsi("tables/sun-zhu-table-2-psi-predicted", 1);
    }

    @Test
    void table3_measuredSizes() {
        assertPsi("tables/sun-zhu-table-3-psi-measured", 2);
    }

    private static void assertPsi(String table, int column) {
        double[] works = new double[57];
        for (CSVRecord row : Reference.rows("tables/sun-zhu-table-1-matrix-size")) {
            String size =
                    row.get(column).isEmpty() ? row.get(2) : row.get(column); // one processor has no predicted size
            works[Integer.parseInt(row.get(0))] =
                    PaperAlgorithm.HOUSEHOLDER_OF_TABLES.operations(Double.parseDouble(size));
        }
        for (double[] row : Reference.numbers(table)) {
            double psi = row[1] * works[(int) row[0]] / (row[0] * works[(int) row[1]]);
            assertThat(psi).isCloseTo(row[2], within(5.1e-6));
        }
    }

    @Test
    void speedOfOneProcessorOrMore_isNotAttainable() {
        SunZhu tooFast = new SunZhu(6 * MEGA, 0.18 * MICRO);

        assertThat(tooFast.requiredWork(4, 1).note()).isEqualTo("speed not attainable: a * Delta >= 1");
        assertThat(tooFast.psi(4, 100, 1).note()).isEqualTo("speed not attainable: a * Delta >= 1");
        assertThat(Householder.printed(0.18 * MICRO, 1).size(6 * MEGA, 4).note())
                .contains("not attainable");
        assertThat(Householder.printed(0.18 * MICRO, 1).growth(6 * MEGA, 4, 8).note())
                .contains("not attainable");
    }

    @Test
    void noOverhead_isUndefined() {
        assertThat(new SunZhu(MEGA, 0.18 * MICRO).requiredWork(4, 0).note()).contains("T_o = 0");
    }

    @Test
    void overheadThatGrowsAsTheWork_isNotScalable() {
        assertThat(new SunZhu(MEGA, 0.18 * MICRO)
                        .requiredWork(4, work -> work * MICRO, 1000)
                        .note())
                .startsWith("not scalable");
    }

    @Test
    void size_belowZero_saysSo() {
        assertThat(Householder.printed(0.18 * MICRO, 0).size(MEGA, 1).note())
                .startsWith("reached below the smallest size");
    }

    @Test
    void parameters_outOfDomain_areRefused() {
        assertThatThrownBy(() -> new SunZhu(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SunZhu(1, 1e-9).requiredWork(0, 1)).hasMessageContaining("p'");
    }
}
