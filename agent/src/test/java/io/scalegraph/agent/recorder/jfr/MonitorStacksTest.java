package io.scalegraph.agent.recorder.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MonitorStacksTest {
    /** What is allowed for each processor. */
    private static final long FEW = 100L * Runtime.getRuntime().availableProcessors();

    private static final int GROUPS = 100;

    private final Recording recording = recording();
    private long recordedNanos;
    private final MonitorStacks stacks = new MonitorStacks(recording, 7);

    private static Recording recording() {
        Recording recording = new Recording();
        JvmEvents.enable(recording, List.of());
        return recording;
    }

    @AfterEach
    void close() {
        recording.close();
    }

    private boolean takenBehind(long perSecond) {
        stacks.fit(perSecond, recordedNanos);
        return "true".equals(recording.getSettings().getOrDefault("jdk.JavaMonitorEnter#stackTrace", "true"));
    }

    private int timesTakenBehind(long perSecond, int beats) {
        int taken = 0;
        for (int beat = 0; beat < beats; beat++) {
            taken += takenBehind(perSecond) ? 1 : 0;
        }
        return taken;
    }

    @Test
    void stacksOfFewWaits_areAlwaysTaken() {
        assertThat(timesTakenBehind(FEW, GROUPS)).isEqualTo(GROUPS);
    }

    @Test
    void stacksOfManyWaits_areTakenAsOftenAsIsAllowed() {
        assertThat(timesTakenBehind(8 * FEW, 8 * GROUPS)).isEqualTo(GROUPS);
    }

    @Test
    void stacksOfVeryManyWaits_areTakenOnceInSixteenBeats() {
        assertThat(timesTakenBehind(1_000 * FEW, 16 * GROUPS)).isEqualTo(GROUPS);
    }

    @Test
    void behindAMinute_aQuarterAsManyAreTaken() {
        recordedNanos = 60_000_000_000L;

        assertThat(timesTakenBehind(2 * FEW, 8 * GROUPS)).isEqualTo(GROUPS);
        assertThat(timesTakenBehind(FEW / 4, GROUPS)).isEqualTo(GROUPS);
    }

    @Test
    void theBeatInWhichTheyAreTaken_isAnotherEachTime() {
        List<Integer> places = new ArrayList<>();
        for (int beat = 0; beat < 8 * GROUPS; beat++) {
            if (takenBehind(8 * FEW)) {
                places.add(beat % 8);
            }
        }

        assertThat(places).contains(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void stacks_areTakenAtOnce_whereWaitsHaveBecomeTwiceAsMany() {
        timesTakenBehind(16 * FEW, 3 * 16 + 15);

        assertThat(takenBehind(33 * FEW)).isTrue();
    }

    @Test
    void stacks_areTakenAgain_onceWaitsAreFew() {
        timesTakenBehind(16 * FEW, 5);

        assertThat(timesTakenBehind(FEW, 10)).isEqualTo(10);
    }

    @Test
    void otherSettings_stayAsTheyWere() {
        var before = recording.getSettings();
        timesTakenBehind(16 * FEW, 5);

        var changed = recording.getSettings();
        changed.remove("jdk.JavaMonitorEnter#stackTrace");
        before.remove("jdk.JavaMonitorEnter#stackTrace");
        assertThat(changed).isEqualTo(before);
    }
}
