package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.replay.recorded.Recorded;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A chain in which thread i waits for thread i + 1, the last of them is slow, and each adds 40 of its own. */
class LatchesTest {
    private static final long R = 4;
    private static final int SLOW = 1;
    private static final int FAST = 2;

    /**
     * Thread 0 waits at a latch for all to be done, as they are when it comes there. Without the waits in between it waits for
     * the one that is slow.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void latchThatNobodyWaitedFor_isWaitedForThen(int threads) {
        Simulated program = chainWithLatch(threads, true);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end).isEqualTo(1000 + (threads - 1) * (R + 40));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5))).isEqualTo(end - 500);
        Changes without = new Changes();
        for (int i = 1; i < threads; i++) {
            without.without(recorded.placeOf(500 + i));
        }
        assertThat(time(recorded, without)).isBetween(1000L, 1000 + R);
    }

    /** As before, but what thread 0 waits for in the end leaves no trace: it may be over or not. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void whoIsDoneLater_isSaid(int threads) {
        Simulated program = chainWithLatch(threads, false);
        long end = program.run();
        Recorded recorded = program.recorded();
        Changes without = new Changes();
        for (int i = 1; i < threads; i++) {
            without.without(recorded.placeOf(500 + i));
        }

        assertThat(recorded.replay(new Changes()).othersDone()).isLessThan(end);
        assertThat(recorded.replay(without).nanos()).isEqualTo(140);
        assertThat(recorded.replay(without).othersDone()).isEqualTo(1000);
    }

    private static Simulated chainWithLatch(int threads, boolean latch) {
        Simulated program = new Simulated(R);
        for (int i = 0; i < threads; i++) {
            Simulated.One one = program.thread();
            program.queue(i, 1);
            if (i < threads - 1) {
                one.work(100, FAST).take(i + 1).work(40, FAST);
            } else {
                one.work(1000, SLOW);
            }
            if (latch && i > 0) {
                one.count(0);
            }
            if (i > 0) {
                one.put(i);
            } else if (latch) {
                one.await(0);
            }
        }
        return program;
    }

    private static long time(Recorded recorded, Changes changes) {
        Outcome outcome = recorded.replay(changes);
        assertThat(outcome.stopped()).isEmpty();
        return outcome.nanos();
    }
}
