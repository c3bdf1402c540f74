package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.EdgeList;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.WaitList;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;
import java.util.Arrays;

/** Waits of one worker from one source, apart and in order, with what ended them. Fast if they come in order. */
final class WaitLane {
    private static final int LEAST = 8;

    private Place[] places;
    private long[] begins;
    private long[] ends;
    private WakeOrigin[] origins;
    private long[] wakers;
    private long[] times;
    private int size;

    /** With room for as many as will probably come. */
    WaitLane(int expected) {
        int room = Math.max(LEAST, expected);
        places = new Place[room];
        begins = new long[room];
        ends = new long[room];
        origins = new WakeOrigin[room];
        wakers = new long[room];
        times = new long[room];
    }

    int size() {
        return size;
    }

    Place place(int wait) {
        return places[wait];
    }

    long begin(int wait) {
        return begins[wait];
    }

    long end(int wait) {
        return ends[wait];
    }

    WakeOrigin origin(int wait) {
        return origins[wait];
    }

    void setEdge(int wait, WakeEdge edge) {
        origins[wait] = edge.origin();
        wakers[wait] = edge.waker();
        times[wait] = edge.at();
    }

    /** Adds one of them to a list of waits. */
    void copy(int wait, WaitList.Builder<Place> to) {
        to.add(places[wait], places[wait].family(), begins[wait], ends[wait]);
    }

    /** Adds what ended one of them to a list of that. */
    void copy(int wait, EdgeList.Builder to) {
        to.add(new WakeEdge(origins[wait], wakers[wait], times[wait]));
    }

    /** Position of the last wait that begins at a time or before, negative if none does. */
    int floor(long time) {
        int low = 0;
        int high = size;
        if (size == 0 || begins[size - 1] <= time) {
            return size - 1;
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (begins[middle] <= time) {
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
        return before < 0 ? time : Math.max(time, ends[before]);
    }

    /** The time up to which nothing begins here from a time on, at most a limit. */
    long freeUntil(long time, long limit) {
        int next = floor(time - 1) + 1;
        return next == size ? limit : Math.min(limit, begins[next]);
    }

    /** Takes a wait in a time that is free. */
    void add(Place place, long begin, long end, WakeEdge edge) {
        int at = floor(begin) + 1;
        if (size == begins.length) {
            grow();
        }
        int behind = size - at;
        System.arraycopy(places, at, places, at + 1, behind);
        System.arraycopy(begins, at, begins, at + 1, behind);
        System.arraycopy(ends, at, ends, at + 1, behind);
        System.arraycopy(origins, at, origins, at + 1, behind);
        System.arraycopy(wakers, at, wakers, at + 1, behind);
        System.arraycopy(times, at, times, at + 1, behind);
        places[at] = place;
        begins[at] = begin;
        ends[at] = end;
        setEdge(at, edge);
        size++;
    }

    private void grow() {
        places = Arrays.copyOf(places, 2 * size);
        begins = Arrays.copyOf(begins, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
        origins = Arrays.copyOf(origins, 2 * size);
        wakers = Arrays.copyOf(wakers, 2 * size);
        times = Arrays.copyOf(times, 2 * size);
    }
}
