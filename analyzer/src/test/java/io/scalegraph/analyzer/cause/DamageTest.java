package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever a recording says, segments tile the window and blame sums to the waits. */
class DamageTest {
    private static final long END = 300;
    private static final List<WakeOrigin> ORIGINS = List.of(WakeOrigin.values());

    @Property(tries = 2000)
    void segmentsTile_andBlameSumsToTheWaits(@ForAll long seed, @ForAll @IntRange(min = 1, max = 32) int threads) {
        Random random = new Random(seed);
        List<Life<String>> lives = new ArrayList<>();
        for (int i = 1; i <= threads; i++) {
            lives.add(life(random, i, threads));
        }
        Courses<String> courses = Courses.of(0, END, lives);
        long waited = lives.stream()
                .flatMap(life -> life.waits().stream())
                .mapToLong(wait -> wait.end() - wait.begin())
                .sum();

        long[] reached = {END};
        CriticalPath.walk(
                courses,
                1 + random.nextInt(threads),
                (state, place) -> place.equals("place 0"),
                (state, thread, begin, end, place) -> {
                    assertThat(end).isEqualTo(reached[0]).isGreaterThan(begin);
                    reached[0] = begin;
                });

        assertThat(reached[0]).isZero();
        assertThat(BlameSweep.of(courses, stops(random), moments(random, threads))
                        .sum())
                .isEqualTo(waited);
        Knots.of(courses, 0).forEach(knot -> assertThat(knot.threads()).hasSizeGreaterThan(1));
    }

    /** The times are few, so that many are equal. */
    private static Life<String> life(Random random, int id, int threads) {
        long begin = random.nextInt(3) == 0 ? 10L * random.nextInt(20) : 0;
        long end = random.nextInt(3) == 0 ? Math.max(begin, 10L * random.nextInt(31)) : END;
        List<Wait<String>> waits = new ArrayList<>();
        long free = begin;
        while (free < end && random.nextInt(8) > 0) {
            long from = Math.min(end, free + 5L * random.nextInt(5));
            long to = Math.min(end, from + 5L * random.nextInt(12));
            waits.add(new Wait<>("place " + random.nextInt(3), from, to, edge(random, from, threads)));
            free = to;
        }
        return new Life<>(id, begin, end, random.nextInt(threads + 2), 10L * random.nextInt(20), waits);
    }

    private static WakeEdge edge(Random random, long from, int threads) {
        WakeOrigin origin = ORIGINS.get(random.nextInt(ORIGINS.size()));
        long at = random.nextInt(5) == 0 ? WakeEdge.NO_TIME : from + 5L * (random.nextInt(16) - 2);
        return new WakeEdge(origin, random.nextInt(threads + 3) - 1, at);
    }

    private static Stops stops(Random random) {
        List<Stops.Stop> stops = new ArrayList<>();
        for (long begin = random.nextInt(50); begin < END; begin += 30 + random.nextInt(50)) {
            stops.add(new Stops.Stop(State.STOPPED, Stops.ALL, begin, begin + random.nextInt(30)));
        }
        return new Stops(stops);
    }

    private static List<BlameSweep.Moment> moments(Random random, int threads) {
        List<BlameSweep.Moment> moments = new ArrayList<>();
        for (long at = 0; at < END; at += random.nextInt(10)) {
            moments.add(new BlameSweep.Moment(1 + random.nextInt(threads + 1), at, random.nextInt(3)));
        }
        return moments;
    }
}
