package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The wait that one thread is in, and what becomes of it: a part of its total, and an event if it was long. Written by its
 * thread only; what a reading takes from it changes under the track's version.
 */
final class OpenWait {
    private final long worker;
    private final OpenParty party;
    private final AtomicReference<@Nullable Wait> pending = new AtomicReference<>();

    private @Nullable Total total;
    private long beginNanos;
    private @Nullable Object event;

    /** Time in all waits that have ended. */
    private long waitedNanos;

    private long written;

    OpenWait(long worker, OpenParty party) {
        this.worker = worker;
        this.party = party;
    }

    /** The total that the wait belongs to, null if there is none. */
    @Nullable
    Total total() {
        return total;
    }

    /** Clock at the begin of the wait that began last. */
    long beginNanos() {
        return beginNanos;
    }

    long waitedNanos() {
        return waitedNanos;
    }

    /** Waits with an event so far. */
    long written() {
        return written;
    }

    /** Whether it is of a kind. */
    boolean isOf(WaitKind kind) {
        return total != null && total.kind == kind;
    }

    void begin(Total place, long now) {
        total = place;
        beginNanos = now;
    }

    /** What else is noted at the begin: the lock, and the clock of the recording. */
    void stamp(long lockNumber, @Nullable Sink sink) {
        party.begin(lockNumber);
        event = sink == null ? null : sink.begin();
    }

    /** It has ended. Returns how long it went on after the last arrival. */
    long settle(Total ended, long now) {
        long nanos = now - beginNanos;
        ended.add(nanos);
        waitedNanos += nanos;
        total = null;
        return party.settle(ended, now, nanos);
    }

    /** It has ended, and is counted elsewhere. */
    void settleUncounted(Total ended, long now) {
        long nanos = now - beginNanos;
        ended.addTime(nanos);
        waitedNanos += nanos;
        total = null;
    }

    /** Keeps the event of the wait that has been settled, if that was long, until the thread's next hook. */
    void keep(Total ended, long now, long release, @Nullable Sink sink, long thresholdNanos) {
        long nanos = now - beginNanos;
        if (nanos >= thresholdNanos) {
            Recorder.writeOut(pending.getAndSet(wait(ended, nanos, release, sink)));
        }
        event = null;
        party.end();
    }

    /** Leaves the event of the wait that has been settled, if that was long, to the recorder's own thread. */
    void leave(Total ended, long now, @Nullable Sink sink, long thresholdNanos) {
        long nanos = now - beginNanos;
        if (nanos >= thresholdNanos) {
            Delivery.writeLater(wait(ended, nanos, TraceFormat.NOT_MEASURED, sink));
        }
        event = null;
    }

    private Wait wait(Total ended, long nanos, long release, @Nullable Sink sink) {
        Object stamped = event;
        if (stamped != null && sink != null) {
            sink.end(stamped);
        }
        written++;
        return new Wait(
                worker,
                ended.kind,
                ended.site(),
                ended.lockClass(),
                beginNanos,
                nanos,
                written,
                party.party(release),
                stamped);
    }

    /** Writes the wait that ended last, if it is not written yet. */
    void writePending() {
        Recorder.writeOut(takePending());
    }

    /** The wait that ended last and is not written yet. Any thread may take it, once. */
    @Nullable
    Wait takePending() {
        return pending.get() == null ? null : pending.getAndSet(null);
    }

    /** Forgets it. */
    void abandon() {
        party.abandon();
        total = null;
        event = null;
    }

    /** How long it has lasted, null if there is none. */
    Snapshot.@Nullable Open open(long now) {
        Total waiting = total;
        return waiting == null
                ? null
                : new Snapshot.Open(waiting.kind, waiting.site(), waiting.lockClass(), Math.max(0, now - beginNanos));
    }
}
