package io.scalegraph.analyzer.metric.listed;

import static io.scalegraph.analyzer.table.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.table.Quantity.LATENCY;
import static io.scalegraph.analyzer.table.Quantity.PARALLEL_WORK;
import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.scalability.GeneratedSystem;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Tables;
import org.junit.jupiter.api.Test;

class ListedMetricsTest {
    /** With T_o = N*L constant in W, W = K*T_o is a closed form. */
    @Test
    void isoefficiency_isTheRootOfItsEquation() throws Exception {
        GeneratedSystem system = GeneratedSystem.typical();
        double k = 0.25 / ((1 - 0.25) * system.operationCost());

        Listing listing = Isoefficiency.of(0.25, SizeMethod.INTERPOLATED, 0).of(system.table());

        for (Listing.Row row : listing.rows()) {
            int n = row.values().get(0).intValue();
            assertThat(row.values().get(1) / (k * n * system.latency().applyAsDouble(n)))
                    .isCloseTo(1, within(1e-9));
            assertThat(row.note()).isEqualTo("no repeats: no interval");
        }
    }

    @Test
    void isoefficiency_noRoot_isSaidAndEOf1Refused() throws Exception {
        MeasurementTable table =
                new Tables().run(2, WORK, 1, TIME, 1, EFFICIENCY, 0.2).table();

        Listing.Row row = Isoefficiency.of(0.5, SizeMethod.INTERPOLATED, 0)
                .of(table)
                .rows()
                .get(0);

        assertThat(row.values().get(1)).isNull();
        assertThat(row.note()).startsWith("E = 0.5 not reached at any measured size");
        assertThatThrownBy(() -> Isoefficiency.of(1, SizeMethod.INTERPOLATED, 0))
                .hasMessageContaining("must be below 1");
    }

    @Test
    void speedup_isRelativeToTheSameWorkOrTheGivenSpeed() throws Exception {
        MeasurementTable table = new Tables()
                .run(1, WORK, 10, TIME, 10)
                .run(1, WORK, 30, TIME, 20)
                .run(4, WORK, 20, TIME, 5)
                .run(4, WORK, 40, TIME, 8)
                .table();

        Listing own = GeneralisedSpeedup.of(Double.NaN).of(table);
        Listing given = GeneralisedSpeedup.of(2).of(table);

        assertThat(own.rows().get(2).values().get(5))
                .as("T_1 = 15 lies between")
                .isEqualTo(3);
        assertThat(own.rows().get(3).values().get(5)).isNull();
        assertThat(own.rows().get(3).note()).contains("outside of what was measured on one processor");
        assertThat(given.rows().get(3).values().get(5)).isEqualTo(2.5);
        assertThat(given.condition()).isEqualTo("sequential speed = 2");
    }

    @Test
    void fixedSize_turningPointIsTheSmallestOfEqualTimes() throws Exception {
        Tables tables = new Tables();
        double[] times = {9, 5, 3, 3, 4};
        for (int i = 0; i < times.length; i++) {
            tables.run(i + 1, WORK, 10, TIME, times[i], LATENCY, i, PARALLEL_WORK, 8);
        }
        tables.run(1, WORK, 20, TIME, 18, LATENCY, 0, PARALLEL_WORK, 16);

        Listing listing = new FixedSize().of(tables.table());

        assertThat(listing.rows()).hasSize(5);
        assertThat(listing.rows().get(0).values().get(6)).isEqualTo(0.8);
        assertThat(listing.notes())
                .contains(
                        "W = 10: turning point p_x = 3, T = 3 s; upper-bound latency L = 2 s",
                        "measured on one N only and left out: 1 of 2 sizes");
    }

    @Test
    void fixedSize_minimumAtTheLargestN_isNoTurningPoint() throws Exception {
        MeasurementTable table =
                new Tables().run(1, WORK, 10, TIME, 9).run(2, WORK, 10, TIME, 5).table();

        assertThat(new FixedSize().of(table).notes())
                .containsExactly("W = 10: turning point not reached: T is smallest on the largest measured N = 2");
        assertThat(FixedSize.parallelism(Double.NaN, 1).note()).contains("not known");
    }

    @Test
    void averageLatency_superlinearRun_isKeptAndSaid() throws Exception {
        MeasurementTable table = new Tables()
                .run(1, WORK, 10, TIME, 10)
                .run(2, WORK, 10, TIME, 4)
                .table();

        Listing.Row row = new LatencyAndEfficiency().of(table).rows().get(1);

        assertThat(row.values().get(4)).isEqualTo(-1);
        assertThat(row.values().get(5)).isEqualTo(1.25);
        assertThat(row.note()).startsWith("superlinear: E > 1");
    }
}
