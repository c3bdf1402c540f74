package io.scalegraph.agent.recorder.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import jdk.jfr.Recording;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplePeriodTest {
    private static final long SHORT = 59_000_000_000L;
    private static final long LONG = 60_000_000_000L;

    private final Recording recording = new Recording();
    private final SamplePeriod period = new SamplePeriod(recording);

    @AfterEach
    void close() {
        recording.close();
    }

    @ParameterizedTest
    @CsvSource({"0, 20", "1, 20", "499, 20", "500, 40", "999, 40", "1000, 80", "10000, 640", "1000000, 640"})
    void manyThreads_areLookedAtLessOften(int threads, long expected) {
        period.fit(threads, false, SHORT);

        assertPeriod(expected);
    }

    @Test
    void period_isShorterAgainOnceThreadsAreClearlyFewer() {
        period.fit(1000, false, SHORT);
        period.fit(990, false, SHORT);
        assertPeriod(80);

        period.fit(600, false, SHORT);
        assertPeriod(40);

        period.fit(8, false, SHORT);
        assertPeriod(20);
    }

    @Test
    void manyThreadsOfWhichNoneRuns_areLookedAtSeldom_untilOneDoes() {
        period.fit(1000, false, SHORT);
        period.fit(1000, true, SHORT);
        assertPeriod(640);

        period.fit(1000, false, SHORT);
        assertPeriod(80);
    }

    @Test
    void fewThreads_areLookedAtAsOften_whetherTheyRunOrNot() {
        period.fit(499, true, SHORT);

        assertPeriod(20);
    }

    @ParameterizedTest
    @CsvSource({"0, 40", "499, 40", "500, 80", "10000, 640"})
    void longRecording_hasHalfAsManyLooksInASecond(int threads, long expected) {
        period.fit(threads, false, SHORT);
        period.fit(threads, false, LONG);

        assertPeriod(expected);
    }

    private void assertPeriod(long millis) {
        Map<String, String> settings = recording.getSettings();
        String expected = Duration.ofMillis(millis).toNanos() + " ns";

        assertThat(settings.get("jdk.ExecutionSample#period")).isEqualTo(expected);
        assertThat(settings.get("jdk.NativeMethodSample#period")).isEqualTo(expected);
    }
}
