package io.scalegraph.analyzer.metric;

import static io.scalegraph.analyzer.study.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.study.Quantity.LATENCY;
import static io.scalegraph.analyzer.study.Quantity.MARKED_SPEED;
import static io.scalegraph.analyzer.study.Quantity.SIZE;
import static io.scalegraph.analyzer.study.Quantity.TIME;
import static io.scalegraph.analyzer.study.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.MeasurementTable;
import java.util.Arrays;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Where a definition has no value, or one that looks wrong and is right. */
class DegenerateTest {
    @Nested
    class Latency {
        @Test
        void definition_isTheMeanOfWhatProcessorsLose() {
            double l = AverageLatency.ofProcessors(10, new double[] {9, 8}, new double[] {1, 2});

            assertThat(l).isEqualTo(3);
            double idle = AverageLatency.idleTime(10, new double[] {9, 8});
            assertThat(AverageLatency.ofParts(1, idle, 2, 2)).isEqualTo(l);
        }

        @Test
        void latencyBeyondItsBounds_isRefused() {
            double[] one = {1};
            assertThatThrownBy(() -> AverageLatency.ofProcessors(10, new double[] {11}, one))
                    .hasMessageContaining("T_i = 11");
            assertThatThrownBy(() -> AverageLatency.ofProcessors(10, one, new double[] {2}))
                    .hasMessageContaining("L_i = 2");
            assertThatThrownBy(() -> AverageLatency.ofProcessors(10, one, new double[] {-1}))
                    .hasMessageContaining("L_i = -1");
            assertThatThrownBy(() -> AverageLatency.ofProcessors(10, one, new double[0]))
                    .hasMessageContaining("1 times T_i and 0 latencies");
        }

        @Test
        void superlinearRun_keepsItsSign() {
            assertThat(Efficiency.ofSequentialTime(10, 2, 4)).isEqualTo(1.25);
            assertThat(AverageLatency.ofEfficiency(4, 1.25)).isEqualTo(-1);
            assertThat(AverageLatency.ofParts(-3, 1, 0, 2)).as("ML(N) < ML(1)").isEqualTo(-1);
        }

        @Test
        void bothWithoutLatency_haveNoRatioButOneOfWork() throws Exception {
            assertThat(EConserved.scale(0, 0).note()).isEqualTo("L = L' = 0 (E = 1): 0/0");
            assertThat(EConserved.scale(1, 0).note()).isEqualTo("L' = 0");
            MeasurementTable table = new Tables()
                    .run(2, WORK, 10, TIME, 5, EFFICIENCY, 1)
                    .run(4, WORK, 40, TIME, 10, EFFICIENCY, 1)
                    .table();

            Cell cell = matrix(1, table).cell(2, 4);

            assertThat(cell.value()).isEqualTo(0.5);
            assertThat(cell.note()).contains("0/0, so (W/N)/(W'/N')");
        }

        @Test
        void oneProcessor_holdsNoEfficiencyBelow1() throws Exception {
            MeasurementTable table = new Tables()
                    .run(1, WORK, 10, TIME, 10)
                    .run(1, WORK, 100, TIME, 100)
                    .run(2, WORK, 10, TIME, 15)
                    .run(2, WORK, 100, TIME, 60)
                    .table();

            Cell cell = matrix(0.5, table).cell(1, 2);

            assertThat(cell.value()).isNull();
            assertThat(cell.note()).isEqualTo("N = 1: E = 1 and L = 0 at every size: no size holds E = 0.5");
        }

        @Test
        void sizeNotMeasuredOnOneProcessor_isSaid() throws Exception {
            MeasurementTable table = new Tables()
                    .run(1, WORK, 10, TIME, 10)
                    .run(2, WORK, 10, TIME, 15)
                    .run(2, WORK, 100, TIME, 60)
                    .table();

            assertThat(matrix(0.5, table).notes())
                    .singleElement()
                    .asString()
                    .contains("T_seq is taken with the cost of an operation at the nearest size");
        }

        @Test
        void latencyThatContradictsTheEfficiency_isSaid() throws Exception {
            MeasurementTable table = new Tables()
                    .run(2, WORK, 10, TIME, 10, EFFICIENCY, 0.5, LATENCY, 4)
                    .table();

            assertThat(matrix(0.5, table).notes())
                    .containsExactly("latency_s and T*(1 - E) (YZM Eq. 10) differ by up to 10 % of T.");
        }

        @Test
        void sizesWithoutWork_giveLatenciesButNoWorkForm() throws Exception {
            MeasurementTable table = new Tables()
                    .run(2, SIZE, 10, TIME, 4, LATENCY, 2)
                    .run(4, SIZE, 20, TIME, 8, LATENCY, 4)
                    .table();

            Cell cell = matrix(0.5, table).cell(2, 4);

            assertThat(cell.value()).isEqualTo(0.5);
            assertThat(cell.byTime()).isEqualTo(0.5);
            assertThat(cell.byWork()).isNull();
        }
    }

    @Nested
    class Curves {
        @Test
        void severalCrossings_smallestRisingOneIsTaken() throws Exception {
            Cell cell = matrix(0.5, efficiencies(0.2, 0.6, 0.4, 0.8)).cell(2, 2);

            assertThat(cell.note())
                    .startsWith("N = 2: several crossings: smallest rising one taken, others at W = ")
                    .contains("(falling), W = ");
            assertThat(matrix(0.5, efficiencies(0.2, 0.6, 0.4, 0.8))
                            .points()
                            .get(0)
                            .at()
                            .work())
                    .isBetween(1.0, 2.0);
        }

        @Test
        void flatPartAtTheTarget_isMetOnceAtItsBegin() throws Exception {
            ScalabilityMatrix matrix = matrix(0.5, efficiencies(0.2, 0.5, 0.5, 0.8));

            assertThat(matrix.points().get(0).at().work()).isEqualTo(2);
            assertThat(matrix.points().get(0).note()).isEmpty();
        }

        @Test
        void notReached_namesTheLargest() throws Exception {
            assertThat(matrix(0.5, efficiencies(0.2, 0.4, 0.3)).points().get(0).note())
                    .isEqualTo("E = 0.5 not reached at any measured size: largest is E = 0.4 at W = 2");
        }

        @Test
        void aboveFromTheBegin_isReachedBelow() throws Exception {
            assertThat(matrix(0.5, efficiencies(0.6, 0.7)).points().get(0).note())
                    .isEqualTo("E = 0.5 reached below the smallest size: E = 0.6 at W = 1");
            assertThat(matrix(0.5, efficiencies(0.6, 0.2)).points().get(0).note())
                    .contains("below the smallest size")
                    .contains("it falls through it at W = ");
        }

        @Test
        void nearestMeasured_withinToleranceOrNot() throws Exception {
            MeasurementTable table = efficiencies(0.2, 0.49, 0.8);
            OperatingPoint near = Scalability.of(EConserved.of(0.5, Way.MEASURED, 0.05), table)
                    .points()
                    .get(0);
            OperatingPoint far = Scalability.of(EConserved.of(0.5, Way.MEASURED, 0.01), table)
                    .points()
                    .get(0);

            assertThat(near.at().work()).isEqualTo(2);
            assertThat(near.note()).isEqualTo("measured E = 0.49 at W = 2, -2 % off");
            assertThat(far.note())
                    .isEqualTo("E = 0.5 not met at any measured size within 1 %: nearest is E = 0.49 at W = 2");
        }

        private MeasurementTable efficiencies(double... values) {
            Tables tables = new Tables();
            for (int i = 0; i < values.length; i++) {
                tables.run(2, WORK, 1 << i, TIME, (1 << i) / values[i], EFFICIENCY, values[i]);
            }
            return tables.table();
        }
    }

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
            TimeBound metric = TimeBound.of(1, TimeBound.Case.LATENCY, Way.INTERPOLATED, 0);

            assertThat(metric.scale(efficient(0.19), efficient(0.1)).note()).startsWith("overestimated");
            assertThat(metric.scale(efficient(0.21), efficient(0.1)).note()).isEmpty();
        }

        private Sample efficient(double e) {
            double none = Double.NaN;
            return new Sample(2, none, none, 1, 1 - e, e, none, none, none, 1);
        }

        @Test
        void memoryBound_itemsAreWhole() throws Exception {
            assertThat(MemoryBound.items(2, 1000, 960)).isEqualTo(2);
            assertThat(MemoryBound.items(1, 900, 960)).isZero();
            MeasurementTable table = new Tables()
                    .run(1, SIZE, 1, TIME, 2, LATENCY, 1)
                    .run(2, SIZE, 2, TIME, 4, LATENCY, 2)
                    .table();

            ScalabilityMatrix matrix = Scalability.of(MemoryBound.ofItems(1000, 960, Way.INTERPOLATED, 0), table);
            ScalabilityMatrix tooSmall = Scalability.of(MemoryBound.ofItems(900, 960, Way.INTERPOLATED, 0), table);

            assertThat(matrix.cell(1, 2).value()).isEqualTo(0.5);
            assertThat(tooSmall.points().get(0).note()).contains("does not hold one item");
        }

        @Test
        void memoryBound_withoutMemory_asksForIt() {
            MeasurementTable table =
                    new Tables().run(1, SIZE, 1, TIME, 2, LATENCY, 1).table();

            assertThatThrownBy(() -> Scalability.of(MemoryBound.of(1000, Way.INTERPOLATED, 0), table))
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

            OperatingPoint point = Scalability.of(Isospeed.of(Double.NaN, Way.FITTED, 0), tables.table())
                    .points()
                    .get(0);

            assertThat(point.at().time()).as("T_N = 2 t0 for r_N = r_inf").isCloseTo(2 * startUp, within(1e-9));
        }

        @Test
        void isospeed_noReference_saysWhy() throws Exception {
            MeasurementTable table = new Tables().run(2, WORK, 1, TIME, 1).table();

            assertThat(Scalability.of(Isospeed.of(Double.NaN, Way.INTERPOLATED, 0), table)
                            .points()
                            .get(0)
                            .note())
                    .isEqualTo(
                            "no speed is given, and r_inf of one processor is not identifiable: no size was measured");
        }

        @Test
        void isospeed_severalSizesWithoutTimes_cannotBeTold() throws Exception {
            MeasurementTable table =
                    new Tables().run(2, WORK, 1).run(2, WORK, 2).table();

            assertThat(Scalability.of(Isospeed.of(1, Way.INTERPOLATED, 0), table)
                            .points()
                            .get(0)
                            .note())
                    .contains("which of the 2 sizes holds it cannot be told");
        }

        @Test
        void isospeedEfficiency_equalNodes_isIsospeed() {
            double psi = Isospeed.psi(2, 10, 8, 70).value();

            assertThat(IsospeedEfficiency.psi(2 * 5e6, 10, 8 * 5e6, 70).value()).isCloseTo(psi, within(1e-15));
        }

        @Test
        void isospeedEfficiency_fitRefusesWhatItCannotSee() throws Exception {
            assertThat(trend(0.9, 100, 200).note()).contains("beyond the measured sizes 100 to 200");
            assertThat(trend(0.9, 100).note()).isEqualTo("not identifiable: only one size was measured");
        }

        private OperatingPoint trend(double target, int... sizes) throws Exception {
            Tables tables = new Tables();
            Arrays.stream(sizes).forEach(n -> tables.run(2, SIZE, n, WORK, n * n, TIME, n * 10.0, MARKED_SPEED, 100));
            return Scalability.of(IsospeedEfficiency.of(target, Way.FITTED, 0), tables.table())
                    .points()
                    .get(0);
        }

        private OperatingPoint fitted(double speed, double[] work, double[] times) throws Exception {
            Tables tables = new Tables();
            for (int i = 0; i < work.length; i++) {
                tables.run(1, WORK, work[i], TIME, times[i]);
            }
            return Scalability.of(Isospeed.of(speed, Way.FITTED, 0), tables.table())
                    .points()
                    .get(0);
        }
    }

    @Test
    void badConditions_areRefused() {
        assertThatThrownBy(() -> EConserved.of(0, Way.INTERPOLATED, 0)).hasMessageContaining("E = 0.0");
        assertThatThrownBy(() -> Isospeed.of(-1, Way.INTERPOLATED, 0)).hasMessageContaining("a = -1.0");
        assertThatThrownBy(() -> EConserved.of(0.5, Way.FITTED, 0)).hasMessageContaining("no law to fit");
    }

    private static ScalabilityMatrix matrix(double efficiency, MeasurementTable table) throws Exception {
        return Scalability.of(EConserved.of(efficiency, Way.INTERPOLATED, 0), table);
    }
}
