package io.scalegraph.analyzer.model.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.law.Hockney;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SunRoverTest {
    private static final double MICRO = 1e-6;
    /** The speed behind the vectors: 1.7 Mflops, half of it at 300 operations. */
    private static final Hockney MU = new Hockney(1.7e6, 300);

    private static final HypercubeOverhead NCUBE = HypercubeOverhead.ofNcube();
    private static final SunRover BURG = SunRover.of(MU::speed, NCUBE);
    private static final Overhead NONE = (processors, work) -> 0;

    @ParameterizedTest
    @CsvFileSource(resources = "/reference/vectors/sun-rover-theorem1-hockney-mu-times.csv", numLinesToSkip = 1)
    void requiredWork_vectors(int n, double work, double compute, double overhead, double time) {
        Estimate required = BURG.requiredWork(1, 100, n);

        assertThat(required.value()).isCloseTo(work, within(1e-9 * work));
        assertThat(NCUBE.seconds(n, work)).isCloseTo(overhead * MICRO, within(1e-15));
        assertThat(BURG.time(n, work)).isCloseTo(time * MICRO, within(1e-9 * time * MICRO));
        assertThat(BURG.time(n, work) - NCUBE.seconds(n, work)).isCloseTo(compute * MICRO, within(1e-12));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/reference/vectors/sun-rover-theorem1-hockney-mu-psi.csv", numLinesToSkip = 1)
    void psi_vectors(int n, int scaled, double psi) {
        Map<Integer, Double> works = new HashMap<>();
        Reference.numbers("vectors/sun-rover-theorem1-hockney-mu-times")
                .forEach(row -> works.put((int) row[0], row[1]));

        assertThat(BURG.psi(n, works.get(n), scaled).value()).isCloseTo(psi, within(1e-9));
        if (scaled > 1) {
            assertThat(BURG.psiByOverheads(n, works.get(n), scaled, works.get(scaled))
                            .value())
                    .isCloseTo(psi, within(1e-9));
        }
        double h = MU.startup();
        assertThat((NCUBE.seconds(n, 1) + h) / (NCUBE.seconds(scaled, 1) + h)).isCloseTo(psi, within(1e-9));
    }

    /** Table IV cannot be recomputed, but Theorem 1 bounds it: psi is at least t_o / t_o' where mu rises with work. */
    @Test
    void tableIv_isNotBelowTheRatioOfOverheads_butForTwoEntries() {
        for (double[] row : Reference.numbers("tables/sun-rover-table-iv-burg-ncube-psi-predicted")) {
            int n = (int) row[0];
            int scaled = (int) row[1];
            double bound = n == scaled ? 1 : NCUBE.seconds(n, 1) / NCUBE.seconds(scaled, 1);
            boolean contradiction = scaled == 64 && (n == 16 || n == 32);

            assertThat(row[2] >= bound).as("%d to %d", n, scaled).isEqualTo(!contradiction);
        }
        assertThat(NCUBE.seconds(1, 1)).isZero();
    }

    @Test
    void textPredictionsTo128_areRatiosOfTableIiAndThePredictedTime() {
        Map<Integer, Double> times = new HashMap<>();
        Reference.numbers("tables/sun-rover-table-ii-burg-ncube-times").forEach(row -> times.put((int) row[0], row[1]));
        double predicted = Reference.text("tables/sun-rover-text-examples", "burg_ncube_predicted_time_128");

        for (double[] row : Reference.numbers("tables/sun-rover-text-psi-to-128-from-predicted-time")) {
            // The text prints 0.269 for 2 to 128, where 0.00913 / 0.03409 is 0.2678.
            double tolerance = row[0] == 2 ? 1.3e-3 : 5.1e-4;
            assertThat(times.get((int) row[0]) / predicted).isCloseTo(row[2], within(tolerance));
        }
    }

    @Test
    void psi_overheadThatGrowsWithWork_isSolvedJointly() {
        Overhead growing = (processors, work) -> 1e-4 * Math.log(processors) + 1e-6 * Math.sqrt(work);
        SunRover system = SunRover.of(MU::speed, growing);

        double required = system.requiredWork(2, 5000, 16).value();
        double speed = 5000 / (2 * system.time(2, 5000));

        assertThat(required / (16 * system.time(16, required))).isCloseTo(speed, within(1e-9 * speed));
        assertThat(system.psi(2, 5000, 16).value())
                .isCloseTo(system.psiByOverheads(2, 5000, 16, required).value(), within(1e-9));
        assertThat(system.psi(2, 5000, 16).value())
                .isCloseTo(system.time(2, 5000) / system.time(16, required), within(1e-9));
    }

    @Test
    void psi_constantSpeed_isTheRatioOfOverheads() {
        SunRover system = SunRover.of(work -> 1e6, NCUBE);

        assertThat(system.psi(2, 1000, 8).value()).isCloseTo(266.0 / 534, within(1e-12));
    }

    @Test
    void psi_sameProcessors_isOne() {
        assertThat(BURG.psi(8, 100, 8).value()).isOne();
    }

    @Test
    void psi_noOverheadAnywhere_isOneForEqualSpeeds() {
        SunRover ideal = SunRover.of(work -> 1e6, NONE);

        assertThat(ideal.psi(2, 1000, 8).value()).isOne();
        assertThat(ideal.psiByOverheads(2, 1000, 8, 4000).value()).isOne();
    }

    @Test
    void psi_noOverheadOnTheScaledSystem_isUndefined() {
        SunRover odd = SunRover.of(work -> 1e6, (processors, work) -> processors == 2 ? 1e-3 : 0);

        assertThat(odd.psi(2, 1000, 8).note()).startsWith("undefined: no overhead on 8 processors");
        assertThat(odd.psiByOverheads(2, 1000, 8, 4000).note()).startsWith("undefined: no overhead on 8");
    }

    @Test
    void psi_denominatorOfEq7NotPositive_isNotScalable() {
        SunRover slowing = SunRover.of(work -> 1e6 / (1 + work / 1e3), (processors, work) -> 1e-3 * processors);

        assertThat(slowing.psi(1, 10_000, 4).value()).isGreaterThan(1);
        assertThat(slowing.psi(1, 10_000, 64).note()).startsWith("not scalable");
        assertThat(SunRover.of(work -> 1e6, (processors, work) -> processors == 1 ? 0 : 1e-3)
                        .psi(1, 1000, 2)
                        .note())
                .startsWith("not scalable: 2 processors do not reach the speed with any work");
    }

    @Test
    void psi_overheadWithoutBound_goesToZero() {
        List<Double> psi = List.of(
                SunRover.of(MU::speed, (n, work) -> n).psi(2, 1000, 4).value(),
                SunRover.of(MU::speed, (n, work) -> n).psi(2, 1000, 4_000_000).value());

        assertThat(psi.get(0)).isCloseTo(0.5, within(1e-3));
        assertThat(psi.get(1)).isLessThan(1e-6);
    }

    @Test
    void psi_lessOverheadOnMoreProcessors_exceedsOne() {
        SunRover superlinear = SunRover.of(MU::speed, (n, work) -> 1e-3 / n);

        assertThat(superlinear.psi(2, 1000, 4).value()).isGreaterThan(1);
    }

    @Test
    void arguments_outOfDomain_areNamed() {
        assertThatThrownBy(() -> BURG.psi(0, 1, 2)).hasMessageContaining("N = 0.0");
        assertThatThrownBy(() -> BURG.psi(1, -1, 2)).hasMessageContaining("W = -1.0 is not a finite number above 0");
    }
}
