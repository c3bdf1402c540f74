package io.scalegraph.analyzer.metric.scalability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.Tables;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Between sizes a factor of 10 apart, what a straight line misses is in the interval, though the repeats hardly differ. */
class WideStepsTest {
    @Test
    void bentCurve_hasItsErrorInTheInterval() throws Exception {
        Scalability.RequiredWork work = required(WideStepsTest::bent, 0.5, 10);

        assertThat(work.work()).as("by a line; it is 207.5").isCloseTo(173.3, within(1.0));
        assertThat(work.interval().low()).isLessThan(173);
        assertThat(work.interval().high()).isBetween(207.5, 500.0);
    }

    @Test
    void straightTime_addsNothing() throws Exception {
        Interval interval = required(WideStepsTest::straight, 0.9, 10).interval();

        assertThat(interval.low()).isBetween(330.0, 360.0);
        assertThat(interval.high()).isBetween(360.0, 390.0);
    }

    /** A step of 2 is no wide one: there noise bends more than the curve does. */
    @Test
    void smallSteps_addNothing() throws Exception {
        Scalability.RequiredWork work = required(WideStepsTest::bent, 0.5, 2);

        assertThat(work.work()).isCloseTo(207.5, within(5.0));
        assertThat(work.interval().high()).isLessThan(220);
    }

    @Test
    void scaleBetweenBentCurves_hasBothErrors() throws Exception {
        Tables tables = new Tables();
        add(tables, 1, WideStepsTest::straight, 10);
        add(tables, 2, WideStepsTest::bent, 10);
        MatrixCell cell = Scalability.of(Isospeed.of(0.5, SizeMethod.INTERPOLATED, 0), tables.table())
                .cell(1, 2);

        double truth = 2 * (20 / 1.5) / 207.46;
        assertThat(cell.interval().low()).isLessThan(truth);
        assertThat(cell.interval().high()).isGreaterThan(cell.value());
    }

    private static double bent(double work) {
        return straight(work) + 2 * Math.pow(work, 0.7);
    }

    private static double straight(double work) {
        return 20 + 0.5 * work;
    }

    private static Scalability.RequiredWork required(DoubleUnaryOperator time, double speed, double step)
            throws Exception {
        Tables tables = new Tables();
        add(tables, 2, time, step);
        MeasurementTable table = tables.table();
        return Scalability.requiredWorks(Isospeed.of(speed, SizeMethod.INTERPOLATED, 0), table)
                .get(0);
    }

    private static void add(Tables tables, int processors, DoubleUnaryOperator time, double step) {
        for (double w = 10; w <= 10_000; w *= step) {
            for (double noise : new double[] {0.999, 1, 1.001}) {
                tables.run(processors, Quantity.WORK, w, Quantity.TIME, noise * time.applyAsDouble(w));
            }
        }
    }
}
