package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.Blame;
import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Meanwhile;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The place at which threads looked most: waited for a time, again and again, until something had changed that no wake tells of;
 * and who worked meanwhile.
 *
 * @param place the place
 * @param time of all threads that looked, seconds
 * @param workers who worked in how much of that time, most first; at most {@link Meanwhile#MOST}
 */
public record Looked(CausePlace place, double time, List<Cause.OfThread> workers) {
    /** Of all time waited; of less it is not asked who worked meanwhile. */
    private static final double LEAST = 0.05;

    /** Of what threads waited for a time at the place; with fewer looks one cannot speak of these. */
    private static final double LEAST_THERE = 0.5;

    /** Of the time, what one must have worked that may be waited for. */
    private static final double MOSTLY = 0.8;

    private static final Comparator<CausePlace> BY_NAME = Comparator.comparing(CausePlace::site)
            .thenComparing(CausePlace::reason, Comparator.nullsFirst(Comparator.naturalOrder()));

    public Looked {
        workers = List.copyOf(workers);
    }

    /** Of one window; null if threads hardly looked, or mostly waited for a time in other ways there. */
    static @Nullable Looked of(Courses<Place> courses, Blame<Place> blame, ShortWaits shorts, Map<Long, String> names) {
        if (waitedFor(blame, place -> true) < LEAST * blame.sum()) {
            return null; // there cannot be as many looks among so few waits
        }
        Map<CausePlace, Long> times = new TreeMap<>(BY_NAME);
        Map<Place, Long> places = Meanwhile.places(courses);
        places.forEach((place, nanos) -> times.merge(of(place), nanos, Long::sum));
        Map.Entry<CausePlace, Long> longest =
                times.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(null);
        if (longest == null) {
            return null;
        }
        CausePlace most = longest.getKey();
        long looked = longest.getValue();
        long there = waitedFor(blame, place -> of(place).equals(most));
        if (looked < LEAST * blame.sum() || looked < LEAST_THERE * there) {
            return null;
        }
        Set<Place> same = new HashSet<>(places.keySet());
        same.removeIf(place -> !of(place).equals(most));
        List<Cause.OfThread> working = new ArrayList<>();
        for (Meanwhile.Working one : Meanwhile.of(courses, same).workers()) {
            double time = one.nanos() * shorts.working(one.thread()) / Nanos.PER_SECOND;
            working.add(new Cause.OfThread(names.getOrDefault(one.thread(), ""), one.thread(), time));
        }
        working.sort(Comparator.comparingDouble(Cause.OfThread::time).reversed());
        return new Looked(most, looked / Nanos.PER_SECOND, working);
    }

    private static CausePlace of(Place place) {
        return PathRows.place(State.SELF, place);
    }

    /** How long threads waited themselves for a time, at some places. */
    private static long waitedFor(Blame<Place> blame, Predicate<Place> at) {
        long[] own = new long[1];
        blame.charges().forEach((charge, share) -> {
            Place place = charge.place();
            if (charge.state() == State.SELF && place != null && at.test(place)) {
                own[0] += share.own();
            }
        });
        return own[0];
    }

    /**
     * Those that worked in most of that time.
     *
     * @return threads, who worked most first; may be none
     */
    public List<Cause.OfThread> mostly() {
        return workers.stream().filter(worker -> worker.time() >= MOSTLY * time).toList();
    }
}
