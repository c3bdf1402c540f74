package io.scalegraph.analyzer.metric.scalability;

import static io.scalegraph.analyzer.table.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.table.Quantity.LATENCY;
import static io.scalegraph.analyzer.table.Quantity.MARKED_SPEED;
import static io.scalegraph.analyzer.table.Quantity.SIZE;
import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MarkedSpeed;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Tables;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Where a condition is not held by any size, or a ratio under it has no value. */
class DegenerateConditionsTest {
    @Nested
    class Bounds {
        @Test
        void timeBound_hasNoRatioWithoutLatency() {
            assertThat(TimeBound.byLatency(1, 1).note()).isEqualTo("E = E' = 1: 0/0");
            assertThat(TimeBound.byLatency(0.5, 1).note()).isEqualTo("E' = 1: L' = 0");
            assertThat(TimeBound.byWork(0.5, 0).note()).isEqualTo("E' = 0");
        }

        @Test
        void timeBoundCase2_pointsTheOtherWay() {
            assertThat(TimeBound.byLatency(0.8, 0.5).value()).isLessThan(1);
            assertThat(TimeBound.byWork(0.8, 0.5).value()).isEqualTo(1.6);
        }

        @Test
        void timeBound_lowEfficiencies_areOverestimated() {
            TimeBound metric = TimeBound.of(1, TimeBound.Case.LATENCY, SizeMethod.INTERPOLATED, 0);

            assertThat(metric.scale(efficient(0.19), efficient(0.1)).note()).startsWith("overestimated");
            assertThat(metric.scale(efficient(0.21), efficient(0.1)).note()).isEmpty();
        }

        private Sample efficient(double e) {
            return Sample.of(2, Map.of(TIME, 1.0, LATENCY, 1 - e, EFFICIENCY, e), 1);
        }

        @Test
        void memoryBound_itemsAreWhole() throws Exception {
            assertThat(MemoryBound.items(2, 1000, 960)).isEqualTo(2);
            assertThat(MemoryBound.items(1, 900, 960)).isZero();
            MeasurementTable table = new Tables()
                    .run(1, SIZE, 1, TIME, 2, LATENCY, 1)
                    .run(2, SIZE, 2, TIME, 4, LATENCY, 2)
                    .table();

            ScalabilityMatrix matrix =
                    Scalability.of(MemoryBound.ofItems(1000, 960, SizeMethod.INTERPOLATED, 0), table);
            ScalabilityMatrix tooSmall =
                    Scalability.of(MemoryBound.ofItems(900, 960, SizeMethod.INTERPOLATED, 0), table);

            assertThat(matrix.cell(1, 2).value()).isEqualTo(0.5);
            assertThat(tooSmall.points().get(0).note()).contains("does not hold one item");
        }

        @Test
        void memoryBound_withoutMemory_asksForIt() {
            MeasurementTable table =
                    new Tables().run(1, SIZE, 1, TIME, 2, LATENCY, 1).table();

            assertThatThrownBy(() -> Scalability.of(MemoryBound.of(1000, SizeMethod.INTERPOLATED, 0), table))
                    .hasMessageContaining("needs the columns processors, memory");
        }
    }

    @Nested
    class Speeds {
        @Test
        void isospeed_speedBeyondTheFittedLimit_isNotAttainable() throws Exception {
            assertThat(fitted(1.2, new double[] {10, 20, 40}, new double[] {11, 21, 41})
                            .note())
                    .isEqualTo("speed not attainable: a * Delta >= 1, with a = 1.2 and Delta = 1/r_N = 1");
        }

        @Test
        void isospeed_speedThatFallsWithTheSize_hasNoCrossing() throws Exception {
            assertThat(fitted(0.5, new double[] {10, 20}, new double[] {9, 19}).note())
                    .contains("start-up time is -1 s: speed does not rise with the size");
        }

        @Test
        void isospeed_oneSize_isNotIdentifiable() throws Exception {
            assertThat(fitted(0.5, new double[] {10}, new double[] {9}).note())
                    .isEqualTo("not identifiable: only one size was measured");
            assertThat(fitted(0.5, new double[] {10, 20}, new double[] {9, 9}).note())
                    .isEqualTo("not identifiable: T does not grow with W");
        }

        @Test
        void isospeed_fitBeyondTheSizes_isNotExtrapolated() throws Exception {
            assertThat(fitted(0.5, new double[] {10, 20}, new double[] {11, 21}).note())
                    .isEqualTo("the fit meets it at W = 1, beyond the measured sizes 10 to 20");
        }

        @Test
        void isospeed_halfOfTheAsymptoticSpeed_isTheReference() throws Exception {
            double startUp = 3;
            Tables tables = new Tables();
            for (double work : new double[] {1, 2, 4, 8, 16}) {
                tables.run(1, WORK, work, TIME, startUp + work);
            }

            OperatingPoint point = Scalability.of(Isospeed.of(Double.NaN, SizeMethod.FITTED, 0), tables.table())
                    .points()
                    .get(0);

            assertThat(point.at().time()).as("T_N = 2 t0 for r_N = r_inf").isCloseTo(2 * startUp, within(1e-9));
        }

        @Test
        void isospeed_noReference_saysWhy() throws Exception {
            MeasurementTable table = new Tables().run(2, WORK, 1, TIME, 1).table();

            assertThat(Scalability.of(Isospeed.of(Double.NaN, SizeMethod.INTERPOLATED, 0), table)
                            .points()
                            .get(0)
                            .note())
                    .isEqualTo(
                            "no speed is given, and r_inf of one processor is not identifiable: no size was measured");
            assertThat(Scalability.of(Isospeed.of(Double.NaN, SizeMethod.INTERPOLATED, 0), table)
                            .condition())
                    .isEqualTo("a = r_inf/2, which the runs on one processor do not tell");
        }

        @Test
        void isospeed_severalSizesWithoutTimes_asksForThem() {
            MeasurementTable table = new Tables()
                    .run(2, WORK, 1, MARKED_SPEED, 5)
                    .run(2, WORK, 2, MARKED_SPEED, 5)
                    .table();

            assertThatThrownBy(() -> Scalability.of(Isospeed.of(1, SizeMethod.INTERPOLATED, 0), table))
                    .hasMessageContaining("isospeed needs the columns processors, work, time_s");
            assertThatThrownBy(() -> Scalability.of(IsospeedEfficiency.of(0.5, SizeMethod.INTERPOLATED, 0), table))
                    .hasMessageContaining("isospeed-e needs the columns");
        }

        @Test
        void fittedEfficiency_thatDoesNotRise_saysWhereItGoes() throws Exception {
            // T = 1 + W/2 and T_seq = W: E = W/(2 + W).
            assertThat(fittedEfficiency(1.1, 1, 0.5).note())
                    .isEqualTo("the fitted E does not rise through E = 1.1: it goes to 1 for large sizes");
            assertThat(fittedEfficiency(0.1, 1, 0.5).note()).contains("beyond the measured sizes 1 to 16");
            assertThat(fittedEfficiency(0.5, -0.1, 0.5).note()).contains("does not rise through E = 0.5");
        }

        /** On 2 processors, with T_seq = W. */
        private OperatingPoint fittedEfficiency(double e, double startUp, double perWork) throws Exception {
            Tables tables = new Tables();
            for (double work = 1; work <= 16; work *= 2) {
                double time = startUp + work * perWork;
                tables.run(2, WORK, work, TIME, time, EFFICIENCY, work / (2 * time));
            }
            return Scalability.of(EConserved.of(e, SizeMethod.FITTED, 0), tables.table())
                    .points()
                    .get(0);
        }

        @Test
        void isospeedEfficiency_equalNodes_isIsospeed() {
            double psi = Isospeed.psi(2, 10, 8, 70).value();

            assertThat(IsospeedEfficiency.psi(2 * 5e6, 10, 8 * 5e6, 70).value()).isCloseTo(psi, within(1e-15));
        }

        @Test
        void isospeedEfficiency_systemThatGetsSlower_isSaid() throws Exception {
            MeasurementTable table = new Tables()
                    .run(2, WORK, 10, MARKED_SPEED, 5)
                    .run(4, WORK, 10, MARKED_SPEED, 4)
                    .table();

            assertThat(Scalability.of(IsospeedEfficiency.of(0.5, SizeMethod.INTERPOLATED, 0), table)
                            .cell(2, 4)
                            .note())
                    .contains("C' < C");
            assertThatThrownBy(() -> MarkedSpeed.of(List.of(1.0, 0.0))).hasMessageContaining("C_i = 0.0");
        }

        @Test
        void isospeedEfficiency_fitRefusesWhatItCannotSee() throws Exception {
            assertThat(trend(0.9, 100, 200).note()).contains("beyond the measured sizes 100 to 200");
            assertThat(trend(0.9, 100).note()).isEqualTo("not identifiable: only one size was measured");
        }

        private OperatingPoint trend(double target, int... sizes) throws Exception {
            Tables tables = new Tables();
            Arrays.stream(sizes).forEach(n -> tables.run(2, SIZE, n, WORK, n * n, TIME, n * 10.0, MARKED_SPEED, 100));
            return Scalability.of(IsospeedEfficiency.of(target, SizeMethod.FITTED, 0), tables.table())
                    .points()
                    .get(0);
        }

        private OperatingPoint fitted(double speed, double[] work, double[] times) throws Exception {
            Tables tables = new Tables();
            for (int i = 0; i < work.length; i++) {
                tables.run(1, WORK, work[i], TIME, times[i]);
            }
            return Scalability.of(Isospeed.of(speed, SizeMethod.FITTED, 0), tables.table())
                    .points()
                    .get(0);
        }
    }
}
