package io.scalegraph.analyzer.ledger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * All changes of state in a window, in order of time: each worker's own are in order already, so they are merged, and none
 * is kept. Takes O(changes * log(workers)) time and O(workers + stops) memory.
 */
final class Changes {
    /** Steps of stops: at one moment an end comes before a begin, and both before a worker's own steps. */
    static final int STOP_ENDS = -2;

    static final int STOP_BEGINS = -1;

    private final long begin;
    private final long end;
    private final PriorityQueue<Source> sources = new PriorityQueue<>(Changes::order);
    private final List<Stop> stops = new ArrayList<>();

    /** Tells of a change. */
    @FunctionalInterface
    interface Change {
        /**
         * Takes one.
         *
         * @param time when, nanoseconds
         * @param worker position of the worker
         * @param step 0 the worker begins, 1 and 2 its first wait begins and ends, ..., the last one ends
         * @param stop what begins or ends, null if the worker changes its own state
         */
        void take(long time, int worker, int step, @Nullable Interruption stop);
    }

    /** Changes that are in order by themselves; stands at one of them. */
    private interface Source {
        long time();

        int worker();

        int step();

        @Nullable
        Interruption stop();

        /** Goes on to the next one; false behind the last. */
        boolean next();
    }

    /** By time, then by worker, then by step; written out, since it is asked for with each change. */
    private static int order(Source a, Source b) {
        int byTime = Long.compare(a.time(), b.time());
        int byWorker = byTime != 0 ? byTime : Integer.compare(a.worker(), b.worker());
        return byWorker != 0 ? byWorker : Integer.compare(a.step(), b.step());
    }

    private record Stop(long time, int step, Interruption of) {}

    Changes(long begin, long end) {
        this.begin = begin;
        this.end = end;
    }

    <P> void add(int worker, Timeline<P> timeline, AttributedList<P> waits) {
        sources.add(new OfWorker<>(worker, timeline, waits));
    }

    void add(Interruption stop) {
        long from = Math.max(begin, stop.begin());
        long to = Math.min(end, stop.end());
        if (to > from) {
            stops.add(new Stop(from, STOP_BEGINS, stop));
            stops.add(new Stop(to, STOP_ENDS, stop));
        }
    }

    /** Tells all of them. */
    void forEach(Change change) {
        stops.sort(Comparator.comparingLong(Stop::time)
                .thenComparingInt(stop -> stop.of.worker())
                .thenComparingInt(Stop::step));
        if (!stops.isEmpty()) {
            sources.add(new OfStops());
        }
        while (!sources.isEmpty()) {
            Source first = sources.remove();
            change.take(first.time(), first.worker(), first.step(), first.stop());
            if (first.next()) {
                sources.add(first);
            }
        }
    }

    private final class OfWorker<P> implements Source {
        private final int worker;
        private final Timeline<P> timeline;
        private final AttributedList<P> waits;
        private int step;
        private long time;

        OfWorker(int worker, Timeline<P> timeline, AttributedList<P> waits) {
            this.worker = worker;
            this.timeline = timeline;
            this.waits = waits;
            this.time = Math.max(begin, timeline.begin());
        }

        @Override
        public long time() {
            return time;
        }

        @Override
        public int worker() {
            return worker;
        }

        @Override
        public int step() {
            return step;
        }

        @Override
        public @Nullable Interruption stop() {
            return null;
        }

        @Override
        public boolean next() {
            int last = waits.size() * 2 + 1;
            if (step == last) {
                return false;
            }
            step++;
            if (step == last) {
                time = Math.min(end, timeline.end());
            } else {
                int wait = (step - 1) / 2;
                time = step % 2 == 1 ? waits.begin(wait) : waits.end(wait);
            }
            return true;
        }
    }

    private final class OfStops implements Source {
        private int at;

        @Override
        public long time() {
            return stops.get(at).time;
        }

        @Override
        public int worker() {
            return stops.get(at).of.worker();
        }

        @Override
        public int step() {
            return stops.get(at).step;
        }

        @Override
        public Interruption stop() {
            return stops.get(at).of;
        }

        @Override
        public boolean next() {
            return ++at < stops.size();
        }
    }
}
