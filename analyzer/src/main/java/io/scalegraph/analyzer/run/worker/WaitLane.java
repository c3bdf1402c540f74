package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.EdgeList;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.Longs;
import io.scalegraph.analyzer.ledger.WaitList;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;

/** Waits of one worker from one source, apart and in order, with what ended them. Fast if they come in order. */
final class WaitLane {
    private static final WakeOrigin[] ORIGINS = WakeOrigin.values();

    private final Longs places = new Longs();
    private final Longs begins = new Longs();
    private final Longs ends = new Longs();
    private final Longs origins = new Longs();
    private final Longs wakers = new Longs();
    private final Longs times = new Longs();
    private final Dictionary<Place> numbers = new Dictionary<>();

    int size() {
        return begins.size();
    }

    Place place(int wait) {
        return numbers.get(places.get(wait));
    }

    long begin(int wait) {
        return begins.get(wait);
    }

    long end(int wait) {
        return ends.get(wait);
    }

    WakeOrigin origin(int wait) {
        return ORIGINS[(int) origins.get(wait)];
    }

    @SuppressWarnings("EnumOrdinal") // it is not kept anywhere
    void setEdge(int wait, WakeEdge edge) {
        origins.set(wait, edge.origin().ordinal());
        wakers.set(wait, edge.waker());
        times.set(wait, edge.at());
    }

    /** Adds one of them to a list of waits. */
    void copy(int wait, WaitList.Builder<Place> to) {
        Place place = place(wait);
        to.add(place, place.family(), begin(wait), end(wait));
    }

    /** Adds what ended one of them to a list of that. */
    void copy(int wait, EdgeList.Builder to) {
        to.add(new WakeEdge(origin(wait), wakers.get(wait), times.get(wait)));
    }

    /** Position of the last wait that begins at a time or before, negative if none does. */
    int floor(long time) {
        int low = 0;
        int high = size();
        if (high == 0 || begins.get(high - 1) <= time) {
            return high - 1;
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (begins.get(middle) <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** The time from which on nothing is here that began at a time or before; the time itself if it is free. */
    long freeFrom(long time) {
        int before = floor(time);
        return before < 0 ? time : Math.max(time, ends.get(before));
    }

    /** The time up to which nothing begins here from a time on, at most a limit. */
    long freeUntil(long time, long limit) {
        int next = floor(time - 1) + 1;
        return next == size() ? limit : Math.min(limit, begins.get(next));
    }

    /** Takes a wait in a time that is free. */
    void add(Place place, long begin, long end, WakeEdge edge) {
        int at = floor(begin) + 1;
        places.insert(at, numbers.number(place));
        begins.insert(at, begin);
        ends.insert(at, end);
        origins.insert(at, 0);
        wakers.insert(at, 0);
        times.insert(at, 0);
        setEdge(at, edge);
    }
}
