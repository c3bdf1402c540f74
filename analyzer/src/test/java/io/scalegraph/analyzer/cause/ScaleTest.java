package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queues as long as there are threads. What is quadratic in these does not come to an end. */
class ScaleTest {
    private static final long HOLD = 40;
    private static final long TURN = 43;

    @ParameterizedTest
    @CsvSource({"32, 3000", "5000, 20"})
    void oneLock_isDividedAmongAllThatHoldIt(int threads, int turns) {
        long all = (long) threads * turns;
        long end = all * TURN;
        List<Life<String>> lives = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            lives.add(Life.of(i + 1, 0, end, waits(i, threads, turns)));
        }
        Courses<String> courses = Courses.of(0, end, lives);
        long waited = lives.stream()
                .flatMap(life -> life.waits().stream())
                .mapToLong(wait -> wait.end() - wait.begin())
                .sum();

        long[] work = new long[1];
        CriticalPath<String> path = CriticalPath.walk(
                courses,
                threads,
                Script::isIdle,
                (state, thread, begin, to, place) -> work[0] += state == State.WORK ? to - begin : 0);

        assertThat(path.edges()).isEqualTo(all - 1);
        assertThat(work[0]).isEqualTo(all * HOLD + TURN - HOLD);
        assertThat(BlameSweep.of(courses, Stops.NONE, List.of()).sum()).isEqualTo(waited);
    }

    /** Who has let go of the lock asks for it again. */
    private static List<Wait<String>> waits(int thread, int threads, int turns) {
        List<Wait<String>> waits = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            long number = (long) turn * threads + thread;
            long asked = turn == 0 ? 0 : (number - threads) * TURN + HOLD;
            long got = number * TURN;
            if (asked < got) {
                long waker = (thread + threads - 1) % threads + 1L;
                waits.add(new Wait<>("lock", asked, got, WakeEdge.by(waker, got - TURN + HOLD)));
            }
        }
        return waits;
    }
}
