package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LateSightTest {
    /** JFR was up 3 s after the begin. */
    private static final RecordingInfo LATE = new RecordingInfo("one.jfr", null, null, null, 2, List.of(), 3);

    private static Extent window(double begin, double time) {
        return new Extent("program", begin, time, new Processors(2, Processors.From.OPTION));
    }

    private static WaitSource outside(String site, double time) {
        return new WaitSource(
                new WaitPlace(WaitKind.OUTSIDE.label(), site, null),
                new WaitTimes(0, time, null, null, null, WaitLengths.UNKNOWN),
                0,
                WaitPartners.UNKNOWN,
                WaitEnders.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 7, 11, true",
        "0, 7, 0.5, false", // hardly a thread is missing
        "0, 16, 11, false", // of 16 s most was seen
        "2, 4, 11, true", // one of the four
        "3, 4, 11, false"
    })
    void isAnAlarm_whereThreadsAreMissing(double begin, double time, double missing, boolean expected) {
        assertThat(LateSight.alarms(LATE, window(begin, time), List.of(outside("", missing))))
                .hasSize(expected ? 1 : 0);
    }

    @Test
    void alarm_saysWhereTheWaitsAre() {
        assertThat(LateSight.alarms(LATE, window(0, 7), List.of(outside("", 11))))
                .containsExactly(
                        "monitors were not seen, and of GC only the sum, for the first 3000 ms (43 % of the first"
                                + " window), while the recording was brought up (begin=recorded waits for it); who waited for one then is \"off the processor,"
                                + " place unknown\"");
    }

    @Test
    void placeThatIsKnown_isNoneOfThem() {
        assertThat(LateSight.alarms(LATE, window(0, 7), List.of(outside("a.B::c", 11))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 7, true", "0, 299, true", "0, 301, false", "3, 7, false"})
    void isAWarning_whereAnyoneMayBeMissing(double begin, double time, boolean expected) {
        assertThat(LateSight.warnings(LATE, window(begin, time))).hasSize(expected ? 1 : 0);
    }
}
