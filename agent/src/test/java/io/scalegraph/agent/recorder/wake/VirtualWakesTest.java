package io.scalegraph.agent.recorder.wake;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import org.junit.jupiter.api.Test;

/** What wakers leave for virtual threads, between 1000 and 2000. */
class VirtualWakesTest {
    private static final long THREAD = 77;
    private static final long WAKER = 5;
    /** Has the same place in the table. */
    private static final long NEIGHBOUR = THREAD + (1 << 12);

    private final VirtualWakes wakes = new VirtualWakes();

    private WaitEnd end() {
        return wakes.end(THREAD, WaitKind.LOCK, false, 1000, 2000);
    }

    @Test
    void wakeWithinTheWait_endsIt_once() {
        wakes.wake(THREAD, WAKER, false, false, 1500);

        assertThat(end()).isEqualTo(new WaitEnd(WAKER, 500, WakeOrigin.UNPARK, 0));
        assertThat(end()).isEqualTo(WaitEnd.UNKNOWN);
    }

    @Test
    void ofSeveralWakes_theLastEndsTheWait() {
        wakes.wake(THREAD, WAKER, true, false, 1200);
        wakes.wake(THREAD, 6, true, false, 1700);

        assertThat(end()).isEqualTo(new WaitEnd(6, 700, WakeOrigin.VIRTUAL, 1));
    }

    @Test
    void wakeBeforeTheWait_isNone() {
        wakes.wake(THREAD, WAKER, false, false, 900);

        assertThat(end()).isEqualTo(WaitEnd.UNKNOWN);
    }

    @Test
    void interrupt_endsTheWait_aSleepToo() {
        wakes.wake(THREAD, WAKER, false, true, 1500);

        assertThat(wakes.end(THREAD, WaitKind.SLEEP, false, 1000, 2000))
                .isEqualTo(new WaitEnd(WAKER, 500, WakeOrigin.INTERRUPT, 0));
    }

    @Test
    void wakeOfAnotherThreadAtTheSamePlace_isNotTaken() {
        wakes.wake(THREAD, WAKER, false, false, 1500);
        wakes.wake(NEIGHBOUR, WAKER, false, false, 1600);

        assertThat(end()).isEqualTo(WaitEnd.UNKNOWN);
        assertThat(wakes.end(NEIGHBOUR, WaitKind.LOCK, false, 1000, 2000).waker())
                .isEqualTo(WAKER);
    }

    @Test
    void limitOfTime_isTheWaitsOwnEnd() {
        assertThat(wakes.end(THREAD, WaitKind.LOCK, true, 1000, 2000))
                .isEqualTo(new WaitEnd(0, TraceFormat.NOT_MEASURED, WakeOrigin.SELF, 0));
    }
}
