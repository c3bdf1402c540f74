package io.scalegraph.analyzer.model.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class PartsForecastTest {
    private static final double WORK = 10;
    private static final double HELD = 0.8;

    private final List<PartRow> rows = new ArrayList<>();

    private void work(IntToDoubleFunction all) {
        add(PartRow.WORK, "", n -> all.applyAsDouble(n) / n, Double.NaN, 1, 2, 4, 8);
    }

    private void part(String kind, IntToDoubleFunction seconds) {
        add(kind, "a.B::c", seconds, Double.NaN, 2, 4, 8);
    }

    private void add(String kind, String site, IntToDoubleFunction seconds, double held, int... ns) {
        for (int n : ns) {
            rows.add(new PartRow(
                    "of " + n,
                    n,
                    Map.of(Quantity.WORK, 512.0),
                    kind,
                    site,
                    seconds.applyAsDouble(n),
                    held,
                    held / 0.002));
        }
    }

    private PartsForecast forecast() {
        return PartsForecast.of(new PartTable("test", rows), Series.Selection.ALL)
                .orElseThrow();
    }

    private static double time(PartsForecast forecast, int n) {
        Double time = forecast.unlimited(n).time().value();
        return time == null ? Double.NaN : time;
    }

    @Test
    void serialPart_boundsTheSpeedup() {
        work(n -> WORK);
        part("idle: no task", n -> 0.5 * (1 - 1.0 / n));

        PartsForecast forecast = forecast();

        assertThat(time(forecast, 64)).isCloseTo((WORK - 0.5) / 64 + 0.5, within(1e-9));
        assertThat(forecast.unlimited(64).speedup().value()).isCloseTo(WORK / time(forecast, 64), within(1e-9));
        assertThat(forecast.bound(64)).get().satisfies(bound -> {
            assertThat(bound.part()).isEqualTo(new Part("idle: no task", "a.B::c"));
            assertThat(bound.share()).isCloseTo(1, within(1e-9));
            assertThat(bound.from()).isEqualTo(2);
        });
        assertThat(forecast.test().value()).isCloseTo(0, within(1e-9));
    }

    @Test
    void timedLockWithoutWaits_boundsFromWhereItIsAlwaysHeld() {
        work(n -> WORK);
        add("lock", "a.B::c", n -> 0, HELD, 2, 4, 8);

        PartsForecast forecast = forecast();

        assertThat(time(forecast, 8)).isCloseTo(WORK / 8, within(1e-9));
        assertThat(time(forecast, 12)).isCloseTo(WORK / 12, within(1e-9));
        assertThat(time(forecast, 64)).isCloseTo(HELD, within(1e-9));
        assertThat(forecast.bound(64))
                .get()
                .extracting(PartsForecast.Bound::from)
                .isEqualTo(13);
        assertThat(forecast.laws().get(1).saturation()).isCloseTo(WORK / HELD, within(1e-9));
        assertThat(forecast.laws().get(1).law()).contains("h = 0.002 s");
    }

    @Test
    void lockThatIsHeldForExponentialTimes_isForetoldAsItIsSimulated() {
        work(n -> WORK);
        add("lock", "a.B::c", n -> simulated(n) - WORK / n, HELD, 2, 4, 8);

        PartsForecast forecast = forecast();

        for (int n : new int[] {12, 16, 32, 64}) {
            assertThat(time(forecast, n)).as("N = %d", n).isCloseTo(simulated(n), withinPercentage(3));
        }
    }

    @Test
    void placeOfTwo_boundsAtHalfTheTimeItIsUsed() {
        work(n -> WORK);
        for (int n : new int[] {2, 4, 8}) {
            rows.add(new PartRow(
                    "of " + n, n, Map.of(), "semaphore", "a.B::c", simulated(n, 2) - WORK / n, HELD, 400, 2));
        }

        PartsForecast forecast = PartsForecast.of(new PartTable("test", rows), Series.Selection.ALL)
                .orElseThrow();

        for (int n : new int[] {16, 24, 32, 64}) {
            assertThat(time(forecast, n)).as("N = %d", n).isCloseTo(simulated(n, 2), withinPercentage(3));
        }
        assertThat(forecast.laws().get(1).law()).startsWith("by 2 at a time, held 0.8 s in all, h = 0.002 s");
        assertThat(forecast.laws().get(1).saturation()).isCloseTo(2 * WORK / HELD, within(1e-9));
    }

    @Test
    void holdsBeforeTheFirstWait_areCountedOnMoreProcessors() {
        work(n -> WORK);
        add("lock", "a.B::c", n -> 0, HELD / 2, 2);
        add("lock", "a.B::c", n -> 0, HELD, 4, 8);

        assertThat(time(forecast(), 64)).isCloseTo(HELD, within(1e-9));
    }

    @Test
    void twoMeetingsAtOnePlace_areASumOfLaws() {
        work(n -> WORK);
        part("barrier imbalance", n -> (1 - 1.0 / n) * (0.5 + 0.1 * Math.log(n) / Math.log(2)));

        assertThat(time(forecast(), 64))
                .isCloseTo(
                        WORK / 64 + (1 - 1.0 / 64) * 1.1,
                        withinPercentage(0.2)); // laws that differ by less are not told apart
    }

    @Test
    void lockThatWasNotTimed_isEstimatedFromItsWaits() {
        work(n -> WORK);
        part("monitor", n -> simulated(n) - WORK / n);

        assertThat(time(forecast(), 64)).isCloseTo(simulated(64), withinPercentage(8));
        assertThat(forecast().laws().get(1).law()).contains("estimated from the waits");
    }

    /** T of 40,000 operations, of WORK seconds in all, of which HELD with the lock; both times exponential. */
    private static double simulated(int threads) {
        return simulated(threads, 1);
    }

    /** The same, but so many threads may hold it at a time. */
    private static double simulated(int threads, int servers) {
        int operations = 40_000;
        Random random = new Random(threads);
        PriorityQueue<Double> asks = new PriorityQueue<>();
        for (int i = 0; i < threads; i++) {
            asks.add(exponential(random, (WORK - HELD) / operations));
        }
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int i = 0; i < servers; i++) {
            free.add(0.0);
        }
        double end = 0;
        for (int i = 0; i < operations; i++) {
            double given = Math.max(free.remove(), asks.remove()) + exponential(random, HELD / operations);
            free.add(given);
            asks.add(given + exponential(random, (WORK - HELD) / operations));
            end = Math.max(end, given);
        }
        return end;
    }

    private static double exponential(Random random, double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    @Test
    void maximumOfExponentialTimes_growsAsHarmonicNumbersDo() {
        work(n -> WORK);
        part("barrier imbalance", n -> 0.05 * (harmonic(n) - 1));
        part("barrier release", n -> 0.01 * Math.log(n) / Math.log(2));

        assertThat(time(forecast(), 64)).isCloseTo(WORK / 64 + 0.05 * (harmonic(64) - 1) + 0.01 * 6, within(1e-9));
    }

    private static double harmonic(int n) {
        return n == 1 ? 1 : harmonic(n - 1) + 1.0 / n;
    }

    @Test
    void memoryThatIsShared_makesTheWorkGrow() {
        work(n -> WORK * (1 + 0.02 * (n - 1)));
        assertThat(time(forecast(), 64)).isCloseTo(WORK * (1 + 0.02 * 63) / 64, within(1e-9));
    }

    @Test
    void bandwidthThatIsUsedUp_leavesTheTimeAsItIs() {
        work(n -> WORK * Math.max(1, n / 3.0));
        assertThat(time(forecast(), 64))
                .isCloseTo(WORK / 3, withinPercentage(6)); // where it begins is known by steps of 19 %
    }

    @Test
    void partsThatAreSmall_areOne() {
        work(n -> WORK);
        part("latch", n -> 0.001);
        part("park", n -> 0.001);

        assertThat(forecast().laws())
                .extracting(PartsForecast.PartLaw::part)
                .containsExactly(PartsModel.WORK, Part.SMALL);
        assertThat(forecast().at(8).parts().get(Part.SMALL)).isCloseTo(0.002, within(1e-4));
    }

    @Test
    void whatIsBeyondTheRuns_isRefused() {
        work(n -> WORK);

        assertThat(forecast().at(65).time().note()).isEqualTo("refused: 65 is beyond 8 times the largest measured, 8");
        assertThat(forecast().at(2.5).time().note()).contains("no number of processors");
        assertThat(forecast().at(65).parts()).isEmpty();
        assertThat(forecast().bound(65)).isEmpty();
    }

    @Test
    void tooFewRuns_haveNoForecast() {
        assertThat(PartsForecast.of(new PartTable("test", List.of()), Series.Selection.ALL))
                .isEmpty();
        add(PartRow.WORK, "", n -> 1, Double.NaN, 4);
        assertThat(PartsForecast.of(new PartTable("test", rows), Series.Selection.ALL))
                .isEmpty();
        assertThat(PartsForecast.of(new PartTable("test", rows), new Series.Selection(null, 3.0, null)))
                .isEmpty();
    }

    @Test
    void valuesThatCannotBe_giveAReason() {
        add(PartRow.WORK, "", n -> -1e300, Double.NaN, 1, 2);
        add("lock", "a.B::c", n -> 1e300, 1e308, 2);

        assertThat(forecast().at(4).time().note()).startsWith("refused: the laws sum to");
    }
}
