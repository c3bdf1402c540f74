package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * When which threads of a window met: at barriers and the like, where the last to come lets the others go on. In columns, since
 * they may be millions; a meeting is a number. Immutable.
 */
final class Meetings {
    /** Two times of one moment may differ by so much, being read from different events. */
    private static final long SAME_NANOS = 1_000;

    /** Threads that have not met in so many meetings of one of them are taken to have met in the oldest: else it takes long. */
    private static final int MOST_LOOKED_AT = 64;

    /** By meeting, first one first: who came last, and when. */
    private final LongColumn lasts = new LongColumn();

    private final LongColumn times = new LongColumn();
    /** By meeting where the arrivals of those that waited begin; one more at the end. */
    private final LongColumn starts = new LongColumn();
    /** By arrival who waited, by thread in each meeting, and which of its waits that was. */
    private final LongColumn threads = new LongColumn();

    private final LongColumn waits = new LongColumn();
    /** By thread its meetings, first one first. */
    private final List<LongColumn> ofThread = new ArrayList<>();

    /**
     * A thread waits at a meeting.
     *
     * @param thread its position
     * @param index position of the wait among its waits
     */
    record Arrival(int thread, int index) {}

    /** Arrivals as they are found, and what is known of each. */
    private static final class Found {
        private final LongColumn threads = new LongColumn();
        private final LongColumn waits = new LongColumn();
        private final LongColumn lasts = new LongColumn();
        private final LongColumn times = new LongColumn();
        /** Where in the order of {@link #byLast} meetings begin, and when they were. */
        private final LongColumn starts = new LongColumn();

        private final LongColumn ofMeetings = new LongColumn();

        Found(Courses<?> courses) {
            for (int thread = 0; thread < courses.list.size(); thread++) {
                Course<?> course = courses.list.get(thread);
                for (int i = 0; i < course.waits.size(); i++) {
                    if (isMeeting(course, i)) {
                        threads.add(thread);
                        waits.add(i);
                        lasts.add(course.waker(i));
                        times.add(Math.min(course.woken(i), courses.to));
                    }
                }
            }
        }

        /** Arrivals by who came last, and by time. */
        LongColumn byLast() {
            return Rows.sorted(lasts, times);
        }

        void divide(LongColumn byLast) {
            long last = Course.NOBODY;
            long at = 0;
            for (int i = 0; i < byLast.size(); i++) {
                int row = (int) byLast.get(i);
                if (lasts.get(row) != last || times.get(row) - at > SAME_NANOS) {
                    last = lasts.get(row);
                    at = times.get(row);
                    starts.add(i);
                    ofMeetings.add(at);
                }
            }
        }
    }

    Meetings(Courses<?> courses) {
        courses.list.forEach(course -> ofThread.add(new LongColumn()));
        Found found = new Found(courses);
        LongColumn byLast = found.byLast();
        found.divide(byLast);
        LongColumn order = Rows.sorted(found.ofMeetings);
        for (int i = 0; i < order.size(); i++) {
            int meeting = (int) order.get(i);
            int end = meeting + 1 < found.starts.size() ? (int) found.starts.get(meeting + 1) : byLast.size();
            List<Arrival> arrivals = new ArrayList<>();
            for (int j = (int) found.starts.get(meeting); j < end; j++) {
                int row = (int) byLast.get(j);
                arrivals.add(new Arrival((int) found.threads.get(row), (int) found.waits.get(row)));
            }
            int first = (int) byLast.get((int) found.starts.get(meeting));
            add(arrivals, (int) found.lasts.get(first), found.times.get(first));
        }
        starts.add(threads.size());
        List.of(lasts, times, starts, threads, waits).forEach(LongColumn::seal);
        ofThread.forEach(LongColumn::seal);
    }

    private void add(List<Arrival> arrivals, int last, long at) {
        arrivals.sort(Comparator.comparingInt(Arrival::thread));
        int meeting = size();
        ofThread.get(last).add(meeting);
        lasts.add(last);
        times.add(at);
        starts.add(threads.size());
        int before = last;
        for (Arrival arrival : arrivals) {
            if (arrival.thread != before && arrival.thread != last) {
                ofThread.get(arrival.thread).add(meeting);
            }
            before = arrival.thread;
            threads.add(arrival.thread);
            waits.add(arrival.index);
        }
    }

    /** Whether a wait was ended by the last to come, and it is known who that was. */
    static boolean isMeeting(Course<?> course, int wait) {
        return course.isLinked(wait) && course.waits.origin(wait) == WakeOrigin.MEETING;
    }

    /** How many there are; the first one is 0. */
    int size() {
        return lasts.size();
    }

    /** Position of the thread that came last. */
    int last(int meeting) {
        return (int) lasts.get(meeting);
    }

    /** When that one came. */
    long at(int meeting) {
        return times.get(meeting);
    }

    /** Those that waited, by thread. */
    List<Arrival> waiting(int meeting) {
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = (int) starts.get(meeting); i < starts.get(meeting + 1); i++) {
            arrivals.add(new Arrival((int) threads.get(i), (int) waits.get(i)));
        }
        return arrivals;
    }

    private boolean has(int meeting, int thread) {
        int end = (int) starts.get(meeting + 1);
        int first = threads.firstFrom((int) starts.get(meeting), end, thread);
        return last(meeting) == thread || (first < end && threads.get(first) == thread);
    }

    /** When a thread has met the last one of a meeting before that; {@link Long#MIN_VALUE} if never. */
    long lastMet(int thread, int meeting) {
        LongColumn own = ofThread.get(thread);
        int next = own.firstFrom(0, own.size(), times.firstFrom(0, size(), at(meeting)));
        long oldest = Long.MIN_VALUE;
        for (int i = next - 1; i >= 0 && i >= next - MOST_LOOKED_AT; i--) {
            int before = (int) own.get(i);
            if (has(before, last(meeting))) {
                return at(before);
            }
            oldest = i == next - MOST_LOOKED_AT ? at(before) : Long.MIN_VALUE;
        }
        return oldest;
    }
}
