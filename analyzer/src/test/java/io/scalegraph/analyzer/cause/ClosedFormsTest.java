package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs whose critical path and blame follow from a formula. All work is virtual: times are as scripted. */
class ClosedFormsTest {
    private static final long RELEASE = 3;

    /**
     * Stage k takes s_k for an item, the last but one most. It ends item i at f_k(i) = max(f_(k-1)(i), f_k(i-1)) + s_k: the
     * path is the first item up to the slowest stage, all items there, and the last one from there on.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void pipeline(int stages) {
        int items = 40;
        int slowest = Math.max(0, stages - 2);
        long[] work = new long[stages];
        for (int k = 0; k < stages; k++) {
            work[k] = k == slowest ? 50 : 20;
        }
        long end = 20L * (stages - 1) + 50L * items;
        Script script = new Script(end);
        long[] before = new long[items];
        for (int k = 0; k < stages; k++) {
            long free = 0;
            script.thread(k + 1);
            for (int i = 0; i < items; i++) {
                script.wait(k + 1, free, k == 0 ? 0 : before[i], k);
                free = Math.max(free, k == 0 ? 0 : before[i]) + work[k];
                before[i] = free;
            }
        }

        Map<Long, Long> path = new HashMap<>();
        for (int k = 0; k < stages; k++) {
            path.put(k + 1L, k == slowest ? 50L * items : 20L);
        }
        assertThat(script.workOnPath(stages)).isEqualTo(path);
        assertThat(script.blame().sum()).isEqualTo(script.waited());
        // Later stages wait for the slowest: each item but the first 50 - 20, all behind it as long.
        long behind = stages - 1L - slowest;
        assertThat(script.blameOfWork().get(slowest + 1L)).isEqualTo(behind * (50 + (items - 1) * 30L));
    }

    /**
     * N threads do nothing but hold one lock for h, first come first served: each waits (N - 1) h a turn. The lock is never
     * free, so the path is the holders' work one after the other, with the way to each.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void convoy(int threads) {
        int turns = 6;
        long hold = 40;
        long turn = hold + RELEASE;
        int all = threads * turns;
        Script script = new Script(all * turn - RELEASE);
        for (int i = 0; i < threads; i++) {
            for (int k = 0; k < turns; k++) {
                int number = k * threads + i;
                long asked = k == 0 ? 0 : (number - threads) * turn + hold;
                long got = number * turn;
                long waker = (i + threads - 1) % threads + 1L;
                script.wait(i + 1, "lock", asked, got, WakeEdge.by(waker, got - RELEASE));
                script.code(i + 1, 1, got, got + hold);
            }
            // Who has had all its turns waits for the last one to end.
            long done = ((turns - 1L) * threads + i) * turn + hold;
            script.wait(i + 1, done, script.length(), io.scalegraph.trace.WakeOrigin.SELF);
        }

        Map<Long, Long> path = new HashMap<>();
        for (int i = 0; i < threads; i++) {
            path.put(i + 1L, turns * hold);
        }
        assertThat(script.workOnPath(threads)).isEqualTo(path);
        assertThat(script.path(threads).stream()
                        .filter(segment -> segment.state() == State.WAKE_UP)
                        .mapToLong(Script.Segment::nanos)
                        .sum())
                .isEqualTo((all - 1L) * RELEASE);
        Blame<String> blame = script.blame();
        assertThat(blame.sum()).isEqualTo(script.waited());
        long queued = 0;
        long sampled = 0;
        for (int number = 0; number < all; number++) {
            int others = Math.min(threads - 1, all - 1 - number); // who is done does not ask again
            queued += others * hold;
        }
        for (int i = 0; i < threads; i++) {
            sampled += blame.samples(i + 1).get(1) == null
                    ? 0
                    : blame.samples(i + 1).get(1).all();
        }
        assertThat(script.blameOfWork().values().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(queued);
        assertThat(sampled).isEqualTo(queued);
    }

    /** Thread i waits for thread i + 1, the last one works: it is blamed for all, directly for one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void chain(int threads) {
        Script script = new Script(1000 + 10L * threads);
        for (int i = 1; i < threads; i++) {
            script.wait(i, 0, 1000 + 10L * (threads - i - 1), i + 1);
        }
        script.thread(threads);

        Blame<String> blame = script.blame();

        Blame.Share last = blame.charges().get(new Blame.Charge<String>(State.WORK, threads, null, null));
        assertThat(last.all()).isEqualTo(1000L * (threads - 1));
        assertThat(last.direct()).isEqualTo(1000);
        assertThat(blame.sum()).isEqualTo(script.waited());
        assertThat(script.workOnPath(1)).containsEntry((long) threads, 1000L).hasSize(threads);
    }

    /** In phase k thread k mod N takes S, the others F: it is blamed for (N - 1)(S - F), and is the path of its phase. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void barrier_withASlowPhaseThatMoves(int threads) {
        int phases = 2 * threads;
        long slow = 100;
        long fast = 30;
        Script script = new Script(phases * (slow + RELEASE));
        for (int k = 0; k < phases; k++) {
            long begin = k * (slow + RELEASE);
            int last = k % threads;
            for (int i = 0; i < threads; i++) {
                long arrived = begin + fast;
                long on = begin + slow + RELEASE;
                if (i != last) {
                    script.wait(i + 1, "barrier", arrived, on, WakeEdge.by(last + 1, begin + slow));
                } else {
                    script.wait(i + 1, begin + slow, on, io.scalegraph.trace.WakeOrigin.SELF);
                }
            }
        }

        Map<Long, Long> blame = new HashMap<>();
        for (int i = 0; i < threads; i++) {
            blame.put(i + 1L, 2L * (threads - 1) * (slow - fast));
        }
        assertThat(script.blameOfWork()).isEqualTo(blame);
        assertThat(script.blame().sum()).isEqualTo(script.waited());
        assertThat(script.path((phases - 1) % threads + 1L).stream()
                        .filter(segment -> segment.state() == State.WORK)
                        .mapToLong(Script.Segment::nanos)
                        .sum())
                .isEqualTo(phases * slow);
    }

    /** Worker i works (i + 1) u and ends; main waits for all: the path is the longest, and its tail is to blame. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void forkJoin_withALongTail(int workers) {
        long unit = 50;
        long started = 10;
        long begun = 15;
        long end = begun + unit * workers;
        Script script = new Script(end + 20);
        script.thread(1);
        long joins = started;
        for (int i = 0; i < workers; i++) {
            long ends = begun + unit * (i + 1);
            script.thread(i + 2, begun, ends, 1, started);
            script.wait(1, "join", joins, ends, new WakeEdge(io.scalegraph.trace.WakeOrigin.END, i + 2, ends));
            joins = ends;
        }

        assertThat(script.workOnPath(1))
                .containsExactlyInAnyOrderEntriesOf(Map.of(1L, started + 20, workers + 1L, unit * workers));
        Map<Long, Long> blame = new HashMap<>();
        for (int i = 0; i < workers; i++) {
            blame.put(i + 2L, unit);
        }
        assertThat(script.blameOfWork()).isEqualTo(blame);
        assertThat(script.blame().sum()).isEqualTo(script.waited());
    }
}
