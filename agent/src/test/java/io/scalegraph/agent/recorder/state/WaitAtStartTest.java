package io.scalegraph.agent.recorder.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.junit.jupiter.api.Test;

class WaitAtStartTest {
    private final WaitAtStart wait = new WaitAtStart(WaitKind.LATCH, "a.B::c", Object.class, seen(1000, 70, 30));

    @Test
    void open_lastsAsLongAsTheThreadHasNotRun() {
        assertThat(wait.isOpen()).isTrue();
        assertThat(wait.total()).isNull();
        assertThat(wait.isLeft(seen(1500, 70, 30))).isFalse();
        assertThat(wait.read(seen(1500, 70, 30)).nanos()).isEqualTo(500);
        assertThat(wait.read(seen(1500, 70, 30)).kind()).isEqualTo(WaitKind.LATCH);
    }

    @Test
    void ended_leavesOutWhatTheThreadHasRunAndQueued() {
        assertThat(wait.isLeft(seen(1500, 170, 30))).isTrue();
        assertThat(wait.end(seen(2000, 170, 80))).isEqualTo(2000 - 1000 - 100 - 50);
        assertThat(wait.isOpen()).isFalse();
        assertThat(wait.total().count()).isEqualTo(1);
        assertThat(wait.total().nanos()).isEqualTo(850);
        assertThat(wait.event(7, 850).worker()).isEqualTo(7);
    }

    @Test
    void endedTwice_keepsTheFirstEnd() {
        wait.end(seen(2000, 70, 30));

        assertThat(wait.end(seen(3000, 70, 30))).isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(wait.total().nanos()).isEqualTo(1000);
    }

    @Test
    void withoutCounters_theWaitLastsUntilTheThreadIsSeen() {
        WaitAtStart blind = new WaitAtStart(WaitKind.PARK, "", (Class<?>) null, seen(1000, -1, -1));

        assertThat(blind.isLeft(seen(1500, 500, 30))).isFalse();
        assertThat(blind.end(seen(1800, 500, 500))).isEqualTo(800);
    }

    @Test
    void endLater_takesNothingBackOfWhatAReadingTold() {
        assertThat(wait.read(seen(1500, 70, 30)).nanos()).isEqualTo(500);

        assertThat(wait.read(seen(1600, 70, 430)).nanos())
                .as("it was in a run queue")
                .isEqualTo(500);
        assertThat(wait.end(seen(1700, 80, 430))).isEqualTo(500);
    }

    @Test
    void moreProcessorTimeThanTime_isNoNegativeWait() {
        assertThat(wait.end(seen(1100, 1000, 1000))).isZero();
    }

    private static WaitAtStart.Seen seen(long nanos, long cpu, long runQueue) {
        return new WaitAtStart.Seen(nanos, cpu, runQueue);
    }
}
