package io.scalegraph.agent.recorder.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.ThreadCounters;
import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import io.scalegraph.agent.recorder.thread.Shared;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The test's own thread and its counters, by a clock that goes a step at each look and can be made to jump. */
class WorkStretchesTest {
    private static final long HOUR = 3_600_000_000_000L;

    private final JumpingClock clock = new JumpingClock();
    private final Shared shared = new Shared(clock, Long.MAX_VALUE, 1, List.of());
    private final ThreadCounters counters = new ThreadCounters(shared.counters(), shared.failures());
    private final StateAtStart atStart = new StateAtStart(1, clock, counters, shared.delivery(), DeclaredWaits.NONE);
    private final WorkStretches work = new WorkStretches(clock, counters, atStart, 1, 0);

    @BeforeEach
    void open() {
        shared.counters().bringUp();
        counters.open();
        assumeThat(counters.runQueueNanos()).isNotNegative(); // elsewhere there is nothing to sample
    }

    /** As if the thread had lost the processor between run-queue delay and clock. */
    @Test
    void stretchInWhoseReadingTheThreadWasInterrupted_standsForNoOther() {
        begin(100);
        clock.jumpAtCall(2);
        work.readEnd();
        assertThat(work.ended()).isEqualTo(WorkSample.NONE);

        begin(1);
        clock.jumpAtCall(2);
        work.readEnd();
        assertThat(work.ended().watchedNanos()).isGreaterThanOrEqualTo(HOUR);
    }

    @Test
    void readingOfABeginThatWasInterrupted_isMadeOnceMore() {
        clock.jumpAtCall(2);
        begin(100, work.readBegin(100));
        assertSampledWithoutTheJump();

        clock.jumpAtCall(3);
        begin(100, work.readEndOfWait(100));
        assertSampledWithoutTheJump();
    }

    private void begin(int stretches, long now) {
        assertThat(clock.hasJumped()).isTrue();
        work.begin(stretches, now);
    }

    private void assertSampledWithoutTheJump() {
        work.readEnd();
        assertThat(work.ended().watchedNanos()).isBetween(1L, HOUR);
        work.drop();
    }

    @Test
    void stretchWhoseReadingWasNotInterrupted_standsForOthers() {
        begin(100);
        work.readEnd();
        WorkSample sample = work.ended();

        assertThat(sample.watchedNanos()).isPositive();
        assertThat(sample.cpuNanos()).isPositive();
        assertThat(sample.cpuNanos() % 100).isZero();
    }

    private void begin(int stretches) {
        long runQueue = counters.runQueueNanos();
        long now = clock.nanos();
        work.begin(stretches, runQueue, now, counters.ownExactCpuNanos());
    }

    /** Of its own: by the machine's, a thread of a test may lose its processor in any reading. */
    private static final class JumpingClock extends Clock {
        private static final long STEP = 100;

        private long now = 1_000_000;
        private int calls;
        private long jumped;

        void jumpAtCall(int call) {
            calls = call;
        }

        boolean hasJumped() {
            return jumped > 0 && calls == 0;
        }

        @Override
        public long nanos() {
            if (calls > 0 && --calls == 0) {
                jumped += HOUR;
                now += HOUR;
            }
            return now += STEP;
        }
    }
}
