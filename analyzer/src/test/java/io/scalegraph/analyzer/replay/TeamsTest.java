package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.replay.recorded.Doings;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Role;
import io.scalegraph.analyzer.replay.recorded.Sync;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads of a pool that get their tasks from a queue, in which who takes one wakes the next. */
class TeamsTest {
    private static final int END = 104;
    private static final WakeEdge UNKNOWN = WakeEdge.of(WakeOrigin.UNKNOWN);

    /**
     * Thread 1 gives out two tasks at 2: it wakes thread 2, which wakes thread 3 at 4. Thread 2 works to 103, thread 3 from 5 to
     * 95. Thread 1 waits for both, and was woken by thread 2: there is no wait for thread 3, which was done by then.
     */
    @Test
    void whoGaveOutAllTasks_waitsForAll_thoughTheThreadsWokeOneAnother() {
        Recorded recorded = Recorded.of(
                Courses.of(
                        0,
                        END,
                        List.of(
                                life(1, List.of(wait(2, END, WakeEdge.by(2, 103)))),
                                life(2, List.of(wait(0, 3, WakeEdge.by(1, 2)), wait(103, END, UNKNOWN))),
                                life(3, List.of(wait(0, 5, WakeEdge.by(2, 4)), wait(95, END, UNKNOWN))))),
                List.of(doings(Role.CHILDREN), doings(Role.IDLE, Role.IDLE), doings(Role.IDLE, Role.IDLE)),
                1,
                1);
        Changes faster = new Changes().scale(stretch -> recorded.stretches().thread(stretch) == 1 ? 0.5 : 1);

        assertThat(recorded.replay(new Changes()).nanos()).isEqualTo(END);
        assertThat(recorded.replay(faster).nanos())
                .as("thread 3 is the last: it works for 90, and was woken after about 3")
                .isBetween(93L, 96L);
    }

    /** Two threads of a pool give each other 200,000 tasks, a nanosecond apart: each is the next of one long row. */
    @Test
    void aLongRowOfTasks_isPassedOnce() {
        int tasks = 200_000;
        List<Wait<String>> first = new ArrayList<>();
        List<Wait<String>> second = new ArrayList<>();
        for (long at = 0; at < 4L * tasks; at += 4) {
            first.add(wait(at, at + 2, at == 0 ? UNKNOWN : WakeEdge.by(2, at + 1)));
            second.add(wait(at + 2, at + 4, WakeEdge.by(1, at + 3)));
        }
        Role[] idle = new Role[tasks];
        Arrays.fill(idle, Role.IDLE);
        Recorded recorded = Recorded.of(
                Courses.of(0, 4L * tasks, List.of(life(1, first), life(2, second))),
                List.of(doings(idle), doings(idle)),
                1,
                1);

        assertThat(recorded.replay(new Changes()).stopped()).isEmpty();
    }

    private static Life<String> life(long id, List<Wait<String>> waits) {
        return new Life<>(id, 0, waits.get(waits.size() - 1).end(), 0, 0, waits);
    }

    private static Wait<String> wait(long begin, long end, WakeEdge edge) {
        return new Wait<>("", begin, end, edge);
    }

    private static Doings doings(Role... roles) {
        List<Sync> syncs = new ArrayList<>();
        for (Role role : roles) {
            syncs.add(new Sync(role, 0, Sync.NONE, 0));
        }
        return new Doings(syncs, List.of(), List.of(), List.of());
    }
}
