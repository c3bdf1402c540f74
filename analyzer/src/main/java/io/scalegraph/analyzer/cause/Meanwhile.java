package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who worked while threads {@link Looks looked} again and again for what nobody woke them for: a flag, a number that another
 * thread counts up. Who set it is not recorded, but who worked in most of that time may be late with it. Takes
 * O(waits + looks * log(looks)) time, and memory for the times of the looks.
 *
 * @param looked how long threads looked, nanoseconds of all together
 * @param workers who worked how much of it, most first
 */
public record Meanwhile(long looked, List<Working> workers) {
    /** Of many threads those that work most are compared. */
    public static final int MOST = 16;

    public Meanwhile {
        workers = List.copyOf(workers);
    }

    /**
     * One that worked.
     *
     * @param thread Java thread id
     * @param nanos how long looks of others took in which it worked, nanoseconds of all together
     */
    public record Working(long thread, long nanos) {}

    private record Worker(Course<?> course, long work) {}

    /** Is told the looks of a thread. */
    @FunctionalInterface
    private interface Each<P> {
        void add(P place, long begin, long end);
    }

    /**
     * Where threads looked again and again, for what nobody woke them for.
     *
     * @param <P> names a place that is waited at
     * @param courses the threads of the window
     * @return by place how long, nanoseconds of all together
     */
    public static <P> Map<P, Long> places(Courses<P> courses) {
        Map<P, Long> places = new HashMap<>();
        courses.list.forEach(
                course -> each(course, (place, begin, end) -> places.merge(place, end - begin, Long::sum)));
        return places;
    }

    /**
     * Of some of these.
     *
     * @param <P> names a place that is waited at
     * @param courses the threads of the window
     * @param places where they looked
     * @return the same, of no time if none did so again and again
     */
    public static <P> Meanwhile of(Courses<P> courses, Set<P> places) {
        Times times = new Times();
        courses.list.forEach(course -> each(course, (place, begin, end) -> {
            if (places.contains(place)) {
                times.add(begin, end);
            }
        }));
        times.seal();
        List<Working> workers = courses.list.stream()
                .map(course -> new Worker(course, work(course)))
                .sorted(Comparator.comparingLong(Worker::work).reversed())
                .limit(MOST)
                .map(worker -> new Working(worker.course.life.id(), worked(worker.course, times.new Sum())))
                .sorted(Comparator.comparingLong(Working::nanos).reversed())
                .toList();
        return new Meanwhile(times.all, workers);
    }

    private static <P> void each(Course<P> course, Each<P> looks) {
        Polling polling = new Polling(course);
        for (int i = 0; i < course.waits.size(); i++) {
            if (polling.isAgain(i) && polling.waker(i) == Course.NOBODY) {
                looks.add(course.waits.place(i), course.waits.begin(i), course.waits.end(i));
            }
        }
    }

    private static long work(Course<?> course) {
        long work = course.life.end() - course.life.begin();
        for (int i = 0; i < course.waits.size(); i++) {
            work -= course.waits.end(i) - course.waits.begin(i);
        }
        return work;
    }

    private static long worked(Course<?> course, Times.Sum sum) {
        long worked = 0;
        long from = course.life.begin();
        for (int i = 0; i < course.waits.size(); i++) {
            worked += worked(course, from, course.waits.begin(i), sum);
            from = course.waits.end(i);
        }
        return worked + worked(course, from, course.life.end(), sum);
    }

    /** In a stretch of work, some of which it may have been elsewhere, it is not known when. */
    private static long worked(Course<?> course, long from, long to, Times.Sum sum) {
        if (to <= from) {
            return 0;
        }
        long before = sum.until(from);
        long looked = sum.until(to) - before;
        long[] away = new long[1];
        course.life.elsewhere().within(from, to, to - from, (state, where, nanos) -> away[0] += nanos);
        return Math.round(looked * (1 - (double) away[0] / (to - from)));
    }

    /** When somebody looked: begins and ends, each in order. */
    private static final class Times {
        private LongColumn begins = new LongColumn();
        private LongColumn ends = new LongColumn();
        private long all;

        void add(long begin, long end) {
            begins.add(begin);
            ends.add(end);
            all += end - begin;
        }

        void seal() {
            begins = inOrder(begins.seal());
            ends = inOrder(ends.seal());
        }

        private static LongColumn inOrder(LongColumn times) {
            LongColumn rows = Rows.sorted(times);
            LongColumn sorted = new LongColumn();
            for (int i = 0; i < rows.size(); i++) {
                sorted.add(times.get((int) rows.get(i)));
            }
            return sorted.seal();
        }

        /** Goes along time once. */
        final class Sum {
            private int begun;
            private int ended;
            private long last;
            private long sum;

            /** How long threads had looked by a time, which is not before the last one that was asked for. */
            long until(long time) {
                while (true) {
                    long begin = begun < begins.size() ? begins.get(begun) : Long.MAX_VALUE;
                    long end = ended < begun ? ends.get(ended) : Long.MAX_VALUE;
                    long next = Math.min(begin, end);
                    if (next > time) {
                        goTo(time);
                        return sum;
                    }
                    goTo(next);
                    if (begin <= end) {
                        begun++;
                    } else {
                        ended++;
                    }
                }
            }

            private void goTo(long time) {
                sum += (begun - ended) * (time - last);
                last = time;
            }
        }
    }
}
