package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** When which threads of a window met: at barriers and the like, where the last to come lets the others go on. Immutable. */
final class Meetings {
    /** Two times of one moment may differ by so much, being read from different events. */
    private static final long SAME_NANOS = 1_000;

    /** Threads that have not met in so many meetings of one of them are taken to have met in the oldest: else it takes long. */
    private static final int MOST_LOOKED_AT = 64;

    private final List<Meeting> list = new ArrayList<>();
    /** By thread its meetings, first one first. */
    private final List<List<Meeting>> ofThread = new ArrayList<>();

    /**
     * A thread waits at a meeting.
     *
     * @param thread its position
     * @param index position of the wait among its waits
     * @param last position of the thread that came last
     * @param at when that one came
     */
    record Arrival(int thread, int index, int last, long at) {}

    /** Those that have waited for the same thread at the same time. */
    static final class Meeting {
        final int last;
        final long at;
        final List<Arrival> waiting = new ArrayList<>();
        private int[] members = {};

        private Meeting(Arrival first) {
            last = first.last;
            at = first.at;
        }

        private boolean has(int thread) {
            return Arrays.binarySearch(members, thread) >= 0;
        }

        private void close() {
            members = new int[waiting.size() + 1];
            members[0] = last;
            for (int i = 0; i < waiting.size(); i++) {
                members[i + 1] = waiting.get(i).thread;
            }
            Arrays.sort(members);
        }
    }

    Meetings(Courses<?> courses) {
        List<Arrival> arrivals = new ArrayList<>();
        for (int thread = 0; thread < courses.list.size(); thread++) {
            ofThread.add(new ArrayList<>());
            Course<?> course = courses.list.get(thread);
            for (int i = 0; i < course.waits.size(); i++) {
                if (isMeeting(course, i)) {
                    arrivals.add(new Arrival(thread, i, course.waker(i), Math.min(course.woken(i), courses.to)));
                }
            }
        }
        arrivals.sort(Comparator.comparingInt(Arrival::last).thenComparingLong(Arrival::at));
        Meeting open = null;
        for (Arrival arrival : arrivals) {
            if (open == null || open.last != arrival.last || arrival.at - open.at > SAME_NANOS) {
                open = new Meeting(arrival);
                list.add(open);
            }
            open.waiting.add(arrival);
        }
        list.forEach(Meeting::close);
        list.sort(Comparator.comparingLong(meeting -> meeting.at));
        for (Meeting meeting : list) {
            for (int member : meeting.members) {
                ofThread.get(member).add(meeting);
            }
        }
    }

    /** Whether a wait was ended by the last to come, and it is known who that was. */
    static boolean isMeeting(Course<?> course, int wait) {
        return course.isLinked(wait) && course.waits.origin(wait) == WakeOrigin.MEETING;
    }

    /** All, the last one first. */
    List<Meeting> backward() {
        List<Meeting> backward = new ArrayList<>(list);
        Collections.reverse(backward);
        return backward;
    }

    /** When a thread has met the last one of a meeting before that; {@link Long#MIN_VALUE} if never. */
    long lastMet(int thread, Meeting meeting) {
        List<Meeting> own = ofThread.get(thread);
        int next = Collections.binarySearch(own, meeting, Comparator.comparingLong(one -> one.at));
        long oldest = Long.MIN_VALUE;
        for (int i = next - 1; i >= 0 && i >= next - MOST_LOOKED_AT; i--) {
            Meeting before = own.get(i);
            if (before.at < meeting.at && before.has(meeting.last)) {
                return before.at;
            }
            oldest = i == next - MOST_LOOKED_AT ? before.at : Long.MIN_VALUE;
        }
        return oldest;
    }
}
