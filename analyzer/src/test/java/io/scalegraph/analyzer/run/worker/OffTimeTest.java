package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The least that a worker can have been off, in milliseconds. */
class OffTimeTest {
    private static final double EXACT = 1e-9;

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // T, R, S, r, J, stopped, absent
        "nothing is watched: the totals alone,                    1000, 700,    0,   0,   0,   0, 300",
        "all is watched: what waits had does not count,           1000, 900, 1000, 700,   0,   0, 300",
        "waits had more than the rest,                            1000, 990,  600, 200,   0,   0, 400",
        "the rest shows some too,                                 1000, 500,  600, 400,   0,   0, 500",
        "a watched stretch without hidden time,                   1000, 900,  600, 600,   0,   0, 100",
        "JFR has seen a part of it,                                1000, 500,  600, 200, 100,   0, 400",
        "JFR has seen more than was hidden,                        1000, 900, 1000, 900, 200,   0, 0",
        "half of the time elsewhere and so half of the stops,      1000, 400, 1000, 400,   0, 200, 500",
        "the stops are all there was,                              1000, 800, 1000, 800,   0, 200, 0",
    })
    void leastTimeElsewhere(
            String what,
            double all,
            double had,
            double watched,
            double inIt,
            double jfr,
            double stopped,
            double least) {
        assertThat(off(all, had, watched, inIt, jfr, stopped).absent()).isEqualTo(least, within(EXACT));
    }

    /** Work, hidden time and waits that have queued, each in a part that was watched and in one that was not. */
    @Property
    void neverMoreThanWasHidden_andAllOfWhatWasWatched(
            @ForAll @IntRange(max = 1000) int worked,
            @ForAll @IntRange(max = 1000) int hidden,
            @ForAll @IntRange(max = 1000) int workedUnwatched,
            @ForAll @IntRange(max = 1000) int hiddenUnwatched,
            @ForAll @IntRange(max = 1000) int queuedInWaits) {
        double found = off(
                        worked + hidden + workedUnwatched + hiddenUnwatched,
                        worked + workedUnwatched + queuedInWaits,
                        worked + hidden,
                        worked,
                        0,
                        0)
                .absent();

        assertThat(found).isBetween(hidden - EXACT, hidden + hiddenUnwatched + EXACT);
        assertThat(found).isGreaterThanOrEqualTo(hidden + hiddenUnwatched - queuedInWaits - EXACT);
    }

    private static OffTime off(double all, double had, double watched, double inIt, double jfr, double stopped) {
        return new OffTime(new OffTime.Counted(all, had), new OffTime.Counted(watched, inIt), jfr, stopped);
    }
}
