package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.replay.recorded.Recorded;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of which it is known by a formula how long they take with a change. Each is recorded without it. */
class ClosedFormsTest {
    private static final long R = 4;
    private static final int SLOW = 1;
    private static final int FAST = 2;

    /** All stages take F but the last but one, S: (stages - 1) F + items S, with a way back for each stage. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void pipeline(int stages) {
        int items = 40;
        Simulated program = pipeline(stages, items);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end);
        for (double factor : new double[] {0.75, 0.5}) {
            long slow = (long) (400 * factor);
            assertThat(time(recorded, program.faster(recorded, SLOW, factor))).isEqualTo(pipeline(stages, items, slow));
        }
        // With the slow one as fast as the others it is all the same which one is the slowest.
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.25)))
                .isBetween((stages - 1 + items) * 100L, (stages - 1 + items) * (100 + R));
    }

    private static long pipeline(int stages, int items, long slow) {
        return (stages - 1) * (100 + R) + items * slow;
    }

    private static Simulated pipeline(int stages, int items) {
        Simulated program = new Simulated(R);
        int slowest = Math.max(0, stages - 2);
        List<Simulated.One> all = new ArrayList<>();
        for (int k = 0; k < stages; k++) {
            all.add(program.thread());
            program.queue(k, 1_000_000);
        }
        for (int k = 0; k < stages; k++) {
            Simulated.One one = all.get(stages - 1 - k); // the last stage is thread 0
            for (int i = 0; i < items; i++) {
                if (k > 0) {
                    one.take(k);
                }
                one.work(k == slowest ? 400 : 100, k == slowest ? SLOW : FAST);
                if (k < stages - 1) {
                    one.put(k + 1);
                }
            }
        }
        return program;
    }

    /**
     * N threads do nothing but hold one lock for h: turns N (h + R). Split in k: the threads of each part, N / k, take turns.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 32})
    void convoy(int threads) {
        int turns = 6;
        Simulated program = new Simulated(R);
        Simulated.One main = program.thread();
        List<Simulated.One> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Simulated.One one = program.thread();
            all.add(one);
            main.start(one);
            for (int turn = 0; turn < turns; turn++) {
                one.lock(0).work(400, SLOW).unlock(0);
            }
        }
        all.forEach(main::join);
        long end = program.run();
        Recorded recorded = program.recorded();
        int lock = recorded.placeOf(0);

        assertThat(time(recorded, new Changes())).isEqualTo(end).isEqualTo(convoy(threads * turns, 400));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.75))).isEqualTo(convoy(threads * turns, 300));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5))).isEqualTo(convoy(threads * turns, 200));
        assertThat(time(recorded, new Changes().split(lock, 2))).isEqualTo(convoy(threads * turns / 2, 400));
        assertThat(time(recorded, new Changes().split(lock, 4))).isEqualTo(convoy(threads * turns / 4, 400));
        assertThat(time(recorded, new Changes().without(lock))).isEqualTo(R + turns * 400L + R);
        assertThat(time(recorded, new Changes().split(lock, 2).scale(stretch -> 0.5)))
                .isEqualTo(convoy(threads * turns / 2, 200));
    }

    /** Started after R, then holds with a way to each but the first, and back to who waits for the last. */
    private static long convoy(int holds, long hold) {
        return R + holds * hold + (holds - 1) * R + R;
    }

    /** Thread i waits for thread i + 1, which does nothing else but the last one, and adds 40 of its own behind that. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void chain(int threads) {
        Simulated program = new Simulated(R);
        List<Simulated.One> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(program.thread());
        }
        for (int i = 0; i < threads - 1; i++) {
            all.get(i).start(all.get(i + 1)).join(all.get(i + 1)).work(40, FAST);
        }
        all.get(threads - 1).work(1000, SLOW);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end);
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.75))).isEqualTo(end - 250);
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5))).isEqualTo(end - 500);
        assertThat(time(recorded, program.faster(recorded, FAST, 0.5))).isEqualTo(end - 20L * (threads - 1));
    }

    /** In phase k thread k mod N takes S, the others F: a phase takes S + R, F + R with the slow one as fast. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void barrier_withASlowPhaseThatMoves(int threads) {
        int phases = 2 * threads;
        Simulated program = movingPhase(threads, 0);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end);
        // Who was slow was the last, and has no way back; the next to be slow is another one, which has.
        assertThat(end).isEqualTo(phases * (400 + R));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.75))).isEqualTo(phases * (300 + R));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5))).isEqualTo(phases * (200 + R));
        // Without the barrier each thread is slow twice.
        assertThat(time(recorded, new Changes().without(1000))).isEqualTo(2 * 400 + (phases - 2) * 100L);
    }

    /** As before, with a lock inside of the barrier, which those who leave it hold one after the other. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void barrier_withALockInside(int threads) {
        int phases = 2 * threads;
        Simulated program = movingPhase(threads, 1);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end);
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.75))).isEqualTo(end - phases * 100L);
        // Without the barrier there is no lock in it either.
        assertThat(time(recorded, new Changes().without(1000))).isEqualTo(2 * 400 + (phases - 2) * 100L);
    }

    private static Simulated movingPhase(int threads, long inside) {
        Simulated program = new Simulated(R, inside);
        for (int i = 0; i < threads; i++) {
            Simulated.One one = program.thread();
            for (int k = 0; k < 2 * threads; k++) {
                boolean slow = k % threads == i;
                one.work(slow ? 400 : 100, slow ? SLOW : FAST).meet(0, threads);
            }
        }
        return program;
    }

    /** Worker i works (i + 1) u, of the last one half is slow: with that made shorter the last but one is the last. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void forkJoin_withALongTail(int workers) {
        Simulated program = new Simulated(R);
        Simulated.One main = program.thread();
        List<Simulated.One> all = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            all.add(program.thread());
            main.start(all.get(i));
            all.get(i).work(100L * (i + 1), i == workers - 1 ? SLOW : FAST);
        }
        for (int i = workers - 1; i >= 0; i--) { // the others have ended when it comes to them: no wait of it is seen
            main.join(all.get(i));
        }
        long end = program.run();
        Recorded recorded = program.recorded();
        long last = 100L * workers;

        assertThat(time(recorded, new Changes())).isEqualTo(end).isEqualTo(last + 2 * R);
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5)))
                .isBetween(R + Math.max(last / 2, last - 100), 2 * R + Math.max(last / 2, last - 100));
        assertThat(time(recorded, new Changes().processors(workers))).isEqualTo(end);
    }

    /**
     * wPerf's example: thread A computes 20 ms and waits for B's 80 ms, B waits for A's next. Nothing of A's helps but as much
     * as it is of the round.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 20})
    void twentyAndEighty(int rounds) {
        long ms = 1_000_000;
        Simulated program = new Simulated(R);
        Simulated.One a = program.thread();
        Simulated.One b = program.thread();
        program.queue(0, 1).queue(1, 1);
        for (int i = 0; i < rounds; i++) {
            a.work(20 * ms, FAST).put(0).take(1);
            b.take(0).work(80 * ms, SLOW).put(1);
        }
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end).isEqualTo(rounds * (100 * ms + 2 * R));
        assertThat(time(recorded, program.faster(recorded, SLOW, 0.5))).isEqualTo(rounds * (60 * ms + 2 * R));
        assertThat(time(recorded, program.faster(recorded, FAST, 0.75))).isEqualTo(rounds * (95 * ms + 2 * R));
        assertThat(time(recorded, new Changes().processors(1))).isEqualTo(end);
    }

    /** Likewise with a wait of B's own for a time, which can be left out. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 20})
    void waitForATime_canBeLeftOut(int rounds) {
        long ms = 1_000_000;
        Simulated program = new Simulated(R);
        Simulated.One a = program.thread();
        Simulated.One b = program.thread();
        program.queue(0, 1).queue(1, 1);
        for (int i = 0; i < rounds; i++) {
            a.work(20 * ms, FAST).put(0).take(1);
            b.take(0).sleep(30 * ms).work(80 * ms, SLOW).put(1);
        }
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end).isEqualTo(rounds * (130 * ms + 2 * R));
        assertThat(time(recorded, new Changes().without(Simulated.SLEEP))).isEqualTo(rounds * (100 * ms + 2 * R));
    }

    /** N threads of the same work on k processors: N / k of it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 32})
    void processors(int threads) {
        long work = 400_000_000;
        Simulated program = new Simulated(R);
        Simulated.One main = program.thread();
        List<Simulated.One> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(program.thread());
            main.start(all.get(i));
            all.get(i).work(work, SLOW);
        }
        all.forEach(main::join);
        long end = program.run();
        Recorded recorded = program.recorded();

        assertThat(time(recorded, new Changes())).isEqualTo(end);
        for (int processors = 1; processors <= threads; processors *= 2) {
            assertThat(time(recorded, new Changes().processors(processors)))
                    .as("the way back is that from the one that is the last of all now")
                    .isBetween(R + work * threads / processors, R + work * threads / processors + R);
        }
    }

    private static long time(Recorded recorded, Changes changes) {
        Outcome outcome = recorded.replay(changes);
        assertThat(outcome.stopped()).isEmpty();
        return outcome.nanos();
    }
}
