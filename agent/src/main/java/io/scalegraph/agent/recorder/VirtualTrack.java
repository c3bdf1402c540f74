package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * What hooks know of one virtual thread: hardly more than whether it waits, since there may be a million of them. What it
 * waited for is added to totals over all virtual threads.
 */
final class VirtualTrack extends HookedThread {
    private final int seed;
    private @Nullable SharedTotal open;
    private long openNanos;
    /** The carrier, while this thread blocks it. */
    private @Nullable Track blocked;
    /** The declared computation that it is in. */
    private @Nullable SharedTotal computation;
    /** The innermost call of a region that it is in. */
    private @Nullable VirtualCall call;
    /** The region that the open wait is in. */
    private @Nullable SharedRegion waiting;

    VirtualTrack(long id) {
        seed = (int) id;
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock, @Nullable Sink sink) {
        long now = System.nanoTime();
        begin(total(kind, lock), now);
    }

    /** Little is done at its begin. */
    @Override
    void announceWait(WaitKind kind, Object lock, @Nullable Sink sink) {
        openWait(kind, lock, sink);
    }

    @Override
    void openAnnounced(@Nullable Sink sink) {
        // never only announced
    }

    private void begin(SharedTotal total, long now) {
        total.begin(seed, now);
        if (call != null && computation == null) {
            call.region.beginWait(seed, now);
            waiting = call.region;
        }
        openNanos = now;
        open = total;
    }

    private SharedTotal total(WaitKind kind, @Nullable Object lock) {
        if (computation != null) {
            return VirtualComputations.waits();
        }
        return context == null ? SharedTotals.of(kind, lock) : SharedTotals.of(context, contextOwner);
    }

    @Override
    void closeWait(@Nullable Sink sink, long thresholdNanos) {
        end(System.nanoTime());
    }

    private void end(long now) {
        SharedTotal total = open;
        if (total != null) {
            open = null;
            total.end(seed, openNanos, now);
            endWaitOfRegion(now);
        }
    }

    @Override
    long arrive(Object monitor, int place) {
        abandonWait(); // one whose end did not come, for want of stack
        SharedTotal total = computation == null ? SharedTotals.ofMonitor(place, monitor) : VirtualComputations.waits();
        long now = System.nanoTime();
        begin(total, now);
        return now;
    }

    @Override
    void entered(long begin, long now, Object monitor, int place) {
        if (openNanos != begin) {
            return; // measuring has begun again meanwhile
        }
        if (now - begin >= MonitorEnters.WAIT_NANOS) {
            end(now);
        } else {
            abandonWait();
        }
    }

    @Override
    void abandonWait() {
        SharedTotal total = open;
        if (total != null) {
            open = null;
            total.forget(seed, openNanos);
            endWaitOfRegion(openNanos);
        }
    }

    private void endWaitOfRegion(long now) {
        SharedRegion region = waiting;
        if (region != null) {
            waiting = null;
            region.endWait(seed, now);
        }
    }

    /** The thread blocks its carrier until {@link #unpin}, and so stays on it. */
    void pin(Thread carrier) {
        SharedTotal total = open;
        Track track = Tracks.of(carrier);
        if (total == null || track == null || blocked != null) {
            return;
        }
        long now = System.nanoTime();
        total.beginPinned(seed, now);
        blocked = track;
        if (computation == null) {
            PinnedCarrier.block(track, total, now, Delivery.sink());
        } else {
            PinnedCarrier.blockComputing(track, now);
        }
    }

    void unpin() {
        SharedTotal total = open;
        Track track = blocked;
        blocked = null;
        if (total != null && track != null) {
            long now = System.nanoTime();
            total.endPinned(seed, now);
            if (computation == null) {
                PinnedCarrier.unblock(track, now, Delivery.sink(), Delivery.thresholdNanos());
            } else {
                PinnedCarrier.unblockComputing(track, now);
            }
        }
    }

    /** Hooks go on inside: what the thread waits for there is what its carriers do not have to do. */
    @Override
    boolean openComputation() {
        if (busy || computation != null) {
            return false;
        }
        SharedTotal calls = VirtualComputations.calls();
        calls.begin(seed, System.nanoTime());
        computation = calls;
        return true;
    }

    @Override
    void closeComputation() {
        SharedTotal calls = computation;
        if (calls != null) {
            computation = null;
            calls.endOfUnknown(seed, System.nanoTime());
        }
    }

    @Override
    void enterRegion(String name) {
        call = VirtualCall.enter(name, call, seed);
    }

    @Override
    void exitRegion() {
        VirtualCall ended = call;
        if (ended != null) {
            call = ended.exit(seed);
        }
    }
}
