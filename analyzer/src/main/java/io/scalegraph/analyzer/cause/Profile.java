package io.scalegraph.analyzer.cause;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has done in some time: nanoseconds of each part, and of its waits at meetings. Not thread-safe.
 *
 * @param <P> names a place that is waited at
 */
final class Profile<P> {
    final Map<DelayCosts.Part<P>, Double> parts = new LinkedHashMap<>();
    /** By position of a wait at a meeting. */
    final Map<Integer, Long> meetings = new LinkedHashMap<>();

    private final Course<P> course;
    private final Stops stops;
    private final long begin;
    private final long end;
    private long work;

    private Profile(Course<P> course, Stops stops, long begin, long end) {
        this.course = course;
        this.stops = stops;
        this.begin = begin;
        this.end = end;
    }

    /** Of a thread from one time to another, its work divided by the samples in it. */
    static <P> Profile<P> of(Course<P> course, Stops stops, Samples samples, long begin, long end) {
        Profile<P> profile = new Profile<>(course, stops, begin, end);
        profile.add(State.START, null, begin, course.life.begin());
        for (int i = Math.max(0, course.lastBefore(begin)); i < course.waits.size(); i++) {
            if (course.waits.begin(i) >= end) {
                break;
            }
            profile.work(i == 0 ? course.life.begin() : course.waits.end(i - 1), course.waits.begin(i));
            profile.wait(i);
        }
        int last = course.lastBefore(end);
        profile.work(last < 0 ? course.life.begin() : course.waits.end(last), course.life.end());
        profile.divide(samples.counts(course.life.id(), begin, end));
        return profile;
    }

    private void wait(int index) {
        WaitTable<P> waits = course.waits;
        long woken = Math.min(course.woken(index), waits.end(index));
        // A wait that goes on at the end has been paid for already: that only damage makes.
        if (Meetings.isMeeting(course, index) && woken < end) {
            long nanos = woken - Math.max(waits.begin(index), begin);
            if (nanos > 0) {
                meetings.put(index, nanos);
            }
        } else {
            State state = course.isLinked(index) ? State.HELD : State.of(waits.origin(index));
            add(state, waits.place(index), waits.begin(index), woken);
        }
        add(State.WAKE_UP, waits.place(index), woken, waits.end(index));
    }

    private void work(long from, long to) {
        long low = Math.max(from, begin);
        long high = Math.min(to, end);
        if (low < high) {
            long working = high - low - stopped(low, high);
            work += working - elsewhere(low, high, working);
        }
    }

    private long stopped(long low, long high) {
        return stops.within(
                course.life.id(),
                low,
                high,
                (reason, from, to) -> parts.merge(
                        new DelayCosts.Part<>(State.STOPPED, null, reason, DelayCosts.NO_CODE),
                        (double) (to - from),
                        Double::sum));
    }

    private long elsewhere(long low, long high, long working) {
        return course.life
                .elsewhere()
                .within(
                        low,
                        high,
                        working,
                        (state, place, nanos) -> parts.merge(
                                new DelayCosts.Part<>(state, place, null, DelayCosts.NO_CODE),
                                (double) nanos,
                                Double::sum));
    }

    private void add(State state, @Nullable P place, long from, long to) {
        long nanos = Math.min(to, end) - Math.max(from, begin);
        if (nanos > 0) {
            parts.merge(new DelayCosts.Part<>(state, place, null, DelayCosts.NO_CODE), (double) nanos, Double::sum);
        }
    }

    private void divide(Map<Integer, Integer> counts) {
        Map<Integer, Integer> shares = counts.isEmpty() ? new HashMap<>(Map.of(DelayCosts.NO_CODE, 1)) : counts;
        double all = shares.values().stream().mapToInt(Integer::intValue).sum();
        if (work > 0) {
            shares.forEach((code, count) -> parts.merge(
                    new DelayCosts.Part<>(State.WORK, null, null, code), work * (count / all), Double::sum));
        }
    }
}
