package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.ByTime;
import java.util.ArrayList;
import java.util.List;

/** Waits of one worker from one source, apart and in order, with what ended them. Fast if they come in order. */
final class WaitLane {
    private final List<Timeline.Wait<Place>> waits = new ArrayList<>();
    private final List<WakeEdge> edges = new ArrayList<>();

    List<Timeline.Wait<Place>> waits() {
        return waits;
    }

    WakeEdge edge(int wait) {
        return edges.get(wait);
    }

    void setEdge(int wait, WakeEdge edge) {
        edges.set(wait, edge);
    }

    /** Position of the last wait that begins at a time or before, negative if none does. */
    int floor(long time) {
        int last = waits.size() - 1;
        return last < 0 || waits.get(last).begin() <= time
                ? last
                : ByTime.first(waits, Timeline.Wait::begin, time + 1) - 1;
    }

    /** The time from which on nothing is here that began at a time or before; the time itself if it is free. */
    long freeFrom(long time) {
        int before = floor(time);
        return before < 0 ? time : Math.max(time, waits.get(before).end());
    }

    /** The time up to which nothing begins here from a time on, at most a limit. */
    long freeUntil(long time, long limit) {
        int next = floor(time - 1) + 1;
        return next == waits.size() ? limit : Math.min(limit, waits.get(next).begin());
    }

    /** Takes a wait in a time that is free. */
    void add(Timeline.Wait<Place> wait, WakeEdge edge) {
        int at = floor(wait.begin()) + 1;
        waits.add(at, wait);
        edges.add(at, edge);
    }
}
