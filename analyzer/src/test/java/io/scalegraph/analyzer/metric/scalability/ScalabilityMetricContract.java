package io.scalegraph.analyzer.metric.scalability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import io.scalegraph.analyzer.table.Tables;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every scalability. */
abstract class ScalabilityMetricContract {
    private static final double EXACT = 1e-9;

    /** With a condition that the generated systems hold between two of their sizes. */
    abstract ScalabilityMetric metric();

    /** With a condition that no generated system comes to. */
    abstract ScalabilityMetric unreachable();

    /** What the metric is in closed form. */
    double expected(GeneratedSystem system, int from, int to) {
        return system.latency().applyAsDouble(from) / system.latency().applyAsDouble(to);
    }

    @Test
    void matrix_isUpperTriangularWithOnesOnItsDiagonal() throws Exception {
        ScalabilityMatrix matrix =
                Scalability.of(metric(), GeneratedSystem.typical().table());

        assertThat(matrix.cells()).hasSize(10).allSatisfy(cell -> {
            assertThat(cell.from()).isLessThanOrEqualTo(cell.to());
            if (cell.from() == cell.to()) {
                assertThat(cell.value()).isEqualTo(1);
            }
        });
        assertThat(matrix.points()).extracting(OperatingPoint::processors).containsExactly(2, 4, 8, 16);
    }

    @Test
    void generatedSystem_givesItsClosedForm() throws Exception {
        GeneratedSystem system = GeneratedSystem.typical();
        ScalabilityMatrix matrix = Scalability.of(metric(), system.table());

        for (MatrixCell cell : matrix.cells()) {
            assertThat(cell.value())
                    .as(cell.toString())
                    .isCloseTo(expected(system, cell.from(), cell.to()), within(EXACT));
        }
    }

    @Test
    void productRule_holds() throws Exception {
        ScalabilityMatrix matrix =
                Scalability.of(metric(), GeneratedSystem.typical().table());

        assertThat(matrix.cell(2, 4).value() * matrix.cell(4, 16).value())
                .isCloseTo(matrix.cell(2, 16).value(), within(EXACT));
    }

    @Test
    void overheadThatDoesNotDependOnN_gives1() throws Exception {
        ScalabilityMatrix matrix =
                Scalability.of(metric(), GeneratedSystem.ideal().table());

        assertThat(matrix.cells()).allSatisfy(cell -> assertThat(cell.value()).isCloseTo(1, within(EXACT)));
    }

    @Test
    void conditionNotHeld_saysWhyForEachN() throws Exception {
        ScalabilityMatrix matrix =
                Scalability.of(unreachable(), GeneratedSystem.typical().table());

        assertThat(matrix.cells()).allSatisfy(cell -> {
            assertThat(cell.value()).isNull();
            assertThat(cell.note())
                    .contains("N = " + cell.from(), "N = " + cell.to())
                    .contains("not reached");
        });
    }

    @Test
    void noRepeats_saysThereIsNoInterval() throws Exception {
        MatrixCell cell =
                Scalability.of(metric(), GeneratedSystem.typical().table()).cell(2, 8);

        assertThat(cell.interval()).isNull();
        assertThat(cell.note()).contains("no repeats: no interval");
    }

    @Test
    void repeats_giveAnIntervalAroundTheClosedForm() throws Exception {
        GeneratedSystem system = GeneratedSystem.typical();
        MeasurementTable table = system.table(7, 0.02, new Random(3));

        MatrixCell cell = Scalability.of(metric(), table).cell(2, 16);

        assertThat(cell.interval()).isNotNull();
        assertThat(expected(system, 2, 16))
                .isBetween(cell.interval().low(), cell.interval().high());
        Interval quieter = Scalability.of(metric(), system.table(7, 0.002, new Random(3)))
                .cell(2, 16)
                .interval();
        assertThat(quieter.high() - quieter.low())
                .isLessThan(cell.interval().high() - cell.interval().low());
        assertThat(Scalability.of(metric(), table).cell(2, 16)).as("again").isEqualTo(cell);
    }

    @Test
    void tableWithoutItsColumns_listsThem() {
        MeasurementTable table = new Tables().run(2, Quantity.PARALLEL_WORK, 1).table();

        assertThatThrownBy(() -> Scalability.of(metric(), table))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("t.csv: " + metric().name())
                .hasMessageContaining("needs the columns processors, ")
                .hasMessageContaining("the table has processors, parallel_work");
    }
}
