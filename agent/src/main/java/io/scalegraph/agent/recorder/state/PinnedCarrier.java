package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.total.Total;

/**
 * What a virtual thread does to the timeline of the thread that carries it, while it blocks that. Called on the carrier,
 * though the current thread is the virtual one; that one counts the wait, so only the time is added here. The counters
 * cannot be read in the carrier's name, so the work before and after goes into no sample. Nothing is written here: what a
 * virtual thread commits to JFR, a carrier's next event pays for (25 loses it).
 */
public final class PinnedCarrier {
    private PinnedCarrier() {}

    /**
     * The carrier is blocked.
     *
     * @param carrier what it does
     * @param total its total of what the virtual thread waits for
     * @param now when
     */
    public static void block(Timeline carrier, Total total, long now) {
        carrier.beginChange();
        carrier.work.drop();
        carrier.wait.begin(total, now);
        carrier.endChange();
        carrier.wait.stamp(total.kind(), null);
    }

    /**
     * The virtual thread goes on.
     *
     * @param carrier what its carrier does
     * @param now when
     */
    public static void unblock(Timeline carrier, long now) {
        Total total = carrier.wait.total();
        if (total == null) {
            return;
        }
        carrier.beginChange();
        carrier.wait.settleUncounted(total, now);
        carrier.endChange();
        carrier.wait.leave(total, now);
    }

    /**
     * The carrier is blocked inside a computation, which is work all the same.
     *
     * @param carrier what it does
     * @param now when
     */
    public static void blockComputing(Timeline carrier, long now) {
        carrier.beginChange();
        carrier.work.drop();
        carrier.computed.begin(now);
        carrier.endChange();
    }

    /**
     * The virtual thread goes on with its computation.
     *
     * @param carrier what its carrier does
     * @param now when
     */
    public static void unblockComputing(Timeline carrier, long now) {
        if (carrier.computed.isOpen()) {
            carrier.beginChange();
            carrier.computed.end(now);
            carrier.endChange();
        }
    }
}
