package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.junit.jupiter.api.Test;

class EarlierWaitTest {
    private final EarlierWait wait = new EarlierWait(WaitKind.LATCH, "a.B::c", Object.class, 1000, 70, 30);

    @Test
    void open_lastsAsLongAsTheThreadHasNotRun() {
        assertThat(wait.isOpen()).isTrue();
        assertThat(wait.sum()).isNull();
        assertThat(wait.isLeft(70)).isFalse();
        assertThat(wait.open(1500, 70, 30).nanos()).isEqualTo(500);
        assertThat(wait.open(1500, 70, 30).kind()).isEqualTo(WaitKind.LATCH);
    }

    @Test
    void ended_leavesOutWhatTheThreadHasRunAndQueued() {
        assertThat(wait.isLeft(170)).isTrue();
        assertThat(wait.end(2000, 170, 80)).isEqualTo(2000 - 1000 - 100 - 50);
        assertThat(wait.isOpen()).isFalse();
        assertThat(wait.sum().count()).isEqualTo(1);
        assertThat(wait.sum().nanos()).isEqualTo(850);
        assertThat(wait.event(7, 850).worker()).isEqualTo(7);
    }

    @Test
    void endedTwice_keepsTheFirstEnd() {
        wait.end(2000, 70, 30);

        assertThat(wait.end(3000, 70, 30)).isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(wait.sum().nanos()).isEqualTo(1000);
    }

    @Test
    void withoutCounters_theWaitLastsUntilTheThreadIsSeen() {
        EarlierWait blind = new EarlierWait(WaitKind.PARK, "", null, 1000, -1, -1);

        assertThat(blind.isLeft(500)).isFalse();
        assertThat(blind.end(1800, 500, 500)).isEqualTo(800);
    }

    @Test
    void endLater_takesNothingBackOfWhatAReadingTold() {
        assertThat(wait.open(1500, 70, 30).nanos()).isEqualTo(500);

        assertThat(wait.open(1600, 70, 430).nanos()).as("it was in a run queue").isEqualTo(500);
        assertThat(wait.end(1700, 80, 430)).isEqualTo(500);
    }

    @Test
    void moreProcessorTimeThanTime_isNoNegativeWait() {
        assertThat(wait.end(1100, 1000, 1000)).isZero();
    }
}
