package io.scalegraph.analyzer.model.parts;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** How often bands hold is counted by {@code ./scalegraph bench forecast}. */
class PartsBandTest {
    private static final double WORK = 10;

    private final List<PartRow> rows = new ArrayList<>();

    private void work(IntToDoubleFunction all) {
        add(PartRow.WORK, "", n -> all.applyAsDouble(n) / n, 1, 2, 4, 8);
    }

    private void part(String kind, IntToDoubleFunction seconds) {
        add(kind, "a.B::c", seconds, 2, 4, 8);
    }

    private void add(String kind, String site, IntToDoubleFunction seconds, int... ns) {
        for (int n : ns) {
            rows.add(new PartRow("of " + n, n, Map.of(), kind, site, seconds.applyAsDouble(n), Double.NaN, Double.NaN));
        }
    }

    private PartsForecast forecast() {
        return PartsForecast.of(new PartTable("test", rows), Series.Selection.ALL)
                .orElseThrow();
    }

    @Test
    void exactRuns_haveANarrowBand_thatWidensBeyondThem() {
        work(n -> WORK);
        part("idle: no task", n -> 0.5 * (1 - 1.0 / n));

        assertThat(width(forecast().at(8).time())).isBetween(1.001, 1.2);
        assertThat(width(forecast().unlimited(64).time()))
                .isGreaterThan(width(forecast().at(8).time()));
        assertThat(width(forecast().at(8).run()))
                .isGreaterThan(width(forecast().at(8).time()));
        assertThat(forecast().at(8))
                .as("the same runs give the same bands")
                .isEqualTo(forecast().at(8));
    }

    @Test
    void runsThatScatter_haveAWiderBand_andRepeatsANarrowerOneAgain() {
        work(n -> WORK);
        double exact = width(forecast().at(8).time());
        rows.clear();
        scattered(1);
        double once = width(forecast().at(8).time());
        rows.clear();
        scattered(6);

        assertThat(once).isGreaterThan(1.3 * (exact - 1) + 1);
        assertThat(width(forecast().at(8).time())).isLessThan(once);
    }

    private void scattered(int repeats) {
        Random random = new Random(repeats);
        for (int n : new int[] {1, 2, 4, 8}) {
            for (int repeat = 0; repeat < repeats; repeat++) {
                rows.add(new PartRow(
                        n + " " + repeat,
                        n,
                        Map.of(),
                        PartRow.WORK,
                        "",
                        WORK / n * (1 + 0.1 * random.nextGaussian()),
                        Double.NaN,
                        Double.NaN));
            }
        }
    }

    private static double width(Estimate estimate) {
        Double low = estimate.low();
        Double high = estimate.high();
        return low == null || high == null ? Double.NaN : high / low;
    }

    @Test
    void lawsThatTheRunsDoNotTellApart_areInTheBand() {
        work(n -> WORK);
        part("barrier imbalance", n -> 0.2 * (n - 1.0) / (n + 1));
        PartsForecast.Cell cell = forecast().unlimited(64);

        double even = WORK / 64 + 0.2 * 63.0 / 65;
        assertThat(cell.time().low()).isLessThan(even);
        assertThat(cell.time().high()).isGreaterThan(1.02 * even);
    }

    @Test
    void runsThatTellLittle_giveARangeOrNothing() {
        add(PartRow.WORK, "", n -> WORK / n, 1, 2);
        add("barrier release", "a.B::c", n -> 0.4 * WORK, 2);

        assertThat(forecast().at(16).time().value()).isNull();
        assertThat(forecast().at(16).time().note()).matches("a range, no value: extrapolated|no forecast: anything .*");
        assertThat(forecast().at(2).time().value()).isNotNull();
    }

    @Test
    void placesOfSeveralServersOnVeryManyProcessors_haveNoBand() {
        for (int n : new int[] {500, 1000}) {
            rows.add(new PartRow("of " + n, n, Map.of(), PartRow.WORK, "", WORK / n, Double.NaN, Double.NaN));
            rows.add(new PartRow("of " + n, n, Map.of(), "semaphore", "a.B::c", 0.001, 0.1, 400, 2));
        }

        assertThat(forecast().at(2000).time().note()).isEqualTo("no band: too many processors for its draws");
    }
}
