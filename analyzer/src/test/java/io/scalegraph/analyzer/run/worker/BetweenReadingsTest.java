package io.scalegraph.analyzer.run.worker;

import static io.scalegraph.analyzer.run.Fixtures.BARRIER;
import static io.scalegraph.analyzer.run.Fixtures.LOCK;
import static io.scalegraph.analyzer.run.Fixtures.reading;
import static io.scalegraph.analyzer.run.Fixtures.totals;
import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What happened between two readings; waits last 10 ns each. */
class BetweenReadingsTest {
    @Test
    void everything_isADifference() {
        BetweenReadings totals =
                new BetweenReadings(reading(totals(LOCK, 3), null, 0), reading(totals(LOCK, 8), null, 0));

        WaitSum waited = totals.waits(null).get(LOCK);
        assertThat(waited.count()).isEqualTo(5);
        assertThat(waited.nanos()).isEqualTo(50);
        assertThat(waited.histogram().quantile(1)).isNotNull();
        assertThat(totals.system(null, List.of()).cpu()).isZero();
        assertThat(totals.system(null, List.of()).runQueue()).isZero();
    }

    @Test
    void workerThatBeganInBetween_countsFromItsStart() {
        BetweenReadings totals = new BetweenReadings(null, reading(totals(LOCK, 8), null, 0));

        assertThat(totals.waits(null).get(LOCK).nanos()).isEqualTo(80);
        assertThat(totals.waits(null).get(LOCK).maxNanos()).isEqualTo(10);
        assertThat(totals.system(null, List.of()).cpu()).isEqualTo(50);
        assertThat(totals.system(null, List.of()).runQueue()).isEqualTo(5);
    }

    @Test
    void placeWithoutAWaitInBetween_isLeftOut() {
        assertThat(new BetweenReadings(reading(totals(LOCK, 8), null, 0), reading(totals(LOCK, 8), null, 0))
                        .waits(null))
                .isEmpty();
    }

    @Test
    void longestWait_isUnknownIfALongerOneWasBefore() {
        WaitSum waited = new BetweenReadings(reading(totals(LOCK, 3), null, 0), reading(totals(LOCK, 4), null, 0))
                .waits(null)
                .get(LOCK);

        assertThat(waited.maxNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void waitOpenAtTheBegin_countsFromThere() {
        BetweenReadings totals =
                new BetweenReadings(reading(totals(LOCK, 3), LOCK, 4), reading(totals(LOCK, 4), null, 0));

        assertThat(totals.waits(null).get(LOCK).count()).isEqualTo(1);
        assertThat(totals.waits(null).get(LOCK).nanos()).isEqualTo(10 - 4);
    }

    /** Without that the imbalance of a window would be more than was waited in it. */
    @Test
    void imbalanceOfAWaitOpenAtTheBegin_countsFromThere() {
        WaitSum total = new WaitSum(
                2,
                100,
                60,
                Histogram.of(40).plus(Histogram.of(60)),
                new Partners(2, 90, 10, Map.of(7L, new Partners.Share(1, 30), 8L, new Partners.Share(1, 60))));
        BetweenReadings totals =
                new BetweenReadings(reading(Map.of(), BARRIER, 45), reading(Map.of(BARRIER, total), null, 0));

        WaitSum waited = totals.waits(null).get(BARRIER);
        assertThat(waited.nanos()).isEqualTo(100 - 45);
        assertThat(waited.partners().imbalanceNanos()).isEqualTo(90 - 45);
        assertThat(waited.partners().releaseNanos()).isEqualTo(10);
        assertThat(waited.partners().threads())
                .containsOnly(Map.entry(7L, new Partners.Share(1, 15)), Map.entry(8L, new Partners.Share(1, 30)));
    }

    @Test
    void waitOpenAtTheEnd_countsUpToThere() {
        BetweenReadings totals =
                new BetweenReadings(reading(totals(LOCK, 3), null, 0), reading(totals(LOCK, 4), BARRIER, 6));

        assertThat(totals.waits(null).get(LOCK).nanos()).isEqualTo(10);
        assertThat(totals.waits(null).get(BARRIER).nanos()).isEqualTo(6);
        assertThat(totals.waits(null).get(BARRIER).count()).isZero();
        assertThat(totals.waits(null).get(BARRIER).maxNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void waitOpenAtBoth_countsWhatLiesBetween() {
        Map<Place, WaitSum> none = Map.of();
        Map<Place, WaitSum> firstOfItsPlace =
                new BetweenReadings(reading(none, LOCK, 4), reading(none, LOCK, 104)).waits(null);
        Map<Place, WaitSum> oneOfMany =
                new BetweenReadings(reading(totals(LOCK, 3), LOCK, 4), reading(totals(LOCK, 3), LOCK, 104)).waits(null);

        assertThat(firstOfItsPlace.get(LOCK).nanos()).isEqualTo(100);
        assertThat(oneOfMany.get(LOCK).nanos()).isEqualTo(100);
    }

    /** Else the part before the first reading would be in the window of the second. */
    @Test
    void waitOpenAtTheBegin_thatEndedAtAnotherPlaceThanWasThought_countsFromThereAllTheSame() {
        WaitSum shortOnes = new WaitSum(3, 30, 10, Histogram.of(10), Partners.NONE);
        WaitSum ended = new WaitSum(1, 5_000, 5_000, Histogram.of(5_000), Partners.NONE);
        BetweenReadings totals = new BetweenReadings(
                reading(Map.of(), LOCK, 4_500), reading(Map.of(LOCK, shortOnes, BARRIER, ended), LOCK, 7));

        assertThat(totals.waits(null).get(BARRIER).nanos()).isEqualTo(500);
        assertThat(totals.waits(null).get(LOCK).nanos()).isEqualTo(30 + 7);
    }

    /** One that was as long has ended where it was thought to be, too. */
    @Test
    void waitOpenAtTheBegin_thatIsKnownByItself_isWhereThatWas() {
        WaitSum ended = new WaitSum(1, 5_000, 5_000, Histogram.of(5_000), Partners.NONE);
        BetweenReadings totals = new BetweenReadings(
                reading(Map.of(), LOCK, 4_500), reading(Map.of(LOCK, ended, BARRIER, ended), null, 0));

        assertThat(totals.waits(BARRIER).get(BARRIER).nanos()).isEqualTo(500);
        assertThat(totals.waits(BARRIER).get(LOCK).nanos()).isEqualTo(5_000);
        assertThat(totals.waits(null).get(LOCK).nanos())
                .as("as far as can be guessed")
                .isEqualTo(500);
    }

    @Test
    void anotherWaitOpenAtTheSamePlace_countsBoth() {
        BetweenReadings totals =
                new BetweenReadings(reading(totals(LOCK, 3), LOCK, 4), reading(totals(LOCK, 4), LOCK, 2));

        assertThat(totals.waits(null).get(LOCK).nanos()).isEqualTo(10 - 4 + 2);
        assertThat(totals.waits(null).get(LOCK).count()).isEqualTo(1);
    }

    @Test
    void countersUnknownAtEitherReading_areUnknown() {
        WorkerReading known = reading(Map.of(), null, 0);
        WorkerReading unknown = Fixtures.uncounted(known);

        assertThat(new BetweenReadings(unknown, known).system(null, List.of()).cpu())
                .isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(new BetweenReadings(known, unknown).system(null, List.of()).runQueue())
                .isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void histogramsAddUpAndSubtract() {
        Histogram both = Histogram.of(10).plus(Histogram.of(1000));

        assertThat(both.minus(Histogram.of(10)).quantile(0.5))
                .isEqualTo(Histogram.of(1000).quantile(0.5));
        assertThat(both.minus(both).quantile(0.5)).isNull();
    }
}
