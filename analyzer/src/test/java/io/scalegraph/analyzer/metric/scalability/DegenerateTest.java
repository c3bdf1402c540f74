package io.scalegraph.analyzer.metric.scalability;

import static io.scalegraph.analyzer.table.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.table.Quantity.LATENCY;
import static io.scalegraph.analyzer.table.Quantity.SIZE;
import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.IdleTime;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Tables;
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
            double idle = IdleTime.of(10, new double[] {9, 8});
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

            MatrixCell cell = matrix(1, table).cell(2, 4);

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

            MatrixCell cell = matrix(0.5, table).cell(1, 2);

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

            MatrixCell cell = matrix(0.5, table).cell(2, 4);

            assertThat(cell.value()).isEqualTo(0.5);
            assertThat(cell.ratios().byTime()).isEqualTo(0.5);
            assertThat(cell.ratios().byWork()).isNull();
        }
    }

    @Nested
    class Curves {
        @Test
        void severalCrossings_smallestRisingOneIsTaken() throws Exception {
            MatrixCell cell = matrix(0.5, efficiencies(0.2, 0.6, 0.4, 0.8)).cell(2, 2);

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
            OperatingPoint near = Scalability.of(EConserved.of(0.5, SizeMethod.MEASURED, 0.05), table)
                    .points()
                    .get(0);
            OperatingPoint far = Scalability.of(EConserved.of(0.5, SizeMethod.MEASURED, 0.01), table)
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

    @Test
    void badConditions_areRefused() {
        assertThatThrownBy(() -> EConserved.of(0, SizeMethod.INTERPOLATED, 0)).hasMessageContaining("E = 0.0");
        assertThatThrownBy(() -> Isospeed.of(-1, SizeMethod.INTERPOLATED, 0)).hasMessageContaining("a = -1.0");
        assertThatThrownBy(() -> MemoryBound.of(1, SizeMethod.FITTED, 0)).hasMessageContaining("no law to fit");
    }

    private static ScalabilityMatrix matrix(double efficiency, MeasurementTable table) throws Exception {
        return Scalability.of(EConserved.of(efficiency, SizeMethod.INTERPOLATED, 0), table);
    }
}
