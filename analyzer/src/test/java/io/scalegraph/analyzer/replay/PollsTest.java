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
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads that look every ten nanoseconds whether there is something to do; it takes them no time. Thread 1 ends the window. */
class PollsTest {
    private static final int TICK = 10;
    private static final int SLEEPS = 1;
    private static final WakeEdge TIME = WakeEdge.of(WakeOrigin.SELF);

    private final List<Life<String>> lives = new ArrayList<>();
    private final List<Doings> doings = new ArrayList<>();

    /** Thread 1 works for 1003 and asks thread 2 for something, which sees it 7 later. */
    @Test
    void whatAPollerIsAskedFor_comesEarlierIfItIsAskedForEarlier() {
        thread(1, Role.CHILDREN, List.of(wait(1003, 1014, WakeEdge.by(2, 1010))));
        thread(2, Role.IDLE, ticks(0, 1010));

        assertThat(unchanged()).isEqualTo(1014);
        assertThat(withHalfTheWorkOf(1)).isBetween(1014L - 502, 1014L - 501);
    }

    /** Thread 2 wakes thread 3, that has slept since long, and that wakes thread 1, with more work each. */
    @Test
    void whatAPollerIsAskedFor_comesThroughOthers() {
        thread(1, Role.CHILDREN, List.of(wait(1003, 1054, WakeEdge.by(3, 1050))));
        thread(2, Role.IDLE, ticks(0, 1010));
        thread(3, Role.IDLE, List.of(wait(0, 1012, WakeEdge.by(2, 1010)), wait(1050, 1054, TIME)));

        assertThat(unchanged()).isEqualTo(1054);
        assertThat(withHalfTheWorkOf(1)).isBetween(1054L - 502, 1054L - 501);
        assertThat(withHalfTheWorkOf(3)).isEqualTo(1054 - 19);
    }

    /** Thread 2 wakes thread 1 every ten, and that works for six. */
    @Test
    void whoKeepsToTheClock_keepsTheOthersToIt() {
        List<Wait<String>> waits = new ArrayList<>();
        for (int at = 0; at < 1000; at += TICK) {
            waits.add(wait(at + 6, at + TICK, WakeEdge.by(2, at + TICK)));
        }
        thread(1, Role.IDLE, waits, 1006);
        thread(2, Role.IDLE, ticks(0, 1000));

        assertThat(unchanged()).isEqualTo(1006);
        assertThat(withHalfTheWorkOf(1)).isEqualTo(1006 - 3);
    }

    /** Thread 1 works for 105, waits for 200, that is until the twentieth tick behind, and works for 100. */
    @Test
    void ticksBehindTheBeginOfAWait_areWhatIsWaitedFor() {
        thread(1, Role.OTHER, List.of(wait(105, 305, WakeEdge.by(2, 300))), 405);
        thread(2, Role.IDLE, ticks(0, 400));

        assertThat(unchanged()).isEqualTo(405);
        assertThat(withHalfTheWorkOf(1)).isBetween(405L - 103, 405L - 102);
    }

    /** Thread 2 works for four and has a rest of six all the time, for thread 1, which waits from 503 on. */
    @Test
    void whoHasARestFromItsWork_doesNotPoll() {
        List<Wait<String>> rests = new ArrayList<>();
        for (int at = 0; at < 1000; at += TICK) {
            rests.add(wait(at + 4, at + TICK, TIME));
        }
        thread(1, Role.CHILDREN, List.of(wait(503, 1002, WakeEdge.by(2, 1000))));
        thread(2, Role.OTHER, rests);

        assertThat(unchanged()).isEqualTo(1002);
        assertThat(withHalfTheWorkOf(1)).isEqualTo(1002);
        assertThat(withHalfTheWorkOf(2)).isEqualTo(1002 - 200);
    }

    /** Thread 2 waits for an item, at most 100 at a time; one comes at 1000, and thread 1 waits for what comes of it. */
    @Test
    void aWaitThatIsBegunAgainAndAgain_isOneWait() {
        List<Wait<String>> polls = new ArrayList<>();
        for (int at = 0; at < 1000; at += 100) {
            polls.add(wait(at + 5, Math.min(at + 105, 1003), at == 900 ? WakeEdge.by(1, 1000) : TIME));
        }
        polls.add(wait(1050, 1054, TIME));
        thread(1, Role.CHILDREN, List.of(wait(1000, 1054, WakeEdge.by(2, 1050))));
        thread(2, Role.OTHER, polls);

        assertThat(unchanged()).isEqualTo(1054);
        assertThat(withHalfTheWorkOf(1)).isEqualTo(554);
    }

    /** Threads 1 and 3 wait for thread 2 at one time. Who of them had asked is not known: both must have. */
    @Test
    void ofTwoThatWaitForAPoller_theLaterCounts() {
        thread(1, Role.CHILDREN, List.of(wait(1003, 1014, WakeEdge.by(2, 1010))));
        thread(2, Role.IDLE, ticks(0, 1010));
        thread(3, Role.CHILDREN, List.of(wait(903, 1014, WakeEdge.by(2, 1010))));

        assertThat(unchanged()).isEqualTo(1014);
        assertThat(withHalfTheWorkOf(1)).isBetween(911L, 1014L - 100);
        assertThat(withHalfTheWorkOf(3)).isEqualTo(1014);
    }

    /** Thread 1 gives thread 2 work for seven, which begins with it one later, sleeps for ten and, as it has seen nothing, for ten more; 50 times. */
    @Test
    void whoSleepsLongerThanWhatItSleepsFor_goesOnWithoutItsSleep() {
        List<Wait<String>> rests = new ArrayList<>();
        for (int at = 0; at < 1000; at += 2 * TICK) {
            rests.add(wait(at + 8, at + 2 * TICK + 1, WakeEdge.by(1, at + 2 * TICK)));
        }
        thread(1, SLEEPS, Role.OTHER, ticks(0, 1000), 1002);
        thread(2, 0, Role.IDLE, rests, 1002);

        assertThat(unchanged()).isEqualTo(1002);
        assertThat(withHalfTheWorkOf(2)).isEqualTo(1002);
        assertThat(time(recorded(), new Changes().without(SLEEPS))).isEqualTo(50 * (7 + 1) + 2);
        assertThat(recorded().isPolled(SLEEPS)).isTrue();
        assertThat(recorded().isPolled(0)).isFalse();
    }

    /** Thread 1 works for 1003 and asks thread 2, which sees it seven later. */
    @Test
    void aPollerWithoutItsSleep_seesAtOnceWhatItIsAskedFor() {
        thread(1, 0, Role.CHILDREN, List.of(wait(1003, 1014, WakeEdge.by(2, 1010))), 1014);
        thread(2, SLEEPS, Role.IDLE, ticks(0, 1010), 1010);

        assertThat(time(recorded(), new Changes().without(SLEEPS))).isEqualTo(1014 - 7);
    }

    /** Thread 1 works for 1011, sets a variable at 1009 that thread 2 sees at 1010, and begins to wait at 1011. */
    @Test
    void whoBeginsToWaitJustBehindTheLastLook_hasAsked() {
        thread(1, Role.CHILDREN, List.of(wait(1011, 1016, WakeEdge.by(2, 1012))));
        thread(2, Role.IDLE, ticks(0, 1010), 1016);

        assertThat(unchanged()).isBetween(1016L, 1016L + 1);
        assertThat(withHalfTheWorkOf(1)).isBetween(1016L - 506, 1016L - 504);
    }

    /** Thread 1 sleeps for twenty, works for thirty and wakes thread 2, which waits since ten before. */
    @Test
    void whoHasBeenAskedBehindItsLooks_hasNotLookedForThat() {
        thread(1, SLEEPS, Role.OTHER, ticks(0, 20), 60);
        thread(2, 0, Role.IDLE, List.of(wait(40, 51, WakeEdge.by(1, 50))), 60);

        assertThat(unchanged()).isEqualTo(60);
        assertThat(withHalfTheWorkOf(2)).isEqualTo(60);
        assertThat(recorded().isPolled(SLEEPS)).isFalse();
    }

    private long unchanged() {
        return time(recorded(), new Changes());
    }

    private long withHalfTheWorkOf(long thread) {
        Recorded recorded = recorded();
        return time(
                recorded, new Changes().scale(stretch -> recorded.stretches().thread(stretch) == thread - 1 ? 0.5 : 1));
    }

    private static long time(Recorded recorded, Changes changes) {
        Outcome outcome = recorded.replay(changes);
        assertThat(outcome.stopped()).isEmpty();
        return outcome.nanos();
    }

    private Recorded recorded() {
        long end = lives.get(0).end();
        return Recorded.of(Courses.of(0, end, lives), doings, 2, 1);
    }

    private void thread(long id, Role role, List<Wait<String>> waits) {
        thread(id, role, waits, waits.get(waits.size() - 1).end());
    }

    private void thread(long id, Role role, List<Wait<String>> waits, long end) {
        thread(id, 0, role, waits, end);
    }

    private void thread(long id, int place, Role role, List<Wait<String>> waits, long end) {
        lives.add(new Life<>(id, 0, end, 0, 0, waits));
        doings.add(Doings.of(
                waits.stream().map(wait -> new Sync(role, place, Sync.NONE, 0)).toList()));
    }

    private static List<Wait<String>> ticks(long from, long to) {
        List<Wait<String>> ticks = new ArrayList<>();
        for (long at = from; at < to; at += TICK) {
            ticks.add(wait(at, at + TICK, TIME));
        }
        return ticks;
    }

    private static Wait<String> wait(long begin, long end, WakeEdge edge) {
        return new Wait<>("", begin, end, edge);
    }
}
