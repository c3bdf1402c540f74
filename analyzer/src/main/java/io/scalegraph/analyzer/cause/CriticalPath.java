package io.scalegraph.analyzer.cause;

import org.jspecify.annotations.Nullable;

/**
 * The critical path of a window: from its end back along the last wait of the current thread to the thread that ended it, and
 * so on to the begin of the window (after Boehme et al., "Identifying the Root Causes of Wait States in Large-Scale Parallel
 * Applications", ACM TOPC 3(2), 2016, section 4). The segments tile the window: they neither overlap nor leave gaps.
 *
 * <p>It always ends: time falls with each segment, and as many jumps without one as there are threads are a circle. Then, and
 * where a thread begins of which nobody knows who started it, the rest of the window is one segment of
 * {@link State#UNKNOWN}. Takes O(segments * log(waits of a thread)) time and no memory beside the courses.
 *
 * @param <P> names a place that is waited at
 */
public final class CriticalPath<P> {
    /**
     * Is told the segments, the last one first.
     *
     * @param <P> names a place that is waited at
     */
    @FunctionalInterface
    public interface Segments<P> {
        /**
         * Takes one segment.
         *
         * @param state what is done in it
         * @param thread Java thread id
         * @param begin its begin, nanoseconds
         * @param end its end, after its begin
         * @param place where the thread waits, null if it does not
         */
        void add(State state, long thread, long begin, long end, @Nullable P place);
    }

    /** How far the walk came. */
    public enum Ending {
        /** To the begin of the window. */
        COMPLETE(""),
        /** Threads woke one another in turn at one instant. */
        CIRCLE("threads have woken one another in a circle at one instant"),
        /** A thread began, and it is not known who started it. */
        NO_STARTER("a thread began of which it is not known who started it");

        private final String words;

        Ending(String words) {
            this.words = words;
        }

        /**
         * Why it did not come further.
         *
         * @return words, empty if it did
         */
        public String words() {
            return words;
        }
    }

    private final Courses<P> courses;
    private final Segments<P> segments;
    private Course<P> course;
    private long time;
    private int jumpsHere;
    private long edges;
    private long unknown;
    private Ending ending = Ending.COMPLETE;

    private CriticalPath(Courses<P> courses, int last, Segments<P> segments) {
        this.courses = courses;
        this.segments = segments;
        this.course = courses.list.get(last);
        this.time = courses.to;
    }

    /**
     * Walks a path.
     *
     * @param <P> names a place that is waited at
     * @param courses the threads of the window
     * @param last Java thread id of the thread that is the last on it
     * @param segments is told the segments
     * @return how it went
     * @throws IllegalArgumentException if there is no such thread
     */
    public static <P> CriticalPath<P> walk(Courses<P> courses, long last, Segments<P> segments) {
        int position = courses.position(last);
        if (position == Course.NOBODY) {
            throw new IllegalArgumentException("no thread " + last + " in the window");
        }
        CriticalPath<P> path = new CriticalPath<>(courses, position, segments);
        while (path.time > courses.from) {
            path.step();
        }
        return path;
    }

    /**
     * Waits on the path of which it is known which thread ended them.
     *
     * @return from 0
     */
    public long edges() {
        return edges;
    }

    /**
     * Waits on the path of which it is not known what ended them.
     *
     * @return from 0; waits for time to pass or for something outside are none of them
     */
    public long unknown() {
        return unknown;
    }

    /**
     * How far the walk came.
     *
     * @return the reason
     */
    public Ending ending() {
        return ending;
    }

    private void step() {
        int last = course.lastBefore(time);
        if (time > course.life.end()) {
            segment(State.UNKNOWN, course.life.end(), null); // it had ended: clocks of two threads disagree
        } else if (time <= course.life.begin()) {
            toStarter();
        } else if (last < 0) {
            segment(State.WORK, course.life.begin(), null);
        } else if (course.waits.end(last) < time) {
            segment(State.WORK, course.waits.end(last), null);
        } else {
            wait(last);
        }
    }

    private void wait(int index) {
        WaitTable<P> waits = course.waits;
        long woken = course.woken(index);
        boolean whole = time == waits.end(index);
        if (woken < time || (woken == time && course.isLinked(index))) {
            segment(State.WAKE_UP, woken, waits.place(index));
            if (course.isLinked(index)) {
                edges++;
                jump(course.waker(index), woken);
                return;
            }
        }
        State state = State.of(waits.origin(index));
        boolean enters = course.isLinked(index) && !whole;
        unknown += !enters && (state == State.UNKNOWN || state == State.VIRTUAL) ? 1 : 0;
        segment(enters ? State.ENTERING : state, waits.begin(index), waits.place(index));
    }

    private void toStarter() {
        if (course.starter == Course.NOBODY) {
            give(Ending.NO_STARTER);
            return;
        }
        segment(State.START, course.life.startedAt(), null);
        jump(course.starter, Math.min(time, course.life.startedAt()));
    }

    private void jump(int to, long at) {
        course = courses.list.get(to);
        time = Math.min(time, at);
        if (++jumpsHere > courses.list.size()) {
            give(Ending.CIRCLE);
        }
    }

    private void give(Ending reason) {
        ending = reason;
        segment(State.UNKNOWN, courses.from, null);
    }

    private void segment(State state, long begin, @Nullable P place) {
        long low = Math.max(begin, courses.from);
        if (low < time) {
            segments.add(state, course.life.id(), low, time, place);
            time = low;
            jumpsHere = 0;
        }
    }
}
