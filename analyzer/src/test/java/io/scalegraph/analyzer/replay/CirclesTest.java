package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Threads of a program that never waited in a circle; in the order of a replay they would. */
class CirclesTest {
    private final Program program = new Program();
    private final int first = program.lock(0, false);
    private final int second = program.lock(1, false);

    /** Another lock, which was not recorded, had kept them apart. */
    @Test
    void twoLocksInTwoOrders() {
        holdsBoth(first, 10, second, 0, 5);
        holdsBoth(second, 10, first, 0, 5);

        assertThat(end(new Changes())).isEqualTo(10 + 5 + 5);
        // Without the second lock there is no circle, and the same takes as long.
        assertThat(end(new Changes().without(1))).isEqualTo(15 + 5);
    }

    /** It was asked by tryLock whether it is free: who waited is in the right to wait. */
    @Test
    void whoHadNotWaited_goesOn() {
        holdsBoth(first, 10, second, 0, 5);
        holdsBoth(second, 8, first, Track.UNKNOWN, 20);

        // Both locks are let go of at 30, and the first thread has the second lock then.
        assertThat(end(new Changes())).isEqualTo(10 + 20 + 5);
    }

    /** The second thread had the lock first when this was recorded. */
    @Test
    void whoWaitsForALock_isAwaitedByWhoHasIt() {
        int done = program.event(2);
        program.thread().acquire(first, 0).work(3).await(done).work(2).release(first);
        program.thread().work(5).acquire(first, 0).work(7).release(first).signal(done);

        assertThat(end(new Changes())).isEqualTo(5 + 7 + 2);
    }

    @Test
    void circles_oneAfterTheOther() {
        int rounds = 20;
        Track one = program.thread();
        Track other = program.thread();
        for (int i = 0; i < rounds; i++) {
            one.acquire(first, 0)
                    .work(10)
                    .acquire(second, 0)
                    .release(second)
                    .release(first)
                    .work(1);
            other.acquire(second, 0)
                    .work(10)
                    .acquire(first, 0)
                    .release(first)
                    .release(second)
                    .work(1);
        }

        assertThat(end(new Changes())).isEqualTo(rounds * 11L);
    }

    /** Of who waits for a circle and is none of it, nothing changes. */
    @Test
    void whoIsNotOfTheCircle_waitsForIt() {
        int third = program.lock(3, false);
        program.thread().work(1).acquire(third, Track.UNKNOWN).work(4).release(third);
        program.thread()
                .acquire(third, 0)
                .acquire(first, 0)
                .work(10)
                .acquire(second, 0)
                .release(second)
                .release(first)
                .release(third);
        holdsBoth(second, 10, first, Track.UNKNOWN, 6);

        assertThat(end(new Changes())).isEqualTo(10 + 6 + 4);
    }

    /** A thread that works before it acquires the inner lock too, and with both. */
    private void holdsBoth(int outer, long before, int inner, long back, long within) {
        program.thread()
                .acquire(outer, 0)
                .work(before)
                .acquire(inner, back)
                .work(within)
                .release(inner)
                .release(outer);
    }

    private long end(Changes changes) {
        BitSet all = new BitSet();
        all.set(0, program.tracks().size());
        Outcome outcome = Replay.of(program, changes, all);
        assertThat(outcome.stopped()).isEmpty();
        return outcome.nanos();
    }
}
