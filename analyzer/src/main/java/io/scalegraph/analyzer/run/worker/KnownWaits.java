package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The known waits of one worker in one window, apart and in order. What the agent measured goes first; what JFR itself
 * saw inside such a wait (a monitor inside a join) belongs to it and is dropped.
 */
public final class KnownWaits {
    /** A monitor entered so soon after the end of an Object.wait is that wait's re-acquisition. */
    private static final long REACQUISITION_NANOS = 100_000;

    private final long begin;
    private final long end;
    private final TreeMap<Long, Timeline.Wait<Place>> waits = new TreeMap<>();
    /** What ended them, by their begins. */
    private final Map<Long, WakeEdge> edges = new HashMap<>();

    private final List<Timeline.Wait<Place>> ofJfr = new ArrayList<>();

    KnownWaits(long begin, long end) {
        this.begin = begin;
        this.end = end;
    }

    /** Adds a wait of the agent's likewise. */
    long add(AgentWait wait) {
        return add(wait.place(), wait.beginNanos(), wait.nanos(), WakeEdges.of(wait));
    }

    long add(Place place, long from, long nanos) {
        return add(place, from, nanos, WakeEdge.UNKNOWN);
    }

    /** Adds a wait, or what of it lies in the window and in no wait added before. Returns what was added, in ns. */
    private long add(Place place, long from, long nanos, WakeEdge edge) {
        long low = Math.max(from, begin);
        long high = Math.min(from + nanos, end);
        Map.Entry<Long, Timeline.Wait<Place>> before = waits.floorEntry(low);
        if (before != null) {
            low = Math.max(low, before.getValue().end());
        }
        Map.Entry<Long, Timeline.Wait<Place>> after = waits.ceilingEntry(low);
        if (after != null) {
            high = Math.min(high, after.getKey());
        }
        if (high <= low) {
            return 0;
        }
        waits.put(low, new Timeline.Wait<>(place, place.family(), low, high));
        edges.put(low, edge);
        return high - low;
    }

    /** The same with a wait that JFR saw, and that is in none of the agent's totals. */
    long addOfJfr(JfrWait wait) {
        long added = add(wait.place(), wait.beginNanos(), wait.nanos(), WakeEdges.of(wait));
        if (added > 0) {
            Map.Entry<Long, Timeline.Wait<Place>> last =
                    waits.lowerEntry(Math.min(wait.beginNanos() + wait.nanos(), end));
            ofJfr.add(last.getValue());
        }
        return added;
    }

    /** JFR knows what ended a wait that the agent saw, too. */
    void tell(Timeline.Wait<Place> wait, JfrWait same) {
        edges.computeIfPresent(
                wait.begin(), (begin, edge) -> edge.origin() == WakeOrigin.UNKNOWN ? WakeEdges.of(same) : edge);
    }

    /** Those that only JFR saw. */
    List<Timeline.Wait<Place>> ofJfr() {
        return ofJfr;
    }

    /** Whether a wait of a kind that was added is the same as another one: it holds the middle of its part in the window. */
    boolean holdMiddle(WaitKind kind, long from, long nanos) {
        Timeline.Wait<Place> wait = atMiddle(from, nanos);
        return wait != null && wait.place().is(kind);
    }

    /** The wait that was added and holds the middle of another one's part in the window, null if there is none. */
    Timeline.@Nullable Wait<Place> atMiddle(long from, long nanos) {
        long low = Math.max(from, begin);
        long high = Math.min(from + nanos, end);
        long middle = low + (high - low) / 2;
        Map.Entry<Long, Timeline.Wait<Place>> wait = waits.floorEntry(middle);
        return wait == null || wait.getValue().end() < middle ? null : wait.getValue();
    }

    List<Timeline.Wait<Place>> list() {
        return new ArrayList<>(waits.values());
    }

    /** What ended them, in the same order. */
    List<WakeEdge> edges() {
        return waits.keySet().stream()
                .map(begin -> edges.getOrDefault(begin, WakeEdge.UNKNOWN))
                .toList();
    }

    /** JFR's waits of one worker with each re-acquisition of a monitor joined to the wait before it. */
    static List<JfrWait> joinReacquisitions(List<JfrWait> waits) {
        List<JfrWait> joined = new ArrayList<>();
        List<JfrWait> sorted = new ArrayList<>(waits);
        sorted.sort(Comparator.comparingLong(JfrWait::beginNanos));
        JfrWait last = null;
        for (JfrWait wait : sorted) {
            if (last != null && reacquires(last, wait)) {
                long nanos = Math.max(last.nanos(), wait.beginNanos() + wait.nanos() - last.beginNanos());
                long ender = wait.ender() > 0 ? wait.ender() : last.ender();
                joined.set(
                        joined.size() - 1,
                        new JfrWait(last.worker(), last.place(), last.beginNanos(), nanos, 0, ender));
                last = null; // a monitor is re-acquired once
            } else {
                joined.add(wait);
                last = wait;
            }
        }
        return joined;
    }

    private static boolean reacquires(JfrWait wait, JfrWait enter) {
        return wait.place().is(WaitKind.OBJECT_WAIT)
                && enter.place().is(WaitKind.MONITOR)
                && wait.place().lockClass().equals(enter.place().lockClass())
                && enter.beginNanos() - (wait.beginNanos() + wait.nanos()) < REACQUISITION_NANOS;
    }
}
