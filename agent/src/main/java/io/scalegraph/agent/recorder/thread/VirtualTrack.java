package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.habit.Shares;
import io.scalegraph.agent.recorder.state.MonitorArrival;
import io.scalegraph.agent.recorder.state.PinnedCarrier;
import io.scalegraph.agent.recorder.virtual.SharedRegion;
import io.scalegraph.agent.recorder.virtual.SharedTotal;
import io.scalegraph.agent.recorder.virtual.SharedTotals;
import io.scalegraph.agent.recorder.virtual.VirtualCall;
import io.scalegraph.agent.recorder.virtual.VirtualThreads;
import io.scalegraph.agent.recorder.wake.WaitEnd;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import org.jspecify.annotations.Nullable;

/**
 * What hooks know of one virtual thread: hardly more than whether it waits, since there may be a million of them. What it
 * waited for is added to totals over all virtual threads.
 */
public final class VirtualTrack extends HookedThread {
    private final long id;
    /** Whether the open wait has a limit of time. */
    private boolean limited;
    /** The thread whose end the open wait is for, null if it is for something else. */
    private @Nullable Thread joined;

    private @Nullable SharedTotal open;
    private long openNanos;
    /** What the wait was said to be for that began last; a computation's are all counted as one. */
    private @Nullable WaitKind openKind;
    /** What the open wait is for that was not looked at; null of any other. */
    private @Nullable WaitKind trustedKind;
    /** What it waits at, null as that. */
    private @Nullable Object trustedLock;
    /** Of the places of what the open wait is for; null where it has one, or none is known. */
    private @Nullable Shares<SharedTotal> several;
    /** The carrier, while this thread blocks it. */
    private @Nullable Track blocked;
    /** The declared computation that it is in. */
    private @Nullable SharedTotal computation;
    /** The innermost call of a region that it is in. */
    private @Nullable VirtualCall call;
    /** The region that the open wait is in. */
    private @Nullable SharedRegion waiting;

    /**
     * Of a virtual thread that does nothing yet.
     *
     * @param shared what threads of the measurement share
     * @param id number of the thread
     */
    public VirtualTrack(Shared shared, long id) {
        super(shared, false, HookTime.isChosen(id) ? HookTime.STANDS_FOR : 0);
        this.id = id;
    }

    /** Another may carry the thread at the next hook. */
    private int carrier() {
        return shared().carriers().current();
    }

    private long now() {
        return shared().clock().nanos();
    }

    private VirtualThreads all() {
        return shared().virtual();
    }

    @Override
    int nextTimed() {
        return HookTime.isChosen(openNanos) ? HookTime.STANDS_FOR : 0;
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock) {
        long now = now();
        openKind = kind;
        begin(total(kind, lock, now), now);
    }

    @Override
    public @Nullable WaitKind openKind() {
        return open == null ? null : openKind;
    }

    /** Little is done at its begin. */
    @Override
    void announceWait(WaitKind kind, Object lock) {
        openWait(kind, lock);
    }

    @Override
    void openAnnounced() {
        // never only announced
    }

    private void begin(SharedTotal total, long now) {
        int carrier = carrier();
        // What has begun is noted without another call in between, which could fail.
        total.begin(carrier, now);
        openNanos = now;
        open = total;
        limited = false;
        if (call != null && computation == null) {
            SharedRegion region = call.region();
            region.beginWait(carrier, now);
            waiting = region;
        }
    }

    private SharedTotal total(WaitKind kind, @Nullable Object lock, long now) {
        if (computation != null) {
            return all().waitsComputing();
        }
        WaitKind name = named(kind);
        Object at = namedLock(kind, lock);
        SharedTotals totals = all().totals();
        SharedTotal trusted = totals.trusted(name, at, manner(), now);
        if (trusted == null) {
            several = totals.several(name, at, manner());
            trusted = totals.trusted(several, now);
        }
        if (trusted == null) {
            return totals.seen(name, at, manner(), now);
        }
        trustedKind = name;
        trustedLock = at;
        return trusted;
    }

    @Override
    void closeWait() {
        end(now());
    }

    private void end(long now) {
        SharedTotal total = open;
        if (total != null) {
            total = ended(total, now);
            int carrier = carrier();
            if (shared().followsWakes()) {
                endFollowed(total, carrier, now);
            } else {
                total.end(carrier, openNanos, now);
            }
            open = null;
            forgetTrust();
            endWaitOfRegion(carrier, now);
        }
    }

    private void endFollowed(SharedTotal total, int carrier, long now) {
        Thread waitedFor = joined;
        joined = null;
        WaitEnd end = shared().virtualWakes().end(id, total.kind(), limited, openNanos, now);
        boolean interrupted = end.origin() == WakeOrigin.INTERRUPT;
        long ender = waitedFor == null || interrupted ? end.ender() : ender(waitedFor);
        total.endBy(carrier, openNanos, now, ender, end.vain());
    }

    /** The end of a thread ended the wait, or a limit of time did. */
    private static long ender(Thread waitedFor) {
        if (waitedFor.isAlive()) {
            return WakeOrigin.SELF.id();
        }
        return Threads.isVirtual(waitedFor) ? WakeOrigin.VIRTUAL.id() : Threads.id(waitedFor);
    }

    /**
     * The open wait is for the end of a thread.
     *
     * @param thread the thread
     */
    public void waitsFor(Thread thread) {
        joined = thread;
    }

    /** The open wait has a limit of time. */
    public void limitWait() {
        limited = true;
    }

    private SharedTotal ended(SharedTotal total, long now) {
        WaitKind kind = trustedKind;
        Shares<SharedTotal> places = several;
        long waited = now - openNanos;
        if (kind == null) {
            if (places != null) {
                places.foundAt(total, waited);
            }
            return total;
        }
        SharedTotals totals = all().totals();
        boolean looks = places == null
                ? totals.looksAfter(kind, trustedLock, manner(), waited, now)
                : totals.looksAfter(places, waited, now);
        if (looks) {
            return moved(total, totals.seen(kind, trustedLock, manner(), now));
        }
        return places == null ? total : moved(total, places.likely(waited));
    }

    /** A wait on trust goes where it belongs, unless a reading has told of it where it is. */
    private SharedTotal moved(SharedTotal from, SharedTotal to) {
        if (to == from || !all().totals().isUnread(openNanos)) {
            return from;
        }
        int carrier = carrier();
        to.begin(carrier, openNanos);
        open = to;
        from.forget(carrier, openNanos);
        return to;
    }

    private void forgetTrust() {
        trustedKind = null;
        trustedLock = null;
        several = null;
    }

    @Override
    void arrive(Object monitor, int place) {
        abandonOpen(); // one whose end did not come, for want of stack
        SharedTotal total = computation == null ? all().totals().ofMonitor(place, monitor) : all().waitsComputing();
        begin(total, now());
    }

    @Override
    public void entered(long now, Object monitor, int place) {
        if (now - openNanos >= MonitorArrival.WAIT_NANOS) {
            end(now);
            shared().hookTime().ofWait(now() - now, 1);
        } else {
            abandonOpen();
        }
    }

    @Override
    public void abandonOpen() {
        SharedTotal total = open;
        int carrier = carrier();
        if (total != null) {
            total.forget(carrier, openNanos);
            open = null;
        }
        joined = null;
        forgetTrust();
        endWaitOfRegion(carrier, openNanos);
    }

    private void endWaitOfRegion(int carrier, long now) {
        SharedRegion region = waiting;
        if (region != null) {
            region.endWait(carrier, now);
            waiting = null;
        }
    }

    /**
     * The thread blocks its carrier until {@link #unpin}, and so stays on it.
     *
     * @param carrier the carrier's track
     */
    public void pin(Track carrier) {
        SharedTotal total = open;
        if (total == null || blocked != null) {
            return;
        }
        long now = now();
        forgetTrust(); // what blocked the carrier there cannot be moved
        total.beginPinned(carrier(), now);
        blocked = carrier;
        if (computation == null) {
            PinnedCarrier.block(carrier.timeline, carrier.totals.at(total), now);
        } else {
            PinnedCarrier.blockComputing(carrier.timeline, now);
        }
    }

    /** The carrier goes on with the thread. */
    public void unpin() {
        SharedTotal total = open;
        Track carrier = blocked;
        blocked = null;
        if (total != null && carrier != null) {
            long now = now();
            total.endPinned(carrier(), now);
            if (computation == null) {
                PinnedCarrier.unblock(carrier.timeline, now);
            } else {
                PinnedCarrier.unblockComputing(carrier.timeline, now);
            }
        }
    }

    /** Hooks go on inside: what the thread waits for there is what its carriers do not have to do. */
    @Override
    public boolean openComputation() {
        if (isBusy() || computation != null) {
            return false;
        }
        SharedTotal calls = all().computations();
        calls.begin(carrier(), now());
        computation = calls;
        return true;
    }

    @Override
    public void closeComputation() {
        SharedTotal calls = computation;
        if (calls != null) {
            computation = null;
            calls.endOfUnknown(carrier(), now());
        }
    }

    @Override
    public void enterRegion(String name) {
        call = VirtualCall.enter(all().regions(), name, call, carrier(), shared().clock());
    }

    @Override
    public void exitRegion() {
        VirtualCall ended = call;
        if (ended != null) {
            call = ended.exit(carrier(), now());
        }
    }
}
