package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.agent.recorder.total.Total;

/**
 * What a virtual thread does to the track of the thread that carries it, while it blocks that. Called on the carrier, though
 * the current thread is the virtual one; that one counts the wait, so only the time is added here. The counters cannot be
 * read in the carrier's name, so the work before and after goes into no sample. Nothing is written here: what a virtual
 * thread commits to JFR, a carrier's next event pays for (25 loses it).
 */
final class PinnedCarrier {
    private PinnedCarrier() {}

    static void block(Track carrier, WaitPlace place, long now) {
        Total total = carrier.totals.at(place);
        carrier.version.incrementAndGet();
        carrier.work.drop();
        carrier.wait.begin(total, now);
        carrier.version.incrementAndGet();
        carrier.wait.stamp(LockNumbers.NONE);
    }

    /** The virtual thread goes on. */
    static void unblock(Track carrier, long now) {
        Total total = carrier.wait.total();
        if (total == null) {
            return;
        }
        carrier.version.incrementAndGet();
        carrier.wait.settleUncounted(total, now);
        carrier.version.incrementAndGet();
        carrier.wait.leave(total, now);
    }

    /** Inside a computation, which is work all the same. */
    static void blockComputing(Track carrier, long now) {
        carrier.version.incrementAndGet();
        carrier.work.drop();
        carrier.computed.begin(now);
        carrier.version.incrementAndGet();
    }

    /** The virtual thread goes on with its computation. */
    static void unblockComputing(Track carrier, long now) {
        if (carrier.computed.isOpen()) {
            carrier.version.incrementAndGet();
            carrier.computed.end(now);
            carrier.version.incrementAndGet();
        }
    }
}
