package io.scalegraph.analyzer.cause;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The critical path of a window: from its end back along the last wait of the current thread to the thread that ended it, and
 * so on to the begin of the window (after Boehme et al., "Identifying the Root Causes of Wait States in Large-Scale Parallel
 * Applications", ACM TOPC 3(2), 2016, section 4). The segments tile the window: they neither overlap nor leave gaps.
 *
 * <p>A thread that waited for work to come, and was given it by no thread that is known, was kept from nothing by its own past: what
 * it did before it began to wait so did not make it late. Nor did {@link Looks looks} of a thread that had looked before. There the
 * path returns to a thread that waited for it, at the begin of that wait, the latest of them. If none waited yet, but one is at work
 * that waits for it later, the path goes on with that. Without one it stays.
 *
 * <p>It always ends: time falls with each segment, and as many jumps without one as there are threads are a circle. Then, and
 * where a thread begins of which nobody knows who started it, the rest of the window is one segment of
 * {@link State#UNKNOWN}. Takes O(segments * log(waits of a thread)) time and memory for each thread, beside the courses.
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
    private final BiPredicate<State, P> idle;
    private final Segments<P> segments;
    /** Threads whose waits the path has come through, that which began last first. */
    private final PriorityQueue<Waiting<P>> waiting = new PriorityQueue<>(
            Comparator.<Waiting<P>>comparingLong(Waiting::since).reversed());

    /** Of those that the path has passed: the one that began to wait first; null if there is none. */
    private @Nullable Waiting<P> passed;

    private Course<P> course;
    private long time;
    private int jumpsHere;
    private long edges;
    private long unknown;
    private Ending ending = Ending.COMPLETE;

    private record Waiting<P>(Course<P> course, long since) {}

    private CriticalPath(Courses<P> courses, int last, BiPredicate<State, P> idle, Segments<P> segments) {
        this.courses = courses;
        this.idle = idle;
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
     * @param idle whether a thread that waits at a place, for nobody that is known, waits for work to come
     * @param segments is told the segments
     * @return how it went
     * @throws IllegalArgumentException if there is no such thread
     */
    public static <P> CriticalPath<P> walk(
            Courses<P> courses, long last, BiPredicate<State, P> idle, Segments<P> segments) {
        int position = courses.position(last);
        if (position == Course.NOBODY) {
            throw new IllegalArgumentException("no thread " + last + " in the window");
        }
        CriticalPath<P> path = new CriticalPath<>(courses, position, idle, segments);
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
            work(course.life.begin());
        } else if (course.waits.end(last) < time) {
            work(course.waits.end(last));
        } else {
            wait(last);
        }
    }

    /** Where counters and samples say that the thread waited for work for most of it, that is as a wait. */
    private void work(long begin) {
        Waiting<P> waiter = latestBetween(begin);
        if (waiter != null && isIdle(waiter.since)) {
            segment(State.WORK, waiter.since, null);
            goBack(waiter);
        } else {
            segment(State.WORK, begin, null);
        }
    }

    private boolean isIdle(long since) {
        long[] nanos = new long[1];
        course.life.elsewhere().within(since, time, time - since, (state, place, part) -> {
            nanos[0] += idle.test(state, place) ? part : 0;
        });
        return nanos[0] > (time - since) / 2;
    }

    /** The thread that began last to wait, between a time and now. */
    private @Nullable Waiting<P> latestBetween(long begin) {
        while (!waiting.isEmpty() && waiting.peek().since >= time) {
            passed = waiting.poll();
        }
        Waiting<P> latest = waiting.peek();
        return latest != null && latest.since > begin ? latest : null;
    }

    private void goBack(Waiting<P> waiter) {
        waiting.poll();
        course = waiter.course;
    }

    private void wait(int index) {
        WaitTable<P> waits = course.waits;
        long woken = course.woken(index);
        boolean whole = time == waits.end(index);
        if (woken < time || (woken == time && course.isLinked(index))) {
            segment(State.WAKE_UP, woken, waits.place(index));
            if (course.isLinked(index)) {
                edges++;
                latestBetween(time); // lets go of what it has passed
                waiting.add(new Waiting<>(course, waits.begin(index)));
                jump(course.waker(index), woken);
                return;
            }
        }
        State state = State.of(waits.origin(index));
        boolean enters = course.isLinked(index) && !whole;
        unknown += !enters && (state == State.UNKNOWN || state == State.VIRTUAL) ? 1 : 0;
        boolean isForWork = !enters && (idle.test(state, waits.place(index)) || isLookAgain(index));
        Waiting<P> waiter = isForWork ? latestBetween(waits.begin(index)) : null;
        if (isForWork && waiter == null && whole && state != State.SELF && passed != null && isAtWork(passed.course)) {
            goTo(passed.course);
            return;
        }
        segment(
                enters ? State.ENTERING : state,
                waiter == null ? waits.begin(index) : waiter.since,
                waits.place(index));
        if (waiter != null) {
            goBack(waiter);
        }
    }

    private boolean isAtWork(Course<P> other) {
        int last = other.lastBefore(time);
        boolean waits = last >= 0 && other.waits.end(last) >= time;
        return other != course && !waits && other.life.begin() < time && time <= other.life.end();
    }

    private boolean isLookAgain(int index) {
        WaitTable<P> waits = course.waits;
        return Looks.are(waits, index - 1, index + 1) && waits.place(index - 1).equals(waits.place(index));
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
        time = Math.min(time, at);
        goTo(courses.list.get(to));
    }

    private void goTo(Course<P> other) {
        course = other;
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
