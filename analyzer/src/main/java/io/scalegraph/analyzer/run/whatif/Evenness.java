package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.column.Doubles;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Work before a barrier divided evenly: between two meetings each thread that meets works as long as their mean. What one has worked
 * before all of them ran is its own: there was nobody to give a part of it to.
 */
final class Evenness {
    private final Courses<Place> courses;
    private final Stretches stretches;
    private final BitSet members = new BitSet();
    private final LongColumn times;
    /** By meeting, since when all ran that were there. */
    private final LongColumn since = new LongColumn();
    /** And how many. */
    private final LongColumn met = new LongColumn();

    private final Map<Integer, Doubles> work = new HashMap<>();

    Evenness(Courses<Place> courses, Stretches stretches, String site) {
        this.courses = courses;
        this.stretches = stretches;
        this.times = times(site);
        together();
        members.stream().forEach(thread -> work.put(thread, new Doubles(times.size())));
        for (int i = 0; i < stretches.size(); i++) {
            int interval = interval(i);
            Doubles own = work.get(stretches.thread(i));
            if (interval < times.size() && own != null && isThere(stretches.thread(i), interval)) {
                own.set(interval, own.get(interval) + stretches.worked(i) * shareTogether(i, interval));
            }
        }
    }

    /** When the last one arrived, each time. */
    private LongColumn times(String site) {
        LongColumn all = new LongColumn();
        for (int thread = 0; thread < courses.size(); thread++) {
            for (int i = 0; i < courses.life(thread).waits().size(); i++) {
                Place place = courses.life(thread).waits().get(i).place();
                boolean isHere =
                        place.site().equals(site) && RecordedWindow.isMeeting(place) && courses.waker(thread, i) >= 0;
                if (isHere) {
                    all.add(courses.woken(thread, i));
                    members.set(thread);
                    members.set(courses.waker(thread, i));
                }
            }
        }
        LongColumn order = Rows.sorted(all);
        LongColumn distinct = new LongColumn();
        for (int i = 0; i < order.size(); i++) {
            long time = all.get((int) order.get(i));
            if (i == 0 || time != distinct.get(distinct.size() - 1)) {
                distinct.add(time);
            }
        }
        return distinct.seal();
    }

    private void together() {
        for (int i = 0; i < times.size(); i++) {
            long latest = courses.from();
            int there = 0;
            for (int thread = members.nextSetBit(0); thread >= 0; thread = members.nextSetBit(thread + 1)) {
                if (isThere(thread, i)) {
                    there++;
                    latest = Math.max(latest, courses.life(thread).begin());
                }
            }
            since.add(latest);
            met.add(there);
        }
        since.seal();
        met.seal();
    }

    private boolean isThere(int thread, int meeting) {
        return courses.life(thread).begin() <= times.get(meeting)
                && courses.life(thread).end() >= times.get(meeting);
    }

    /** Which part of a stretch lies where all ran. */
    private double shareTogether(int stretch, int meeting) {
        double before = Math.max(0, (double) since.get(meeting) - stretches.begin(stretch));
        double nanos = (double) stretches.end(stretch) - stretches.begin(stretch);
        return nanos <= 0 ? 0 : Math.max(0, 1 - before / nanos);
    }

    private int interval(int stretch) {
        return times.firstFrom(0, times.size(), stretches.begin(stretch) + 1);
    }

    boolean isKnown() {
        return times.size() > 0;
    }

    /** What the time of a stretch is multiplied with. */
    double factor(int stretch) {
        int interval = interval(stretch);
        Doubles own = work.get(stretches.thread(stretch));
        if (own == null || interval >= times.size() || own.get(interval) <= 0) {
            return 1;
        }
        double sum =
                work.values().stream().mapToDouble(one -> one.get(interval)).sum();
        double even = sum / met.get(interval) / own.get(interval);
        return 1 + shareTogether(stretch, interval) * (even - 1);
    }
}
