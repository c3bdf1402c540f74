package io.scalegraph.analyzer.cause;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the threads that came last to meetings (barriers and the like) had done more than those that waited for them, since
 * the two last met; after Boehme et al., "Identifying the Root Causes of Wait States in Large-Scale Parallel Applications",
 * ACM TOPC 3(2), 2016, section 5. For a wait w of thread p for q, {@code delta(i) = max(0, d(q, i) - d(p, i))} is what q spent
 * more on the part i of its doing, {@code w'(j)} are q's own waits at meetings in that time, and {@code S} is the sum of them
 * all. Backward in time, each part costs {@code w delta(i)/S} in short term and {@code carried(w) delta(i)/S} in long term, and
 * {@code (w + carried(w)) w'(j)/S} is carried to q's wait, whose own cause pays for it. So all costs sum to all waits at
 * meetings, with what passes from the last arrival to the end of a wait as a part of its own. Takes O(waits) time where threads
 * meet in turn, and O(waits * 64) at most.
 *
 * @param <P> names a place that is waited at
 */
public final class DelayCosts<P> {
    /** In place of a code: none is known, or it is no work. */
    public static final int NO_CODE = -1;

    private final Courses<P> courses;
    private final Stops stops;
    private final Samples samples;
    private final Costs<P> costs;
    private final Meetings meetings;
    /** What later waits have handed to a wait, by its thread and position. */
    private final Map<Long, Double> carried = new HashMap<>();

    /**
     * What a thread does.
     *
     * @param <P> names a place that is waited at
     * @param state what
     * @param place where it waits, null if it does not
     * @param reason why the JVM had stopped it, null if it had not
     * @param code names the code of work, {@link #NO_CODE} if it is not known or no work
     */
    public record Part<P>(
            State state, @Nullable P place, @Nullable Enum<?> reason, int code) {}

    /**
     * Is told the costs.
     *
     * @param <P> names a place that is waited at
     */
    @FunctionalInterface
    public interface Costs<P> {
        /**
         * Takes one cost.
         *
         * @param part what was done
         * @param thread Java thread id of the thread that did it
         * @param shortTerm waits of those that it met next, nanoseconds
         * @param longTerm waits of others, that came of these
         */
        void add(Part<P> part, long thread, double shortTerm, double longTerm);
    }

    private DelayCosts(Courses<P> courses, Stops stops, List<BlameSweep.Moment> moments, Costs<P> costs) {
        this.courses = courses;
        this.stops = stops;
        this.samples = new Samples(moments);
        this.costs = costs;
        this.meetings = new Meetings(courses);
    }

    /**
     * The costs of a window's delays.
     *
     * @param <P> names a place that is waited at
     * @param courses the threads of the window
     * @param stops when the JVM had stopped them
     * @param moments when they were met in their code, by time
     * @param costs is told the costs, in no order
     */
    public static <P> void of(Courses<P> courses, Stops stops, List<BlameSweep.Moment> moments, Costs<P> costs) {
        DelayCosts<P> delays = new DelayCosts<>(courses, stops, moments, costs);
        for (int meeting = delays.meetings.size() - 1; meeting >= 0; meeting--) {
            delays.distribute(meeting);
        }
    }

    private void distribute(int meeting) {
        Map<Long, Profile<P>> ofLast = new HashMap<>();
        int lastOne = meetings.last(meeting);
        for (Meetings.Arrival arrival : meetings.waiting(meeting)) {
            Course<P> course = courses.list.get(arrival.thread());
            Wait<P> wait = course.waits.get(arrival.index());
            long woken = Math.min(Math.min(course.woken(arrival.index()), courses.to), wait.end());
            if (woken < wait.end()) {
                costs.add(part(State.WAKE_UP, wait.place()), course.life.id(), (double) (wait.end() - woken), 0);
            }
            if (wait.begin() < woken) {
                long since = Math.max(courses.from, meetings.lastMet(arrival.thread(), meeting));
                Profile<P> last = ofLast.computeIfAbsent(
                        since, begin -> profile(courses.list.get(lastOne), begin, meetings.at(meeting)));
                Profile<P> own = profile(course, since, wait.begin());
                charge(lastOne, last, own, (double) (woken - wait.begin()), key(arrival.thread(), arrival.index()));
            }
        }
    }

    private Profile<P> profile(Course<P> course, long begin, long end) {
        return Profile.of(course, stops, samples, begin, end);
    }

    /** Divides a wait, and what was carried to it, among what the last one did more. */
    private void charge(int last, Profile<P> of, Profile<P> waiter, double wait, long key) {
        Double handed = carried.remove(key);
        double later = handed == null ? 0 : handed;
        Map<Part<P>, Double> deltas = new LinkedHashMap<>();
        of.parts.forEach((part, nanos) -> {
            double more = nanos - waiter.parts.getOrDefault(part, 0.0);
            if (more > 0) {
                deltas.put(part, more);
            }
        });
        double sum = deltas.values().stream().mapToDouble(Double::doubleValue).sum()
                + of.meetings.values().stream().mapToLong(Long::longValue).sum();
        long id = courses.list.get(last).life.id();
        if (sum <= 0) {
            costs.add(part(State.UNKNOWN, null), id, wait, later);
            return;
        }
        deltas.forEach((part, more) -> costs.add(part, id, wait * more / sum, later * more / sum));
        of.meetings.forEach((own, nanos) -> carried.merge(key(last, own), (wait + later) * nanos / sum, Double::sum));
    }

    private static <P> Part<P> part(State state, @Nullable P place) {
        return new Part<>(state, place, null, NO_CODE);
    }

    private static long key(int thread, int wait) {
        return ((long) thread << Integer.SIZE) | wait;
    }
}
