package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.BlameSweep;
import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.CriticalPath;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.cause.Stops;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up the segments of a critical path. Not thread-safe. */
final class PathRows implements CriticalPath.Segments<Place> {
    private final Codes codes;
    private final Courses<Place> courses;
    private final Stops stops;
    private final ShortWaits shorts;
    private final CauseRows rows;
    private final Map<Long, OfThread> threads = new LinkedHashMap<>();
    private long sum;

    /** One thread's part, in nanoseconds; samples of its work by code. */
    static final class OfThread {
        private long nanos;
        /** In no wait that is known. */
        private long free;

        private final double working;
        private final Map<Integer, Integer> samples = new HashMap<>();

        /** Of one that works in such a part of the time in which it is in no wait that is known. */
        OfThread(double working) {
            this.working = working;
        }

        long nanos() {
            return nanos;
        }

        long work() {
            return Math.round(free * working);
        }

        long shortWaits() {
            return free - work();
        }
    }

    PathRows(Codes codes, WindowCourses all, CauseRows rows) {
        this.shorts = ShortWaits.of(all.workers());
        this.codes = codes;
        this.courses = all.courses();
        this.stops = all.stops();
        this.rows = rows;
    }

    @Override
    public void add(State state, long thread, long begin, long end, @Nullable Place place) {
        OfThread own = threads.computeIfAbsent(thread, id -> new OfThread(shorts.working(id)));
        own.nanos += end - begin;
        sum += end - begin;
        long stopped = state.isStoppable()
                ? stops.within(thread, begin, end, (reason, from, to) -> rows.add(stop(reason), thread, to - from, 0))
                : 0;
        long rest = end - begin - stopped;
        if (state == State.WORK) {
            own.free += rest - elsewhere(thread, begin, end, rest);
            count(own, thread, begin, end);
        } else {
            rows.add(place(state, place), thread, rest, 0);
        }
    }

    private long elsewhere(long thread, long begin, long end, long working) {
        return courses.lifeOf(thread)
                .elsewhere()
                .within(begin, end, working, (state, place, nanos) -> rows.add(place(state, place), thread, nanos, 0));
    }

    private void count(OfThread own, long thread, long begin, long end) {
        List<BlameSweep.Moment> moments = codes.of(thread);
        int first = ByTime.first(moments, BlameSweep.Moment::at, begin);
        for (int i = first; i < moments.size() && moments.get(i).at() < end; i++) {
            own.samples.merge(moments.get(i).code(), 1, Integer::sum);
        }
    }

    /** What a thread that the JVM had stopped is put down to. */
    static CausePlace stop(Enum<?> reason) {
        String label = reason instanceof JvmStopKind kind ? kind.label() : reason.name();
        return new CausePlace(State.STOPPED.label(), label, "", null);
    }

    /** Nobody gave it a task. */
    static CausePlace idle(Place place) {
        return new CausePlace(CausePlace.IDLE, place.kind(), place.site(), null);
    }

    static CausePlace place(State state, @Nullable Place place) {
        boolean byNobody = state == State.UNKNOWN || state == State.SELF;
        if (byNobody && place != null && place.family() == WaitKind.Family.IDLE) {
            return idle(place);
        }
        return place == null
                ? new CausePlace(state.label(), null, "", null)
                : new CausePlace(state.label(), place.kind(), place.site(), null);
    }

    /** By what was done and where, the work of each thread divided by its samples. */
    List<Cause> places() {
        threads.forEach((id, own) -> {
            int all = own.samples.values().stream().mapToInt(Integer::intValue).sum();
            own.samples.forEach((code, count) ->
                    rows.add(codes.place(code), id, (double) own.work() * count / all, 0, codes.samples(code, count)));
            if (all == 0 && own.work() > 0) {
                rows.add(Codes.NOT_SAMPLED, id, own.work(), 0);
            }
            shorts.of(id).forEach((at, share) -> rows.add(at, id, own.free * share, 0, 0));
        });
        return rows.list(CauseRows.Of.PATH);
    }

    Map<Long, OfThread> threads() {
        return threads;
    }

    /** Length of the path, nanoseconds. */
    long sum() {
        return sum;
    }
}
