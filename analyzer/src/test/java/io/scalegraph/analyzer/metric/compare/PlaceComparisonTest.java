package io.scalegraph.analyzer.metric.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs of 10 s whose shares are written down. */
class PlaceComparisonTest {
    @Test
    void repeatedRuns_areTestedByTheirScatter() {
        List<Change> changes = PlaceComparison.of(table(0.9, 1.0, 1.1), table(1.9, 2.0, 2.1));

        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.what()).isEqualTo("lost at lock Solver::solve");
            assertThat(change.where()).isEqualTo("at N = 2");
            assertThat(change.share()).isCloseTo(0.1, within(1e-9));
            assertThat(change.chance()).isLessThan(0.001);
        });
        assertThat(PlaceComparison.ofSingles(table(0.9, 1.0), table(1.9, 2.0))).isEmpty();
    }

    @Test
    void placeThatIsNew_hadLostNothing() {
        assertThat(PlaceComparison.ofSingles(table(0.0), table(2.0)))
                .singleElement()
                .satisfies(change -> assertThat(change.share()).isCloseTo(0.2, within(1e-9)));
    }

    /** Older versions did not say where a thread waits for its children: that is no change. */
    @Test
    void kindWithoutSites_isComparedWithoutThem() {
        PartTable older = new PartTable(
                "older", List.of(row(0, PartRow.WORK, "", 8), row(0, "idle: waiting for children", "", 2)));
        PartTable later = new PartTable(
                "later", List.of(row(0, PartRow.WORK, "", 8), row(0, "idle: waiting for children", "Main::join", 2)));

        assertThat(PlaceComparison.ofSingles(older, later)).singleElement().satisfies(change -> {
            assertThat(change.what()).isEqualTo("lost at idle: waiting for children");
            assertThat(change.share()).isCloseTo(0, within(1e-9));
        });
        assertThat(PlaceComparison.ofSingles(later, later))
                .singleElement()
                .satisfies(
                        change -> assertThat(change.what()).isEqualTo("lost at idle: waiting for children Main::join"));
    }

    @Test
    void placesBelowAHundredth_areLeftOut() {
        assertThat(PlaceComparison.ofSingles(table(0.05), table(0.09))).isEmpty();
    }

    /** What the machine makes of the lock, 5 to 35 % of the time, hits both runs of a turn; the later version loses 3 % more. */
    @Test
    void runsInTurns_areTestedByTheDifferencesOfTheTurns() {
        double[] before = {0.5, 3.5, 1.0, 2.5};
        double[] after = {0.8, 3.81, 1.3, 2.79};

        assertThat(PlaceComparison.of(inTurns(before), inTurns(after)))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.share()).isCloseTo(0.03, within(1e-9));
                    assertThat(change.chance()).isLessThan(0.001);
                });
        assertThat(PlaceComparison.of(table(before), table(after)))
                .singleElement()
                .satisfies(change -> assertThat(change.chance()).isGreaterThan(0.2));
    }

    private static PartTable inTurns(double... lost) {
        List<PartRow> rows = table(lost).rows().stream()
                .map(row -> new PartRow(
                        row.run(),
                        row.processors(),
                        Map.of(Quantity.TURN, 1.0 + Integer.parseInt(row.run().substring("run ".length()))),
                        row.kind(),
                        row.site(),
                        row.seconds(),
                        Double.NaN,
                        Double.NaN))
                .toList();
        return new PartTable("table", rows);
    }

    /** Each run has 10 s, of which so many are lost at a lock, and half a second at no named place. */
    private static PartTable table(double... lost) {
        List<PartRow> rows = new ArrayList<>();
        for (int run = 0; run < lost.length; run++) {
            rows.add(row(run, PartRow.WORK, "", 9.5 - lost[run]));
            rows.add(row(run, LatencyPart.OTHER, "", 0.5));
            if (lost[run] > 0) {
                rows.add(row(run, "lock", "Solver::solve", lost[run]));
            }
        }
        return new PartTable("table", rows);
    }

    private static PartRow row(int run, String kind, String site, double seconds) {
        return new PartRow("run " + run, 2, Map.of(), kind, site, seconds, Double.NaN, Double.NaN);
    }
}
