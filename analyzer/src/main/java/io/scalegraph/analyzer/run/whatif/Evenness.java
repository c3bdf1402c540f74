package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import java.util.Arrays;
import java.util.BitSet;

/** Work before a barrier divided evenly: between two meetings each thread that meets works as long as their mean. */
final class Evenness {
    private final Courses<Place> courses;
    private final Stretches stretches;
    private final BitSet members = new BitSet();
    private final long[] times;
    private final double[][] work;

    Evenness(Courses<Place> courses, Stretches stretches, String site) {
        this.courses = courses;
        this.stretches = stretches;
        this.times = times(site);
        this.work = new double[courses.size()][];
        members.stream().forEach(thread -> work[thread] = new double[times.length]);
        for (int i = 0; i < stretches.size(); i++) {
            int interval = interval(i);
            if (interval < times.length && work[stretches.thread(i)] != null) {
                work[stretches.thread(i)][interval] += stretches.end(i) - stretches.begin(i);
            }
        }
    }

    /** When the last one arrived, each time. */
    private long[] times(String site) {
        long[] all = new long[16];
        int count = 0;
        for (int thread = 0; thread < courses.size(); thread++) {
            for (int i = 0; i < courses.life(thread).waits().size(); i++) {
                Place place = courses.life(thread).waits().get(i).place();
                boolean isHere =
                        place.site().equals(site) && RecordedWindow.isMeeting(place) && courses.waker(thread, i) >= 0;
                if (isHere) {
                    all = count == all.length ? Arrays.copyOf(all, 2 * count) : all;
                    all[count++] = courses.woken(thread, i);
                    members.set(thread);
                    members.set(courses.waker(thread, i));
                }
            }
        }
        return Arrays.stream(all, 0, count).sorted().distinct().toArray();
    }

    private int interval(int stretch) {
        int at = Arrays.binarySearch(times, stretches.begin(stretch));
        return at >= 0 ? at + 1 : -at - 1;
    }

    boolean isKnown() {
        return times.length > 0;
    }

    /** What the time of a stretch is multiplied with. */
    double factor(int stretch) {
        int interval = interval(stretch);
        double[] own = work[stretches.thread(stretch)];
        if (own == null || interval >= times.length || own[interval] <= 0) {
            return 1;
        }
        double sum =
                members.stream().mapToDouble(thread -> work[thread][interval]).sum();
        return sum / members.cardinality() / own[interval];
    }
}
