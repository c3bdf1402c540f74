package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.delivery.Sink;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.meeting.OpenPartner;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.Total;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * The wait that one thread is in, and what becomes of it: a part of its total, and an event if it was long. Written by its
 * thread only; what a reading takes from it changes under the track's version.
 */
public final class OpenWait {
    /** Not in an object of its own, as {@link Timeline}'s version is not. */
    private static final AtomicReferenceFieldUpdater<OpenWait, @Nullable Wait> PENDING =
            AtomicReferenceFieldUpdater.newUpdater(OpenWait.class, Wait.class, "pending");

    private final long worker;
    private final OpenPartner partner;
    private final Delivery delivery;
    private volatile @Nullable Wait pending;

    private @Nullable Total total;
    private long beginNanos;
    /** The sink's handle, used again for the next wait if this one is too short to be written: so that makes no garbage. */
    private @Nullable Object event;
    /** Whether the handle was stamped at the begin of this wait. */
    private boolean stamped;

    /** Time in all waits that have ended. */
    private long waitedNanos;

    private long written;

    /**
     * No wait.
     *
     * @param worker number of the thread
     * @param partner whom it waits for
     * @param delivery where events go
     */
    public OpenWait(long worker, OpenPartner partner, Delivery delivery) {
        this.worker = worker;
        this.partner = partner;
        this.delivery = delivery;
    }

    /** {@return the total that the wait belongs to, null if there is none} */
    public @Nullable Total total() {
        return total;
    }

    /** {@return clock at the begin of the wait that began last} */
    public long beginNanos() {
        return beginNanos;
    }

    /** {@return time in all waits that have ended} */
    public long waitedNanos() {
        return waitedNanos;
    }

    /** {@return waits with an event so far} */
    public long written() {
        return written;
    }

    /**
     * It begins.
     *
     * @param place its total
     * @param now when
     */
    public void begin(Total place, long now) {
        total = place;
        beginNanos = now;
    }

    /**
     * Notes the lock, and the clock of the recording, unless hardly any wait of the kind is written.
     *
     * @param kind what is waited for
     * @param lock the lock, null if there is none
     */
    public void stamp(WaitKind kind, @Nullable Object lock) {
        partner.begin(kind, lock);
        Sink sink = delivery.sink();
        stamped = false;
        if (sink == null || delivery.writesFew(kind)) {
            return;
        }
        event = sink.begin(event);
        stamped = event != null;
    }

    /**
     * Notes the lock alone: the wait is over already.
     *
     * @param kind what is waited for
     * @param lock the lock, null if there is none
     */
    public void stampUnwritten(WaitKind kind, @Nullable Object lock) {
        partner.begin(kind, lock);
        stamped = false;
    }

    /**
     * It has ended.
     *
     * @param ended its total
     * @param now when
     * @return how long it went on after the last arrival
     */
    public long settle(Total ended, long now) {
        long nanos = now - beginNanos;
        ended.add(nanos);
        waitedNanos += nanos;
        total = null;
        return partner.settle(ended, now, nanos);
    }

    /**
     * It has ended, and is counted elsewhere.
     *
     * @param ended its total
     * @param now when
     */
    public void settleUncounted(Total ended, long now) {
        long nanos = now - beginNanos;
        ended.addTime(nanos);
        waitedNanos += nanos;
        total = null;
        partner.wakes().settleUnknown();
    }

    /**
     * Keeps the event of the wait that has been settled, if that was long, until the thread's next hook. If it was so long
     * that its stack is wanted, it is written here: who waits for the lock that the thread may have got waits longer.
     *
     * @param ended its total
     * @param now when it ended
     * @param release how long it went on after the last arrival
     */
    public void keep(Total ended, long now, long release) {
        long nanos = now - beginNanos;
        if (nanos >= delivery.thresholdNanos(ended.kind())) {
            if (stamped && nanos >= delivery.stackNanos()) {
                delivery.write(wait(ended, nanos, release, true));
            } else {
                delivery.write(PENDING.getAndSet(this, wait(ended, nanos, release, false)));
            }
        }
        partner.end();
    }

    /**
     * Leaves the event of the wait that has been settled, if that was long, to the recorder's own thread.
     *
     * @param ended its total
     * @param now when it ended
     */
    public void leave(Total ended, long now) {
        long nanos = now - beginNanos;
        if (nanos >= delivery.thresholdNanos(ended.kind())) {
            delivery.writeLater(wait(ended, nanos, TraceFormat.NOT_MEASURED, false));
        }
    }

    private Wait wait(Total ended, long nanos, long release, boolean withStack) {
        Object own = stamped ? event : null;
        Sink sink = delivery.sink();
        if (own != null && sink != null) {
            own = sink.end(own, withStack);
            event = null; // it is the wait's from now on
        }
        written++;
        return new Wait(worker, ended, beginNanos, nanos, written, partner.party(release), own);
    }

    /** Writes the wait that ended last, if it is not written yet. Any thread may do so; it is written once. */
    public void writePending() {
        if (pending != null) {
            delivery.write(PENDING.getAndSet(this, null));
        }
    }

    /** Forgets it. */
    public void abandon() {
        partner.abandon();
        total = null;
    }

    /**
     * How long it has lasted.
     *
     * @param now the clock's time
     * @return the wait, null if there is none
     */
    public @Nullable OpenReading read(long now) {
        Total waiting = total;
        return waiting == null
                ? null
                : new OpenReading(waiting.kind(), waiting.site(), waiting.lockClass(), Math.max(0, now - beginNanos));
    }
}
