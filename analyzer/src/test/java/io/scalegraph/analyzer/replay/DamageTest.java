package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.replay.recorded.Doings;
import io.scalegraph.analyzer.replay.recorded.Hold;
import io.scalegraph.analyzer.replay.recorded.LatchUse;
import io.scalegraph.analyzer.replay.recorded.Pass;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Role;
import io.scalegraph.analyzer.replay.recorded.Sync;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What cannot be ends with a word, never with a loop. */
class DamageTest {
    @Test
    void aCircleOfWaits_endsWithAWord() {
        WakeEdge byTwo = WakeEdge.by(2, 10);
        WakeEdge byOne = WakeEdge.by(1, 10);
        Courses<String> courses = Courses.of(
                0,
                20,
                List.of(
                        Life.of(1, 0, 20, List.of(new Wait<>("", 0, 10, byTwo))),
                        Life.of(2, 0, 20, List.of(new Wait<>("", 0, 10, byOne)))));
        List<Doings> doings = List.of(Doings.of(List.of(Sync.other(0))), Doings.of(List.of(Sync.other(0))));

        Outcome outcome = Recorded.of(courses, doings, 1, 1).replay(new Changes());

        assertThat(outcome.isComplete()).isFalse();
        assertThat(outcome.stopped()).contains("circle");
    }

    @Test
    void whatNobodyHas_canBeLetGoOf() {
        Program program = new Program();
        int lock = program.lock(0, true);
        program.thread().release(lock).acquire(lock, 0).work(5).release(lock).release(lock);

        assertThat(Replay.of(program, new Changes(), one()).nanos()).isEqualTo(5);
    }

    @Test
    void whoComesBy_takesItBeforeTheOneThatIsOnItsWay() {
        Program program = new Program();
        int lock = program.lock(0, true);
        Track first = program.thread();
        first.work(1).acquire(lock, 10).work(5).release(lock);
        program.thread()
                .acquire(lock, Track.UNKNOWN)
                .work(20)
                .release(lock)
                .work(5)
                .acquire(lock, Track.UNKNOWN)
                .work(20)
                .release(lock);

        // Let go of at 20, taken by the same thread at 25 before the other one is back at 30; let go of at 45.
        assertThat(Replay.of(program, new Changes(), one()).nanos()).isEqualTo(45 + 10 + 5);
    }

    /** Any edges, holds, passes and meetings at all. */
    @Property(tries = 500)
    void anything_comesToAnEnd(@ForAll long seed) {
        Random random = new Random(seed);
        int threads = 1 + random.nextInt(5);
        List<Life<String>> lives = new ArrayList<>();
        List<Doings> doings = new ArrayList<>();
        for (int i = 1; i <= threads; i++) {
            List<Wait<String>> waits = new ArrayList<>();
            List<Sync> syncs = new ArrayList<>();
            List<Hold> holds = new ArrayList<>();
            List<Pass> passes = new ArrayList<>();
            List<LatchUse> latches = new ArrayList<>();
            for (int at = random.nextInt(20); at < 100; at += random.nextInt(20)) {
                int end = Math.min(100, at + random.nextInt(20));
                waits.add(new Wait<>("", at, end, WakeEdge.by(random.nextInt(7), random.nextInt(110) - 5)));
                syncs.add(new Sync(role(random), 0, random.nextInt(3) - 1, random.nextInt(4)));
                holds.add(new Hold(random.nextInt(2), random.nextBoolean(), at - 10, end + random.nextInt(9) - 4));
                passes.add(new Pass(
                        random.nextInt(2), random.nextBoolean(), end, random.nextInt(3) - 1, random.nextInt(3) - 1));
                latches.add(new LatchUse(random.nextInt(2), random.nextBoolean(), end, random.nextInt(3)));
                at = end;
            }
            int begin = waits.isEmpty() ? 0 : random.nextInt((int) waits.get(0).begin() + 1);
            lives.add(new Life<>(i, begin, 100, random.nextInt(6), random.nextInt(110) - 5, waits));
            doings.add(new Doings(syncs, holds, passes, latches));
        }
        Recorded recorded = Recorded.of(Courses.of(0, 100, lives), doings, 1, 1);

        Outcome outcome = recorded.replay(
                random.nextBoolean()
                        ? new Changes()
                        : new Changes().processors(2).split(1, 2));

        assertThat(outcome.nanos()).isNotNegative();
        assertThat(outcome.handled()).isLessThan(10_000);
    }

    private static Role role(Random random) {
        return List.of(Role.values()).get(random.nextInt(Role.values().length));
    }

    private static BitSet one() {
        BitSet one = new BitSet();
        one.set(0);
        return one;
    }
}
