package io.scalegraph.analyzer.model.timing;

import static io.scalegraph.analyzer.model.timing.Parameter.CAPACITY;
import static io.scalegraph.analyzer.model.timing.Parameter.DELTA;
import static io.scalegraph.analyzer.model.timing.Parameter.DISK;
import static io.scalegraph.analyzer.model.timing.Parameter.EPSILON;
import static io.scalegraph.analyzer.model.timing.Parameter.INPUTS;
import static io.scalegraph.analyzer.model.timing.Parameter.NETWORK;
import static io.scalegraph.analyzer.model.timing.Parameter.PROCESSORS;
import static io.scalegraph.analyzer.model.timing.Parameter.SLICES;
import static io.scalegraph.analyzer.model.timing.Parameter.THETA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;

class SteadyStateTest {
    private static final String SHI = "tables/shi-text-examples";
    private static final double MEGA = 1e6;
    private static final ParameterValues SORTER = new ParameterValues(Map.of(
            CAPACITY,
            Reference.text(SHI, "W_calibrated") * MEGA,
            DISK,
            Reference.text(SHI, "B_calibrated") * MEGA,
            DELTA,
            Reference.text(SHI, "sort_key_bytes"),
            EPSILON,
            Reference.text(SHI, "sort_key_bytes")));
    private static final ParameterValues FRACTAL = new ParameterValues(Map.of(
            INPUTS,
            MEGA,
            PROCESSORS,
            Reference.text(SHI, "fractal_P"),
            CAPACITY,
            Reference.text(SHI, "fractal_W") * MEGA,
            NETWORK,
            Reference.text(SHI, "fractal_u") * MEGA,
            THETA,
            Reference.text(SHI, "fractal_theta"),
            DELTA,
            Reference.text(SHI, "fractal_delta"),
            SLICES,
            7.0));

    @ParameterizedTest
    @CsvFileSource(resources = "/reference/tables/shi-table-1-mergesort-by-size.csv", numLinesToSkip = 1)
    void sort_table1(double n, String printed, double cpu, double io, double time, int calibrated) {
        ParameterValues settings = SORTER.with(INPUTS, n);
        Volumes volumes = TimingModel.SORT.sequential(settings);

        assertThat(volumes.work() / settings.get(CAPACITY)).isCloseTo(cpu, within(5.1e-3));
        assertThat(volumes.disk() / settings.get(DISK)).isCloseTo(io, within(5.1e-3));
        assertThat(new SteadyState(TimingModel.SORT, settings).tSeq()).isCloseTo(time, within(5.1e-3));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/reference/tables/shi-table-2-mergesort-by-io-speed.csv", numLinesToSkip = 1)
    void sort_table2(double n, double at2, double at3, double at5, double at10, double at20) {
        double[] speeds = {2.5, 3, 5, 10, 20};
        double[] times = {at2, at3, at5, at10, at20};
        for (int i = 0; i < speeds.length; i++) {
            ParameterValues settings = SORTER.with(INPUTS, n).with(DISK, speeds[i] * MEGA);
            assertThat(new SteadyState(TimingModel.SORT, settings).tSeq()).isCloseTo(times[i], within(5.1e-3));
        }
    }

    @Test
    void fractal_identities() {
        SteadyState fractal = new SteadyState(TimingModel.FRACTAL, FRACTAL);
        double x = 8 * 512 * 101 * MEGA / (32000 * 100 * MEGA);

        assertThat(fractal.speedup()).isCloseTo(512 / (1 + x), within(1e-9));
        assertThat(fractal.efficiency()).isCloseTo(1 / (1 + x), within(1e-12));
        // The text reads 87 % off a chart, or means 1 - x.
        assertThat(fractal.efficiency()).isCloseTo(Reference.text(SHI, "fractal_efficiency") / 100, within(0.02));
        assertThat(new SteadyState(TimingModel.FRACTAL, FRACTAL.with(INPUTS, 5e7)).speedup())
                .isCloseTo(fractal.speedup(), within(1e-9));
    }

    @Test
    void monteCarlo_hasTheSpeedupOfAFractal() {
        SteadyState simulation = new SteadyState(TimingModel.MONTE_CARLO, FRACTAL);
        SteadyState fractal = new SteadyState(TimingModel.FRACTAL, FRACTAL);

        assertThat(simulation.speedup()).isCloseTo(fractal.speedup(), within(1e-9));
        assertThat(simulation.tPar()).isCloseTo(7 * fractal.tPar(), within(1e-9));
    }

    @Test
    void matrixProduct_closedForm() {
        ParameterValues settings = FRACTAL.with(INPUTS, 2000).with(PROCESSORS, 16);
        double overhead = 8 * (16 + 2) * 16 * 101 * MEGA / (100 * MEGA * 2000);

        assertThat(new SteadyState(TimingModel.MATRIX_PRODUCT, settings).speedup())
                .isCloseTo(16 / (1 + overhead), within(1e-12));
    }

    @Test
    void gaussianElimination_closedFormDoesNotDependOnRank() {
        ParameterValues settings = FRACTAL.with(PROCESSORS, 16);
        double closed = 16 / (1 + 16 * 16 * 101.0 / (3 * 100));

        for (double n : List.of(16.0, 1000.0, 1e5)) {
            assertThat(new SteadyState(TimingModel.GAUSSIAN_ELIMINATION, settings.with(INPUTS, n)).speedup())
                    .isCloseTo(closed, within(1e-12));
        }
        assertThat(TimingModel.GAUSSIAN_ELIMINATION
                        .sequential(settings.with(INPUTS, 4))
                        .work())
                .isEqualTo(3 * (9 + 4 + 1));
    }

    @Test
    void quadraticSort_canExceedP() {
        ParameterValues settings = SORTER.with(INPUTS, 1e6).with(PROCESSORS, 4).with(NETWORK, 100 * MEGA);

        assertThat(new SteadyState(TimingModel.QUADRATIC_SORT, settings).efficiency())
                .isGreaterThan(1);
        assertThat(TimingModel.QUADRATIC_SORT.isNonCompact()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void compactModels_approachPWithoutCommunication(TimingModel model) {
        ParameterValues settings = FRACTAL.with(EPSILON, 8)
                .with(DISK, 1e30)
                .with(NETWORK, 1e30)
                .with(INPUTS, 1e9)
                .with(PROCESSORS, 2);
        double speedup = new SteadyState(model, settings).speedup();

        if (!model.isNonCompact()) {
            assertThat(speedup).isBetween(1.8, 2.0);
        }
        assertThat(new SteadyState(model, settings.with(NETWORK, MEGA)).speedup())
                .isLessThan(speedup);
    }

    @Test
    void processors_outOfDomain_areRefused() {
        for (double p : List.of(0.5, 1.0, 2e6)) {
            SteadyState state = new SteadyState(TimingModel.FRACTAL, FRACTAL.with(PROCESSORS, p));
            assertThatThrownBy(state::speedup).hasMessageContaining("P = " + p + " is not above 1");
        }
    }

    @Test
    void parameters_missingOrBad_areNamed() {
        assertThatThrownBy(() -> new SteadyState(TimingModel.FRACTAL, new ParameterValues(Map.of())).tSeq())
                .hasMessage("n (inputs) is needed and not given");
        assertThatThrownBy(() -> FRACTAL.with(NETWORK, 0)).hasMessage("u = 0.0 is not a finite number above 0");
    }

    @Test
    void calibration_findsWhatTheTimesWereComputedWith() {
        ParameterValues settings = SORTER.with(INPUTS, 1e6).with(PROCESSORS, 8).with(NETWORK, 60000);
        SteadyState sort = new SteadyState(TimingModel.SORT, settings);

        assertThat(RateCalibration.capacity(TimingModel.SORT, settings, sort.tSeq())
                        .value())
                .isCloseTo(5.2 * MEGA, within(1e-3));
        assertThat(RateCalibration.network(TimingModel.SORT, settings, sort.tPar())
                        .value())
                .isCloseTo(60000, within(1e-3));
    }

    @Test
    void calibration_impossibleTimes_haveReasons() {
        ParameterValues settings = SORTER.with(INPUTS, 1e6).with(PROCESSORS, 8);

        assertThat(RateCalibration.capacity(TimingModel.SORT, settings, 1).note())
                .contains("the disk alone takes")
                .contains("B is under-estimated");
        assertThat(RateCalibration.network(TimingModel.SORT, settings, 1).note())
                .contains("W is under-estimated");
        assertThatThrownBy(() -> RateCalibration.capacity(TimingModel.SORT, settings, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void map_isTheModelAtEachPoint() {
        PerformanceMap map = PerformanceMap.of(
                TimingModel.FRACTAL,
                new MachineFit(FRACTAL, Map.of()),
                SteadyState.Quantity.EFFICIENCY,
                new PerformanceMap.Axis(PROCESSORS, List.of(1.0, 512.0)),
                new PerformanceMap.Axis(NETWORK, List.of(MEGA, 100 * MEGA)));

        assertThat(map.rows().get(1).get(1).value())
                .isEqualTo(new SteadyState(TimingModel.FRACTAL, FRACTAL).efficiency());
        assertThat(map.rows().get(0).get(1).value()).isLessThan(0.1);
        assertThat(map.rows().get(0).get(0).note()).startsWith("P = 1.0 is not above 1");
        assertThatThrownBy(() -> PerformanceMap.of(
                        TimingModel.FRACTAL,
                        new MachineFit(FRACTAL, Map.of()),
                        SteadyState.Quantity.SPEEDUP,
                        map.x(),
                        map.x()))
                .hasMessage("both axes are P");
    }
}
