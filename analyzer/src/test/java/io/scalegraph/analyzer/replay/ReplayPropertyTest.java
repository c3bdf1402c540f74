package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.replay.recorded.Recorded;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ReplayPropertyTest {
    /** Whatever a program does, a replay without changes takes as long as it did. */
    @Property(tries = 300)
    void unchanged_takesAsLong(@ForAll long seed) {
        Simulated program = program(new Random(seed));
        long end = program.run();

        Outcome outcome = program.recorded().replay(new Changes());

        assertThat(outcome.stopped()).isEmpty();
        assertThat(outcome.nanos()).isEqualTo(end);
    }

    /** Without holds the order of acquisitions is that of the recording; the time is the same. */
    @Property(tries = 100)
    void unchanged_withoutHolds_takesAsLong(@ForAll long seed) {
        Simulated program = program(new Random(seed));
        long end = program.run();

        assertThat(program.recorded(false).replay(new Changes()).nanos()).isEqualTo(end);
    }

    /** With another order of acquisitions it may be anything but less than the work of one thread. */
    @Property(tries = 100)
    void halfTheWork_comesToAnEnd(@ForAll long seed) {
        Simulated program = program(new Random(seed));
        program.run();
        Recorded recorded = program.recorded();

        Outcome outcome = recorded.replay(new Changes().scale(stretch -> 0.5));

        assertThat(outcome.stopped()).isEmpty();
        assertThat(outcome.nanos()).isGreaterThanOrEqualTo(mostWork(recorded) / 2);
    }

    private static long mostWork(Recorded recorded) {
        Map<Integer, Long> work = new HashMap<>();
        for (int i = 0; i < recorded.stretches().size(); i++) {
            work.merge(
                    recorded.stretches().thread(i),
                    recorded.stretches().end(i) - recorded.stretches().begin(i) - 1,
                    Long::sum);
        }
        return work.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** Rounds of work, locks (nested in order), a queue and a barrier for all. */
    private static Simulated program(Random random) {
        Simulated program = new Simulated(1 + random.nextInt(5_000));
        int threads = 2 + random.nextInt(5);
        int rounds = 1 + random.nextInt(6);
        program.queue(0, 1 + random.nextInt(3));
        Simulated.One main = program.thread();
        List<Simulated.One> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Simulated.One one = program.thread();
            all.add(one);
            main.work(random.nextInt(1_000_000), 0).start(one);
            for (int round = 0; round < rounds; round++) {
                round(random, one, i, threads);
            }
        }
        all.forEach(main::join);
        return program;
    }

    private static void round(Random random, Simulated.One one, int index, int threads) {
        int locks = random.nextInt(4);
        for (int i = 0; i < locks; i++) {
            int lock = random.nextInt(2);
            one.work(1 + random.nextInt(1_000_000_000), 0).lock(lock).work(1 + random.nextInt(1_000_000_000), 0);
            if (random.nextBoolean()) {
                one.lock(lock + 1).work(1 + random.nextInt(1_000_000_000), 0).unlock(lock + 1);
            }
            one.work(random.nextInt(1_000_000), 0).unlock(lock);
        }
        if (random.nextInt(4) == 0) {
            one.sleep(1 + random.nextInt(1_000_000_000));
        }
        if (index < 2) { // a producer and a consumer
            one.work(1 + random.nextInt(1_000_000_000), 0);
            if (index == 0) {
                one.put(0);
            } else {
                one.take(0);
            }
        }
        one.work(1 + random.nextInt(1_000_000_000), 0).meet(0, threads);
    }
}
