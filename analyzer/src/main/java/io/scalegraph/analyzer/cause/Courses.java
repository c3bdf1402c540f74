package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads of one window and who woke whom. An edge that cannot be right (a thread that is not there, or wakes itself; a
 * time after the wait's end) counts as unknown. Immutable.
 *
 * @param <P> names a place that is waited at
 */
public final class Courses<P> {
    final long from;
    final long to;
    final List<Course<P>> list = new ArrayList<>();
    private final Map<Long, Integer> positions = new HashMap<>();

    private Courses(long from, long to) {
        this.from = from;
        this.to = to;
    }

    /**
     * Of one window.
     *
     * @param <P> names a place that is waited at
     * @param from begin of the window, nanoseconds
     * @param to its end
     * @param threads its threads, cut to the window, each once
     * @return their courses
     * @throws IllegalArgumentException if a thread is there twice, or not cut to the window
     */
    public static <P> Courses<P> of(long from, long to, List<Life<P>> threads) {
        Courses<P> courses = new Courses<>(from, to);
        for (Life<P> life : threads) {
            if (life.begin() < from || life.end() > to) {
                throw new IllegalArgumentException("thread " + life.id() + " is not cut to the window");
            }
            if (courses.positions.putIfAbsent(life.id(), courses.positions.size()) != null) {
                throw new IllegalArgumentException("thread " + life.id() + " is there twice");
            }
        }
        for (Life<P> life : threads) {
            courses.list.add(new Course<>(life, courses.starter(life)));
        }
        courses.list.forEach(courses::resolve);
        courses.collectWakes();
        return courses;
    }

    /**
     * Begin of the window.
     *
     * @return nanoseconds
     */
    public long from() {
        return from;
    }

    /**
     * End of the window.
     *
     * @return nanoseconds
     */
    public long to() {
        return to;
    }

    /**
     * Number of threads; each has a position below it.
     *
     * @return from 0
     */
    public int size() {
        return list.size();
    }

    /**
     * A thread.
     *
     * @param position its position
     * @return its life
     */
    public Life<P> life(int position) {
        return list.get(position).life;
    }

    /**
     * A thread by its number.
     *
     * @param thread Java thread id of one that is there
     * @return its life
     */
    public Life<P> lifeOf(long thread) {
        return life(position(thread));
    }

    /**
     * Who started a thread in the window.
     *
     * @param position of the thread
     * @return position of that thread, negative if it is not known
     */
    public int starter(int position) {
        return list.get(position).starter;
    }

    /**
     * Who ended a wait.
     *
     * @param position of the thread that waited
     * @param wait which of its waits
     * @return position of the thread that did, negative if none did or it is not known
     */
    public int waker(int position, int wait) {
        return list.get(position).waker(wait);
    }

    /**
     * When a wait was ended.
     *
     * @param position of the thread that waited
     * @param wait which of its waits
     * @return nanoseconds; the end of the wait if it is not known
     */
    public long woken(int position, int wait) {
        return list.get(position).woken(wait);
    }

    private int starter(Life<P> life) {
        boolean known = life.begin() > from && life.startedAt() <= life.begin() && life.starter() != life.id();
        return known ? position(life.starter()) : Course.NOBODY;
    }

    /** The position of a thread, {@link Course#NOBODY} if it is not there. */
    int position(long id) {
        return positions.getOrDefault(id, Course.NOBODY);
    }

    private void resolve(Course<P> course) {
        for (int i = 0; i < course.waits.size(); i++) {
            WakeEdge edge = course.waits.edge(i);
            long begin = course.waits.begin(i);
            long end = course.waits.end(i);
            int waker = edge.waker() > 0 ? position(edge.waker()) : Course.NOBODY;
            long at = edge.at() == WakeEdge.NO_TIME && waker != Course.NOBODY ? time(waker, begin, end) : edge.at();
            // What reaches over the end of the window was ended by whom it is known to be later.
            boolean plausible = at != WakeEdge.NO_TIME && (at <= end || end == to);
            boolean linked = plausible && waker != Course.NOBODY && list.get(waker) != course;
            boolean timed = linked || (plausible && edge.origin() == WakeOrigin.VIRTUAL);
            course.ended(linked ? waker : Course.NOBODY, timed ? Math.max(at, begin) : end);
        }
    }

    /**
     * When a wait was ended. JFR knows who let go of a monitor, not when: before the waiting thread went on, and before that
     * other thread waited itself.
     */
    private long time(int waker, long begin, long end) {
        WaitTable<P> waits = list.get(waker).waits;
        int next = list.get(waker).lastBefore(end);
        return next >= 0 && waits.end(next) >= end && waits.begin(next) >= begin ? waits.begin(next) : end;
    }

    private void collectWakes() {
        List<LongColumn> wakes = new ArrayList<>();
        list.forEach(course -> wakes.add(new LongColumn()));
        for (Course<P> course : list) {
            for (int i = 0; i < course.waits.size(); i++) {
                if (course.isLinked(i)) {
                    wakes.get(course.waker(i)).add(course.woken(i));
                }
            }
            if (course.starter != Course.NOBODY) {
                wakes.get(course.starter).add(course.life.startedAt());
            }
        }
        for (int i = 0; i < list.size(); i++) {
            list.get(i).woke(wakes.set(i, new LongColumn()));
        }
    }
}
