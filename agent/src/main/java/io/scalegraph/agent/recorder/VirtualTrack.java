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

    VirtualTrack(long id) {
        seed = (int) id;
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock, @Nullable Sink sink) {
        long now = System.nanoTime();
        SharedTotal total = context == null ? SharedTotals.of(kind, lock) : SharedTotals.of(context, contextOwner);
        total.begin(seed, now);
        openNanos = now;
        open = total;
    }

    @Override
    void closeWait(@Nullable Sink sink, long thresholdNanos) {
        SharedTotal total = open;
        if (total != null) {
            open = null;
            total.end(seed, openNanos, System.nanoTime());
        }
    }

    @Override
    void abandonWait() {
        SharedTotal total = open;
        if (total != null) {
            open = null;
            total.forget(seed, openNanos);
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
        track.block(total, now, Recording.sink());
    }

    void unpin() {
        SharedTotal total = open;
        Track track = blocked;
        blocked = null;
        if (total != null && track != null) {
            long now = System.nanoTime();
            total.endPinned(seed, now);
            track.unblock(now, Recording.sink(), Recording.thresholdNanos());
        }
    }

    @Override
    void enterRegion(String name) {}

    @Override
    void exitRegion() {}
}
