package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A window as it is told: who waits from when to when, and who ends that. Thread ids are small numbers from 1. */
final class Script {
    /** Where a thread waits for work to come. */
    static final String IDLE = "idle";

    private final long from;
    private final long to;
    private final Map<Long, List<Wait<String>>> waits = new LinkedHashMap<>();
    private final Map<Long, long[]> lives = new LinkedHashMap<>();
    private final Map<Long, Elsewhere<String>> elsewhere = new LinkedHashMap<>();
    private final List<BlameSweep.Moment> moments = new ArrayList<>();

    /** A segment of the path. */
    record Segment(
            State state,
            long thread,
            long begin,
            long end,
            @Nullable String place) {
        long nanos() {
            return end - begin;
        }
    }

    Script(long from, long to) {
        this.from = from;
        this.to = to;
    }

    Script(long to) {
        this(0, to);
    }

    static boolean isIdle(State state, String place) {
        return place.equals(IDLE);
    }

    Script thread(long id) {
        waits.computeIfAbsent(id, key -> new ArrayList<>());
        return this;
    }

    /** A thread that is started in the window, and ends. */
    Script thread(long id, long begin, long end, long starter, long startedAt) {
        lives.put(id, new long[] {begin, end, starter, startedAt});
        return thread(id);
    }

    Script wait(long id, String place, long begin, long end, WakeEdge edge) {
        thread(id);
        if (begin < end) {
            waits.get(id).add(new Wait<>(place, begin, end, edge));
        }
        return this;
    }

    /** A wait that a thread ends at once. */
    Script wait(long id, long begin, long end, long waker) {
        return wait(id, "wait", begin, end, WakeEdge.by(waker, end));
    }

    Script wait(long id, long begin, long end, WakeOrigin origin) {
        return wait(id, origin.label(), begin, end, WakeEdge.of(origin));
    }

    /** A wait at a meeting that another one comes to last. */
    Script meet(long id, long begin, long at, long end, long last) {
        return wait(id, "barrier", begin, end, new WakeEdge(WakeOrigin.MEETING, last, at));
    }

    /** The thread is there, and where it was in place of its work. */
    Script elsewhere(long id, Elsewhere<String> where) {
        elsewhere.put(id, where);
        return thread(id);
    }

    /** The thread is met in its code each nanosecond of a time. */
    Script code(long id, int code, long begin, long end) {
        for (long at = begin; at < end; at++) {
            moments.add(new BlameSweep.Moment(id, at, code));
        }
        return this;
    }

    Courses<String> courses() {
        List<Life<String>> threads = new ArrayList<>();
        waits.forEach((id, list) -> {
            long[] life = lives.getOrDefault(id, new long[] {from, to, 0, from});
            threads.add(new Life<>(
                    id, life[0], life[1], life[2], life[3], list, elsewhere.getOrDefault(id, Elsewhere.nowhere())));
        });
        return Courses.of(from, to, threads);
    }

    /** First segment first. */
    List<Segment> path(long last) {
        List<Segment> segments = new ArrayList<>();
        CriticalPath.walk(
                courses(),
                last,
                Script::isIdle,
                (state, thread, begin, end, place) -> segments.add(0, new Segment(state, thread, begin, end, place)));
        return segments;
    }

    /** By thread the sum of its work on the path. */
    Map<Long, Long> workOnPath(long last) {
        Map<Long, Long> work = new LinkedHashMap<>();
        path(last).stream()
                .filter(segment -> segment.state == State.WORK)
                .forEach(segment -> work.merge(segment.thread, segment.nanos(), Long::sum));
        return work;
    }

    Blame<String> blame() {
        return blame(Stops.NONE);
    }

    Blame<String> blame(Stops stops) {
        moments.sort((a, b) -> Long.compare(a.at(), b.at()));
        return BlameSweep.of(courses(), stops, moments);
    }

    /** By thread what its work is blamed for. */
    Map<Long, Long> blameOfWork() {
        Map<Long, Long> work = new LinkedHashMap<>();
        blame().charges().forEach((charge, share) -> {
            if (charge.state() == State.WORK) {
                work.merge(charge.thread(), share.all(), Long::sum);
            }
        });
        return work;
    }

    /** By thread, state and code what its delays cost, in short and in long term. */
    Map<String, double[]> delays(Stops stops) {
        moments.sort((a, b) -> Long.compare(a.at(), b.at()));
        Map<String, double[]> costs = new TreeMap<>();
        DelayCosts.of(courses(), stops, moments, (part, thread, shortTerm, longTerm) -> {
            String key = thread + " " + part.state().label() + (part.code() < 0 ? "" : " " + part.code());
            double[] sum = costs.computeIfAbsent(key, name -> new double[2]);
            sum[0] += shortTerm;
            sum[1] += longTerm;
        });
        return costs;
    }

    long waited() {
        return waits.values().stream()
                .flatMap(List::stream)
                .mapToLong(wait -> wait.end() - wait.begin())
                .sum();
    }

    long length() {
        return to - from;
    }
}
