package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.EdgeList;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.WaitList;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import java.util.function.ObjIntConsumer;
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
    private final WaitLane ofAgent = new WaitLane();
    private final WaitLane ofJfr = new WaitLane();

    KnownWaits(long begin, long end) {
        this.begin = begin;
        this.end = end;
    }

    /** Adds a wait of the agent's likewise. */
    long add(AgentWait wait) {
        return add(ofAgent, wait.place(), wait.beginNanos(), wait.nanos(), WakeEdges.of(wait));
    }

    long add(Place place, long from, long nanos) {
        return add(ofAgent, place, from, nanos, WakeEdge.UNKNOWN);
    }

    /** The same with a wait that JFR saw, and that is in none of the agent's totals. */
    long addOfJfr(JfrWait wait) {
        return add(ofJfr, wait.place(), wait.beginNanos(), wait.nanos(), WakeEdges.of(wait));
    }

    /** Adds a wait, or what of it lies in the window and in no wait added before. Returns what was added, in ns. */
    private long add(WaitLane to, Place place, long from, long nanos, WakeEdge edge) {
        long first = Math.max(from, begin);
        long low = Math.max(ofAgent.freeFrom(first), ofJfr.freeFrom(first));
        long high = ofJfr.freeUntil(low, ofAgent.freeUntil(low, Math.min(from + nanos, end)));
        if (high <= low) {
            return 0;
        }
        to.add(place, low, high, edge);
        return high - low;
    }

    /** JFR knows what ended a wait that the agent saw, too. */
    void tell(Timeline.Wait<Place> wait, JfrWait same) {
        int at = ofAgent.floor(wait.begin());
        if (at >= 0 && ofAgent.begin(at) == wait.begin() && ofAgent.origin(at) == WakeOrigin.UNKNOWN) {
            ofAgent.setEdge(at, WakeEdges.of(same));
        }
    }

    /** Those that only JFR saw. */
    List<Timeline.Wait<Place>> ofJfr() {
        WaitList.Builder<Place> waits = new WaitList.Builder<>();
        for (int i = 0; i < ofJfr.size(); i++) {
            ofJfr.copy(i, waits);
        }
        return waits.build();
    }

    /** Whether a wait of the agent's of a kind is the same as another one: it holds the middle of its part in the window. */
    boolean holdMiddle(WaitKind kind, long from, long nanos) {
        Timeline.Wait<Place> wait = atMiddle(from, nanos);
        return wait != null && wait.place().is(kind);
    }

    /** The agent's wait that holds the middle of another one's part in the window, null if there is none. */
    Timeline.@Nullable Wait<Place> atMiddle(long from, long nanos) {
        long low = Math.max(from, begin);
        long high = Math.min(from + nanos, end);
        long middle = low + (high - low) / 2;
        int before = ofAgent.floor(middle);
        if (before < 0 || ofAgent.end(before) < middle) {
            return null;
        }
        Place place = ofAgent.place(before);
        return new Timeline.Wait<>(place, place.family(), ofAgent.begin(before), ofAgent.end(before));
    }

    List<Timeline.Wait<Place>> list() {
        WaitList.Builder<Place> all = new WaitList.Builder<>();
        merge((lane, at) -> lane.copy(at, all));
        return all.build();
    }

    /** What ended them, in the same order. */
    List<WakeEdge> edges() {
        EdgeList.Builder all = new EdgeList.Builder();
        merge((lane, at) -> lane.copy(at, all));
        return all.build();
    }

    /** Tells all waits in order of time, each by its lane and its position there. */
    private void merge(ObjIntConsumer<WaitLane> each) {
        int own = 0;
        int other = 0;
        while (own < ofAgent.size() || other < ofJfr.size()) {
            boolean takesOwn =
                    other == ofJfr.size() || (own < ofAgent.size() && ofAgent.begin(own) < ofJfr.begin(other));
            each.accept(takesOwn ? ofAgent : ofJfr, takesOwn ? own++ : other++);
        }
    }

    /**
     * JFR's waits of one worker with each re-acquisition of a monitor joined to the wait before it.
     *
     * @param waits in order of begin
     */
    static List<JfrWait> joinReacquisitions(List<JfrWait> waits) {
        JfrWaits joined = new JfrWaits();
        JfrWait last = null;
        for (JfrWait wait : waits) {
            if (last != null && reacquires(last, wait)) {
                long nanos = Math.max(last.nanos(), wait.beginNanos() + wait.nanos() - last.beginNanos());
                long ender = wait.ender() > 0 ? wait.ender() : last.ender();
                joined.add(new JfrWait(last.worker(), last.place(), last.beginNanos(), nanos, 0, ender));
                last = null; // a monitor is re-acquired once
            } else {
                addIfAny(joined, last);
                last = wait;
            }
        }
        addIfAny(joined, last);
        joined.seal();
        return joined;
    }

    private static void addIfAny(JfrWaits joined, @Nullable JfrWait wait) {
        if (wait != null) {
            joined.add(wait);
        }
    }

    private static boolean reacquires(JfrWait wait, JfrWait enter) {
        return wait.place().isObjectWait()
                && enter.place().is(WaitKind.MONITOR)
                && wait.place().lockClass().equals(enter.place().lockClass())
                && enter.beginNanos() - (wait.beginNanos() + wait.nanos()) < REACQUISITION_NANOS;
    }
}
