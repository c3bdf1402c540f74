package io.scalegraph.analyzer.replay.recorded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Whether threads that came by took a lock before those that queued for it: more than a twentieth of the acquisitions
 * while others queued.
 */
final class Barging {
    private static final double LEAST = 0.05;
    /** Who came so shortly before may have queued unseen: short waits are not written. */
    private static final long SHORT = 20_000;

    private final List<OwnHold> byBegin;

    Barging(List<OwnHold> holds) {
        byBegin = new ArrayList<>(holds);
        byBegin.sort(Comparator.comparingLong(hold -> hold.begin));
    }

    boolean isAllowed() {
        List<OwnHold> asking = new ArrayList<>(byBegin);
        asking.removeIf(hold -> hold.back == OwnHold.DID_NOT_WAIT);
        asking.sort(Comparator.comparingLong(hold -> hold.asked));
        PriorityQueue<OwnHold> queued = new PriorityQueue<>(Comparator.comparingLong(hold -> hold.begin));
        int next = 0;
        long besideQueue = 0;
        long barged = 0;
        for (OwnHold hold : byBegin) {
            while (next < asking.size() && asking.get(next).asked < hold.begin - SHORT) {
                queued.add(asking.get(next++));
            }
            while (!queued.isEmpty() && queued.element().begin <= hold.begin) {
                queued.remove();
            }
            if (!queued.isEmpty()) {
                besideQueue++;
                barged += hold.back == OwnHold.DID_NOT_WAIT ? 1 : 0;
            }
        }
        return barged > LEAST * besideQueue;
    }
}
