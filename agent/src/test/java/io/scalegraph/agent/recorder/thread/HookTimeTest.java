package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.agent.recorder.delivery.Sink;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What hooks take is what the recording takes in them here: time passes nowhere else but in waits and in work. */
class HookTimeTest {
    private static final long BEGIN = 300;
    private static final long WRITE = 2_000;
    private static final long WAITED = 7_000;
    private static final long WORKED = 3_000;
    /** So many waits of a thread are timed each, before it is known how often it waits. */
    private static final int FIRST = 64;
    /** What takes longer was interrupted. */
    private static final long MOST = 100_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final Slow sink = new Slow();
    private final Shared shared = new Shared(clock, Long.MAX_VALUE, 1, List.of());
    private final Track track = new Track(shared, Thread.currentThread(), 42);

    @BeforeEach
    void feed() {
        shared.delivery().begin(sink);
    }

    @Test
    void waits_areTimedWithoutTheWaitItself() {
        waits(10, track);

        assertThat(shared.hookTime().read()).isEqualTo(new HookTime.Reading(10 * BEGIN, 10, 10));
    }

    @Test
    void waitsThatAreWritten_haveThatInTheNextHook() {
        shared.delivery().setThreshold(0);

        waits(10, track);

        assertThat(shared.hookTime().read().nanos()).isEqualTo(10 * BEGIN + 9 * WRITE);
    }

    @Test
    void frequentWaits_areTimedNowAndThen_andStandForAll() {
        int all = 1_000_000;

        waits(all, track);

        HookTime.Reading read = shared.hookTime().read();
        assertThat(read.timed()).isBetween(FIRST + all / 64L, all / 8L);
        assertThat((double) read.waits() / all).isEqualTo(1, within(0.02));
        assertThat(read.nanos()).isEqualTo(read.waits() * BEGIN);
    }

    @Test
    void hookThatWasInterrupted_countsForATenthOfAMillisecond() {
        sink.beginNanos = 50 * MOST;

        waits(10, track);

        assertThat(shared.hookTime().read().nanos()).isEqualTo(10 * MOST);
    }

    @Test
    void hooksInTheLifeOfAThread_countUpToAMillisecond() {
        shared.hookTime().ofLife(WRITE);
        shared.hookTime().ofLife(50 * MOST);

        assertThat(shared.hookTime().read()).isEqualTo(new HookTime.Reading(WRITE + 10 * MOST, 0, 0));
    }

    @Test
    void waitAtACondition_isTimedWhereItBlocks_notUntilThere() {
        assertThat(track.enter(WaitKind.CONDITION, this)).isTrue();
        clock.pass(WORKED);
        assertThat(track.enter(WaitKind.PARK, this)).isFalse();
        clock.pass(WAITED);
        track.exit();

        assertThat(shared.hookTime().read()).isEqualTo(new HookTime.Reading(BEGIN, 1, 1));
    }

    @Test
    void virtualThreads_areTimedByChance() {
        int all = 100_000;
        for (int id = 1; id <= all; id++) {
            waits(2, new VirtualTrack(shared, id));
        }

        HookTime.Reading read = shared.hookTime().read();
        assertThat(read.timed()).isBetween(2L * all / 40, 2L * all / 25);
        assertThat(read.waits()).isEqualTo(read.timed() * HookTime.STANDS_FOR);
        assertThat(read.nanos()).isZero();
    }

    @Test
    void chosenByTheClock_isOneOfSoMany() {
        int all = 1_000_000;
        for (int i = 0; i < all; i++) {
            clock.pass(WORKED);
            if (HookTime.isChosen(clock.nanos())) {
                shared.hookTime().ofOther(BEGIN);
            }
        }

        assertThat((double) shared.hookTime().read().nanos() / all).isEqualTo(BEGIN, within(0.05 * BEGIN));
    }

    private void waits(int times, HookedThread thread) {
        for (int i = 0; i < times; i++) {
            assertThat(thread.enter(WaitKind.LOCK, this)).isTrue();
            clock.pass(WAITED);
            thread.exit();
            clock.pass(WORKED);
        }
    }

    /** Takes time to begin a wait and to write one. */
    private final class Slow implements Sink {
        private long beginNanos = BEGIN;

        @Override
        public Object begin(@Nullable Object unused) {
            clock.pass(beginNanos);
            return this;
        }

        @Override
        public Object end(Object event, boolean withStack) {
            return event;
        }

        @Override
        public void write(Entry entry) {
            clock.pass(WRITE);
        }
    }
}
