package io.scalegraph.agent.recorder.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Waits of virtual threads for monitors, as their carriers tell of them; the stack that is walked is the test's. */
class BlockedThreadsTest {
    private static final Object CONTINUATION = new Object();
    private static final long THREAD = 4711;
    private static final int MANY = 5_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final VirtualThreads all = new VirtualThreads(clock, new Sites(clock, 1), new HookTime());
    private final BlockedThreads blocked = all.blocked();

    @BeforeEach
    void ask() {
        BlockedThreads.askBy(continuation -> StackWalker.getInstance());
    }

    @AfterEach
    void askNobody() {
        BlockedThreads.askBy(null);
    }

    @Test
    void threadThatLeavesAndGoesOn_hasWaitedInBetween() {
        blocked.left(THREAD, CONTINUATION, 0);
        clock.pass(5_000);
        blocked.goesOn(THREAD, 1);

        WaitSums sums = monitors();
        assertThat(sums.count()).isEqualTo(1);
        assertThat(sums.open()).isZero();
        assertThat(sums.maxNanos()).isEqualTo(5_000);
        assertThat(sums.nanos(clock.nanos())).isEqualTo(5_000);
    }

    @Test
    void threadThatHasNotGoneOn_stillWaits() {
        blocked.left(THREAD, CONTINUATION, 0);
        clock.pass(5_000);

        assertThat(monitors().open()).isEqualTo(1);
        assertThat(monitors().nanos(clock.nanos())).isEqualTo(5_000);
    }

    @Test
    void threadThatGoesOnTwiceOrDidNotLeave_hasNotWaited() {
        blocked.goesOn(THREAD + 1, 0);
        blocked.left(THREAD, CONTINUATION, 0);
        blocked.goesOn(THREAD + 1, 0);
        clock.pass(10);
        blocked.goesOn(THREAD, 0);
        clock.pass(10);
        blocked.goesOn(THREAD, 0);

        assertThat(monitors().count()).isEqualTo(1);
        assertThat(monitors().nanos(clock.nanos())).isEqualTo(10);
    }

    /** Most of so many are not looked at, and go to another place in their end than in their begin, or to the same. */
    @Test
    void manyWaits_areAllCounted() {
        for (int i = 0; i < MANY; i++) {
            blocked.left(THREAD + i, CONTINUATION, 0);
            clock.pass(100L << i % 8);
            blocked.goesOn(THREAD + i, 0);
        }

        assertThat(monitors().count()).isEqualTo(MANY);
        assertThat(monitors().open()).isZero();
        assertThat(monitors().nanos(clock.nanos())).isEqualTo(MANY / 8 * 100L * 255);
    }

    @Test
    void whereStacksCannotBeWalked_nothingIsCounted() {
        BlockedThreads.askBy(null);
        blocked.left(THREAD, CONTINUATION, 0);
        blocked.goesOn(THREAD, 0);

        assertThat(all.read()).isNull();
    }

    /** All places together. */
    private WaitSums monitors() {
        List<VirtualReading.Sum> sums = all.read().totals();
        assertThat(sums).singleElement().satisfies(sum -> assertThat(sum.kind()).isEqualTo(WaitKind.MONITOR));
        return sums.get(0).waits();
    }
}
